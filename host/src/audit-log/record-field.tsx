import type { SearchHit } from "@trellis/contract-platform/search.ts";
import { Combobox, NamedOption } from "@trellis/shared/ui/controls/combobox.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { useState } from "react";
import { useRecordSearch } from "../parts/use-record-search.ts";
import { kindText } from "./differences.ts";
import { TEXT } from "./messages.ts";

/** Finds a record by its name or number, in all areas that the member may see. */
export function RecordField({ onChoose }: { onChoose: (record: SearchHit) => void }) {
  const [typed, setTyped] = useState("");
  const { hits, isSearching } = useRecordSearch(typed);
  return (
    <Field label={TEXT.record}>
      {(control) => (
        <Combobox
          {...control}
          placeholder={TEXT.recordHint}
          value={typed}
          onType={setTyped}
          options={hits}
          keyOf={({ kind, id }) => `${kind} ${id}`}
          onChoose={(hit) => {
            setTyped("");
            onChoose(hit);
          }}
          listLabel={TEXT.record}
          selectsFirst
          isAsking={typed.trim() !== ""}
          empty={<p className="px-2.5 py-1.5 text-sm text-muted">{isSearching ? TEXT.searching : TEXT.noRecord}</p>}
        >
          {({ kind, title, subtitle }) => (
            <NamedOption name={title} detail={[kindText(kind), subtitle].filter(Boolean).join(" · ")} />
          )}
        </Combobox>
      )}
    </Field>
  );
}
