import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import type { ImportMapping } from "@trellis/statement-reader/import-mapping.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.import.directionWords;
type Meaning = NonNullable<ImportMapping["directionWords"]>[string];

interface Props {
  words: readonly { word: string; meaning: Meaning | undefined }[];
  onChange: (word: string, meaning: Meaning) => void;
}

/** What each word of a debit/credit column means. */
export function DirectionWords({ words: listed, onChange }: Props) {
  return (
    <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {listed.map(({ word, meaning }) => (
        <Field key={word} label={words.means({ word })}>
          {(props) => (
            <Select
              {...props}
              value={meaning ?? ""}
              onChange={(event) => onChange(word, event.target.value === "income" ? "income" : "expense")}
            >
              <option value="" hidden />
              <option value="income">{words.income}</option>
              <option value="expense">{words.expense}</option>
            </Select>
          )}
        </Field>
      ))}
    </div>
  );
}
