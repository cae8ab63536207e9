import { useState } from "preact/hooks";
import { Field } from "../../../kit/controls/field";
import { money } from "../../../kit/wording/money";
import { withNames, playerAt } from "../../../kit/wording/names";
import type { FieldChoice } from "../../../wire/types";
import { say } from "../../../words/words";
import type { EntryProps } from "../../entry";
import { Ticks } from "./ticks";

type Names = readonly string[];

/** Those who wagered on a round, and others by their names: who had a hand in what happened. */
export function InvolvedEntry({ label, value, onChange, now }: EntryProps<Names>) {
  const stakes = now.choices ?? [];
  const [others, setOthers] = useState("");
  const playing = (value ?? []).filter((name) => stakes.some((each) => each.value === name));
  const named = (typed: string) =>
    typed
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
  return (
    <>
      <Ticks
        label={label}
        ticks={stakes.map(stakeOf)}
        ticked={new Set(playing)}
        onTick={(name, ticked) => onChange([...without(playing, name, ticked), ...named(others)])}
      />
      <Field
        label={say("pit.field.involved-others")}
        value={others}
        onChange={(typed) => {
          setOthers(typed);
          onChange([...playing, ...named(typed)]);
        }}
      />
    </>
  );
}

/** Some of those who wagered on a round. */
export function StakersEntry(props: EntryProps<Names>) {
  if ((props.now.choices ?? []).length === 0)
    return <p class="form-soft">{say("pit.players.none")}</p>;
  return <SomeOf {...props} tick={stakeOf} />;
}

export function TerminalsEntry(props: EntryProps<Names>) {
  return <SomeOf {...props} tick={({ value }) => ({ key: value, words: value })} />;
}

interface SomeOfProps extends EntryProps<Names> {
  tick: (choice: FieldChoice) => { key: string; words: string };
}

function SomeOf({ label, value, onChange, now, tick }: SomeOfProps) {
  return (
    <Ticks
      label={label}
      ticks={(now.choices ?? []).map(tick)}
      ticked={new Set(value ?? [])}
      onTick={(name, ticked) => onChange(without(value ?? [], name, ticked))}
    />
  );
}

function stakeOf({ value, terminal, amount }: FieldChoice) {
  const player = terminal == null ? say("pit.player-left") : playerAt(terminal);
  const staked = money(amount ?? 0);
  return { key: value, words: withNames(say("pit.players.one", { player, staked })) };
}

function without(names: Names, name: string, ticked: boolean): Names {
  const others = names.filter((each) => each !== name);
  return ticked ? [...others, name] : others;
}
