import { type Customer, listCustomers } from "@trellis/contract-invoicing/customers.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Combobox, NamedOption } from "@trellis/shared/ui/controls/combobox.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { useDeferredValue, useState } from "react";
import { TEXT } from "./messages.ts";

interface Chosen {
  id: string;
  name: string;
}

interface Props {
  label: string;
  chosen: Chosen | undefined;
  onChoose: (customer: Customer | undefined) => void;
  error?: string | null | undefined;
}

const MAX_SHOWN = 8;
const words = TEXT.picker;

/** Finds a customer among any number: a combobox over the server's search, by keyboard or pointer. */
export function CustomerPicker({ label, chosen, onChoose, error }: Props) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim().slice(0, 200));
  const found = useEndpoint(
    listCustomers,
    { query: { active: "true", limit: MAX_SHOWN, ...(q ? { q } : {}) } },
    { enabled: chosen === undefined, keepPrevious: true },
  );
  const options = found.data ?? [];

  if (chosen)
    return (
      <div className="grid gap-1.5">
        <span className="text-sm font-medium">{label}</span>
        <span className="flex items-center justify-between gap-3 rounded-md bg-sunken px-3 py-1.5">
          <span className="min-w-0 truncate font-medium">{chosen.name}</span>
          <Button size="sm" variant="ghost" onClick={() => onChoose(undefined)}>
            {words.change}
          </Button>
        </span>
      </div>
    );

  return (
    <Field label={label} required error={error ?? null}>
      {(control) => (
        <Combobox
          {...control}
          placeholder={words.search}
          value={typed}
          onType={setTyped}
          options={options}
          keyOf={({ id }) => id}
          onChoose={onChoose}
          listLabel={label}
          selectsFirst
          opensOn="focus"
          isAsking
          empty={<p className="px-2.5 py-1.5 text-muted">{found.isPending ? words.searching : words.none}</p>}
        >
          {({ name, email }) => <NamedOption name={name} detail={email} />}
        </Combobox>
      )}
    </Field>
  );
}
