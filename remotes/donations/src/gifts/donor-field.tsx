import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { type Donor, listDonors } from "@trellis/shared/contract/donations/donors.ts";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Field } from "@trellis/shared/ui/field.tsx";
import { TextInput } from "@trellis/shared/ui/inputs.tsx";
import { type KeyboardEvent, type Ref, useDeferredValue, useId, useState } from "react";
import type { KnownDonor } from "./add-donation-form.ts";
import { TEXT } from "./strings.ts";

interface Props {
  name: string;
  donor: KnownDonor | null;
  onType: (name: string) => void;
  onChoose: (donor: KnownDonor | null) => void;
  error: string | null;
  inputRef: Ref<HTMLInputElement>;
}

const MOST_SHOWN = 6;
const words = TEXT.form;

/** The donor's name: a new one as it is typed, or one of those who gave before, offered while typing. */
export function DonorField({ name, donor, onType, onChoose, error, inputRef }: Props) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const q = useDeferredValue(name.trim().slice(0, 200));
  const found = useEndpoint(
    listDonors,
    { query: { sort: "name", limit: MOST_SHOWN, ...(q ? { q } : {}) } },
    { enabled: donor === null && q.length > 1, keepPrevious: true },
  );
  const options = donor === null && q.length > 1 ? (found.data ?? []) : [];
  const isShown = isOpen && options.length > 0;

  const choose = ({ id, name: known, email, giftCount }: Donor) => {
    setOpen(false);
    setActive(-1);
    onChoose({ id, name: known, email, giftCount });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const chosen = options[active];
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((before) => Math.max(-1, Math.min(options.length - 1, isShown ? before + step : 0)));
    } else if (event.key === "Enter" && isShown && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === "Escape" && isShown) {
      // Closes the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    <div className="grid gap-1.5">
      <Field label={words.donor} required hint={donor ? undefined : words.donorHint} error={error}>
        {(control) => (
          <span className="relative block">
            <TextInput
              {...control}
              ref={inputRef}
              role="combobox"
              aria-expanded={isShown}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={isShown && options[active] ? `${listId}-${active}` : undefined}
              autoComplete="off"
              maxLength={200}
              value={name}
              onChange={(event) => {
                onType(event.target.value);
                setActive(-1);
                setOpen(true);
              }}
              onBlur={() => setOpen(false)}
              onKeyDown={onKeyDown}
            />
            <div
              role="listbox"
              id={listId}
              aria-label={words.knownDonors}
              hidden={!isShown}
              className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-md border border-solid border-border bg-surface p-1 shadow-popover"
            >
              {options.map((one, index) => (
                <div
                  key={one.id}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  // The field keeps its focus, so that nothing closes before the press has counted.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(one)}
                  onKeyDown={() => undefined}
                  className={`cursor-pointer rounded-sm px-2.5 py-1.5 ${index === active ? "bg-surface-pressed" : "hover:bg-surface-hover"}`}
                >
                  <span className="block truncate font-medium">{one.name}</span>
                  {one.email && <span className="block truncate text-sm text-muted">{one.email}</span>}
                </div>
              ))}
            </div>
          </span>
        )}
      </Field>
      {donor && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted" role="status">
          {words.known(donor.name, donor.giftCount)}
          <Button size="sm" variant="ghost" onClick={() => onChoose(null)}>
            {words.notThem}
          </Button>
        </p>
      )}
    </div>
  );
}
