import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { type Customer, listCustomers } from "@trellis/shared/contract/invoicing/customers.ts";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Field } from "@trellis/shared/ui/field.tsx";
import { TextInput } from "@trellis/shared/ui/inputs.tsx";
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import { TEXT } from "./strings.ts";

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

const MOST_SHOWN = 8;
const words = TEXT.picker;

/** Finds a customer among any number: a combobox over the server's search, by keyboard or pointer. */
export function CustomerPicker({ label, chosen, onChoose, error }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const q = useDeferredValue(typed.trim().slice(0, 200));
  const found = useEndpoint(
    listCustomers,
    { query: { active: "true", limit: MOST_SHOWN, ...(q ? { q } : {}) } },
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

  const choose = (customer: Customer | undefined) => {
    if (!customer) return;
    setOpen(false);
    onChoose(customer);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      setActive((before) => Math.max(0, Math.min(options.length - 1, isOpen ? before + step : before)));
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      choose(options[active]);
    } else if (event.key === "Escape" && isOpen) {
      // Closes the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <Field label={label} required error={error ?? null}>
      {(control) => (
        <span className="relative block">
          <TextInput
            {...control}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && options[active] ? `${listId}-${active}` : undefined}
            placeholder={words.search}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
          <div
            role="listbox"
            id={listId}
            aria-label={label}
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-md border border-solid border-border bg-surface p-1 shadow-popover"
          >
            {options.map((customer, index) => (
              <div
                key={customer.id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // The field keeps its focus, so that nothing closes before the press has counted.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(customer)}
                onKeyDown={() => undefined}
                className={`cursor-pointer rounded-sm px-2.5 py-1.5 ${index === active ? "bg-surface-pressed" : "hover:bg-surface-hover"}`}
              >
                <span className="block truncate font-medium">{customer.name}</span>
                {customer.email && <span className="block truncate text-sm text-muted">{customer.email}</span>}
              </div>
            ))}
            {options.length === 0 && (
              <p className="px-2.5 py-1.5 text-muted">{found.isPending ? words.searching : words.none}</p>
            )}
          </div>
        </span>
      )}
    </Field>
  );
}
