import { useState } from "preact/hooks";
import { act } from "../../../forms/act";
import { Button } from "../../../kit/controls/button";
import { Segments } from "../../../kit/controls/segments";
import { DataTable } from "../../../kit/figures/data_table";
import { tableName } from "../../../kit/wording/names";
import { moment } from "../../../kit/wording/time";
import type { Alarm, GroupWatch, WheelDetail } from "../../../wire/types";
import { say } from "../../../words/words";
import { useListed } from "../../records/acts/acts";
import { ApprovedForm } from "../../records/acts/approved_form";
import { FormButton } from "../../records/acts/form_button";
import { address } from "../../records/asking";
import { Trouble } from "../../records/report";
import { useActing } from "../floor/acting";
import { CurveChart } from "./curve_chart";
import { FaceChart } from "./face_chart";
import { DealerShifts, Findings } from "./wheel_tables";
import {
  DICE,
  alarmWords,
  falseWords,
  groupWords,
  serialWords,
  testWords,
  verdictWords,
  whole,
} from "./watch_words";
import { WheelChart } from "./wheel_chart";
import { ANEW_MS } from "./wheels";

interface WheelPageProps {
  pit: string;
  table: string;
  onBack: () => void;
}

/** One wheel or tumbler: its picture, what each test says, its alarms, and its maintenance. */
export function WheelPage({ pit, table, onBack }: WheelPageProps) {
  const asked = useListed<WheelDetail>(address("wheel", { pit, table }), ANEW_MS);
  // What is maintained has no results yet.
  const acting = useActing(pit, onBack);
  const device = asked.value?.line.device ?? null;
  return (
    <section class="report">
      <div class="report-controls">
        <Button onPress={onBack}>{say("wheels.back")}</Button>
        <span class="report-acts">
          {device !== null && (
            <FormButton acting={acting} form={act("record-maintenance", { device })} />
          )}
        </span>
      </div>
      <Trouble problem={asked.problem} />
      {asked.value !== null && <Detail detail={asked.value} />}
      {device !== null && (
        <ApprovedForm
          acting={acting}
          about={say("floor.about.record-maintenance", { name: device })}
        />
      )}
    </section>
  );
}

function Detail({ detail }: { detail: WheelDetail }) {
  const { line, groups } = detail;
  const [name, setName] = useState("all");
  const shown = groups.find(({ group }) => group === name) ?? groups[0];
  const verdict = `watch-verdict watch-verdict--${line.level}`;
  return (
    <>
      <header class="report-heading">
        <h2>{say("wheels.title", { table: tableName(line.table), serial: serialWords(line) })}</h2>
        <p>
          <span class={verdict}>{verdictWords(line)}</span>{" "}
          {say("wheels.told", { results: whole(line.results), since: moment(line.since) })}
        </p>
      </header>
      <Alarms alarms={line.alarms} wheel={line.wheel} />
      {groups.length > 1 && (
        <Segments
          label={say("wheels.direction")}
          value={name}
          onChoose={setName}
          options={groups.map(({ group }) => ({ value: group, label: groupWords(group) }))}
        />
      )}
      {shown !== undefined && <Group shown={shown} wheel={line.wheel} />}
      <p class="soft">{say("wheels.looked", { every: whole(line.look_every) })}</p>
      {line.wheel !== DICE && <DealerShifts dealers={detail.dealers} />}
    </>
  );
}

function Group({ shown, wheel }: { shown: GroupWatch; wheel: string }) {
  const { watched, curve } = shown;
  const told = {
    expected: whole(watched.results / watched.order.length),
    results: whole(watched.results),
  };
  const dice = wheel === DICE;
  const cusum = watched.findings.find(({ test }) => test === "cusum");
  return (
    <>
      <div class="wheel-figures">
        <figure>
          {dice ? <FaceChart watched={watched} /> : <WheelChart watched={watched} />}
          <figcaption class="soft">
            {say(dice ? "wheels.chart.about.dice" : "wheels.chart.about", told)}
          </figcaption>
        </figure>
        <Findings findings={watched.findings} wheel={wheel} />
      </div>
      {cusum !== undefined && (
        <figure>
          <figcaption>{say("wheels.curve")}</figcaption>
          <CurveChart
            caption={say("wheels.curve")}
            points={curve.map(([x, , y]) => ({ x, y }))}
            limits={[
              { y: cusum.watch, label: say("wheels.curve.watch"), tone: "watch" },
              { y: cusum.alarm, label: say("wheels.curve.alarm"), tone: "alarm" },
            ]}
            labels={quarters(curve.map(([x]) => x)).map((x) => ({ x, label: whole(x) }))}
          />
        </figure>
      )}
    </>
  );
}

function Alarms({ alarms, wheel }: { alarms: readonly Alarm[]; wheel: string }) {
  if (alarms.length === 0) return null;
  return (
    <DataTable
      caption={say("wheels.alarms")}
      rows={alarms}
      keyOf={({ group, dealer, finding }) => `${group} ${dealer ?? ""} ${finding.test}`}
      columns={[
        { title: say("wheels.raised"), cell: ({ at }) => moment(at) },
        { title: say("wheels.test"), cell: ({ finding }) => testWords(finding, wheel) },
        { title: say("wheels.direction"), cell: ({ group }) => groupWords(group) },
        { title: say("wheels.found"), cell: alarmWords },
        { title: say("wheels.false"), cell: ({ finding }) => falseWords(finding) },
      ]}
    />
  );
}

/** Five places along the way. */
function quarters(along: readonly number[]): readonly number[] {
  const last = along.length - 1;
  const places = [0, 0.25, 0.5, 0.75, 1].map((part) => along[Math.round(part * last)] ?? 0);
  return [...new Set(places)];
}
