import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../../kit/controls/button";
import { moment } from "../../kit/wording/time";
import type { Heading } from "../../wire/types";
import { say } from "../../words/words";
import { useListed } from "./acts/acts";
import { type Asked, address } from "./asking";
import { type Period, PeriodPicker, TODAY } from "./period";

interface ReportProps<T extends { heading: Heading }> {
  asked: Asked<T>;
  /** Where the same rows can be had as a sheet. */
  csv: string;
  controls?: ComponentChildren;
  children: (report: T) => ComponentChildren;
}

/** What every report has: what it is of, when it was made, its sheet and its print. */
export function Report<T extends { heading: Heading }>(props: ReportProps<T>) {
  const { value, problem, busy, again } = props.asked;
  return (
    <section class="report" aria-busy={busy}>
      <div class="report-controls">
        {props.controls}
        <span class="report-acts">
          <Button busy={busy} onPress={() => void again()}>
            {say("report.again")}
          </Button>
          <a class="button" href={props.csv} download>
            {say("table.csv")}
          </a>
          <Button onPress={() => window.print()}>{say("report.print")}</Button>
        </span>
      </div>
      <Trouble problem={problem} />
      {value !== null && (
        <>
          <ReportHeading heading={value.heading} />
          {props.children(value)}
        </>
      )}
    </section>
  );
}

interface PeriodReportProps<T extends { heading: Heading }> {
  path: string;
  /** What narrows it beside its days, and the controls that choose it. */
  query?: Record<string, string>;
  /** With which days it begins, where that is not today. */
  start?: Period;
  controls?: ComponentChildren;
  children: (report: T) => ComponentChildren;
}

/** A report of some gaming days. */
export function PeriodReport<T extends { heading: Heading }>(props: PeriodReportProps<T>) {
  const [period, setPeriod] = useState<Period>(props.start ?? TODAY);
  const query = { ...props.query, ...period };
  const asked = useListed<T>(address(props.path, query));
  return (
    <Report
      asked={asked}
      csv={address(props.path, { ...query, format: "csv" })}
      controls={
        <>
          <PeriodPicker period={period} onChange={setPeriod} />
          {props.controls}
        </>
      }
    >
      {props.children}
    </Report>
  );
}

export function Trouble({ problem }: { problem: Asked<unknown>["problem"] }) {
  if (problem === null) return null;
  return (
    <p class="trouble" role="alert">
      {problem.message}
      {problem.clause !== undefined && ` (${say("desk.clause", { clause: problem.clause })})`}
    </p>
  );
}

function ReportHeading({ heading }: { heading: Heading }) {
  const counted = Object.entries(heading.counted).map(([stream, seq]) => `${stream} ${seq}`);
  return (
    <header class="report-heading">
      <h2>{heading.title}</h2>
      <p>
        {heading.venue} · {moment(heading.since)} – {moment(heading.until)}
      </p>
      <p class="soft">
        {say("report.made", {
          made: moment(heading.made),
          zone: heading.time_zone,
          starts: heading.gaming_day_starts,
          version: heading.version,
        })}{" "}
        {say("report.counted", { counted: counted.join(", ") })}
      </p>
    </header>
  );
}
