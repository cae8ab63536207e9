import { useId } from "preact/hooks";

export interface Tick {
  readonly key: string;
  readonly words: string;
}

interface TicksProps {
  label: string;
  ticks: readonly Tick[];
  ticked: ReadonlySet<string>;
  onTick: (key: string, ticked: boolean) => void;
}

/** Some of a list, each by a box of its own. */
export function Ticks({ label, ticks, ticked, onTick }: TicksProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} class="form-ticks">
        {label}
      </p>
      {ticks.map(({ key, words }) => (
        <label key={key} class="form-yes">
          <input
            type="checkbox"
            checked={ticked.has(key)}
            onChange={(event) => onTick(key, event.currentTarget.checked)}
          />
          {words}
        </label>
      ))}
    </div>
  );
}
