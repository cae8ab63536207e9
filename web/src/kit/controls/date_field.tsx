import { useEffect, useId, useRef, useState } from "preact/hooks";
import { say } from "../../words/words";
import { Button } from "./button";
import { Calendar } from "./calendar";
import "./date_field.css";
import { type IsoDay, dayFirst, readDay } from "../wording/dates";

interface DateFieldProps {
  label: string;
  value: IsoDay;
  /** Where the calendar opens if nothing is chosen yet. */
  today: IsoDay;
  onChange: (day: IsoDay) => void;
}

/** A date to type, day first, or to pick from a calendar; the same in every browser. */
export function DateField({ label, value, today, onChange }: DateFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(dayFirst(value));
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => setTyped(dayFirst(value)), [value]);
  useEffect(() => {
    if (!open) return undefined;
    const away = (event: PointerEvent): void => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", away);
    return () => document.removeEventListener("pointerdown", away);
  }, [open]);
  function take(text: string): void {
    const read = readDay(text);
    if (read !== null && read !== value) onChange(read);
    else setTyped(dayFirst(value));
  }
  return (
    <span class="date-field" ref={place}>
      <label for={id}>{label}</label>
      <span class="date-field-line">
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autocomplete="off"
          placeholder={say("date.shape")}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onBlur={(event) => take(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") take(event.currentTarget.value);
            if (event.key === "Escape") setOpen(false);
          }}
        />
        <Button label={say("date.pick", { label })} pressed={open} onPress={() => setOpen(!open)}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path
              d="M3 5h14v12H3z M3 9h14 M7 2.5v4 M13 2.5v4"
              fill="none"
              stroke="currentColor"
              stroke-width="1.7"
            />
          </svg>
        </Button>
      </span>
      {open && (
        <Calendar
          value={value}
          shown={value || today}
          onPick={(day) => {
            setOpen(false);
            onChange(day);
          }}
        />
      )}
    </span>
  );
}
