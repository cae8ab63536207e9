import { Button } from "./button";
import "./segments.css";

interface SegmentsProps<T extends string | number> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChoose: (value: T) => void;
  disabled?: boolean;
}

/** One of a few: neighbours 1 or 2, English or Chinese, today or this week. */
export function Segments<T extends string | number>(props: SegmentsProps<T>) {
  return (
    <div class="segments" role="group" aria-label={props.label}>
      {props.options.map(({ value, label }) => (
        <Button
          key={value}
          pressed={value === props.value}
          disabled={props.disabled ?? false}
          onPress={() => props.onChoose(value)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
