import { Button } from "../../kit/controls/button";
import { Field } from "../../kit/controls/field";
import type { Entrant } from "../../wire/types";
import { say } from "../../words/words";
import "./tournaments.css";

export interface Applicant extends Entrant {
  person: string;
}

export const NOBODY: Applicant = {
  person: "",
  name: "",
  document: "",
  form: "",
  of_age: false,
  copy_given: false,
  agreed: false,
};

const TYPED = ["person", "name", "document", "form"] as const;
const ATTESTED = ["of_age", "copy_given", "agreed"] as const;

interface EntrantFieldsProps {
  value: Applicant;
  onChange: (value: Applicant) => void;
}

/** Who enters, what proved who they are, and what they were given and signed. */
export function EntrantFields({ value, onChange }: EntrantFieldsProps) {
  return (
    <div class="tourney-entrant">
      {TYPED.map((name) => (
        <Field
          key={name}
          label={say(`tournaments.entrant.${name}`)}
          value={value[name]}
          onChange={(text) => onChange({ ...value, [name]: text })}
        />
      ))}
      {ATTESTED.map((name) => (
        <Button
          key={name}
          pressed={value[name] === true}
          onPress={() => onChange({ ...value, [name]: value[name] !== true })}
        >
          {value[name] === true ? "☑" : "☐"} {say(`tournaments.entrant.${name}`)}
        </Button>
      ))}
    </div>
  );
}

export function entrantOf({ person: _, ...entrant }: Applicant): Entrant {
  return entrant;
}
