import { type Customer, listCustomers } from "@trellis/contract-invoicing/customers.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import UserPlus from "lucide-react/icons/user-plus";
import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { InvoiceValues } from "./invoice-values.ts";
import { FORM } from "./messages.ts";

const CustomerDialog = fetchedPart(() =>
  import("../../customers/customer-dialog.tsx").then((m) => ({ default: m.CustomerDialog })),
);

interface Props {
  chosen: Pick<Customer, "name" | "email"> | null;
  onChoose: (customer: Customer) => void;
}

/** Whom the invoice bills: found while typing, or added in place. A combobox (WAI-ARIA 1.2) of the customers. */
export function CustomerField({ chosen, onChoose }: Props) {
  const { setValue, formState, register } = useFormContext<InvoiceValues>();
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const isOpen = typed !== null;
  const q = (typed ?? "").trim();
  const customers = useEndpoint(
    listCustomers,
    { query: { active: "true", limit: 20, ...(q ? { q } : {}) } },
    { enabled: isOpen, keepPrevious: true },
  );
  const options = customers.data ?? [];
  const count = options.length + 1;
  const choose = (customer: Customer) => {
    setValue("customerId", customer.id, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setTyped(null);
    onChoose(customer);
  };
  const take = (index: number) => {
    const customer = options[index];
    if (customer) choose(customer);
    else {
      setAdding(true);
      setTyped(null);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) return setTyped("");
      setActive((active + (event.key === "ArrowDown" ? 1 : count - 1)) % count);
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      take(active);
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      setTyped(null);
    }
  };
  register("customerId");
  return (
    <Field
      label={FORM.fields.customer}
      required
      error={formState.errors.customerId?.message}
      hint={chosen?.email ?? undefined}
    >
      {(props) => (
        <span className="relative block">
          <TextInput
            {...props}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
            autoComplete="off"
            placeholder={FORM.customer.placeholder}
            maxLength={200}
            value={typed ?? chosen?.name ?? ""}
            onFocus={(event) => event.target.select()}
            onClick={() => setTyped((before) => before ?? "")}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setTyped(null)}
          />
          {isOpen && (
            <div
              // Keeps the focus in the field, so that a press chooses before the list goes.
              onPointerDown={(event) => event.preventDefault()}
              className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-md border border-solid border-border bg-surface-raised p-1 shadow-popover"
            >
              {customers.isError && <p className="px-2.5 py-1.5 text-sm text-danger-text">{FORM.customer.failed}</p>}
              {customers.data && options.length === 0 && (
                <p className="px-2.5 py-1.5 text-sm text-muted">{FORM.customer.none}</p>
              )}
              <div id={listId} role="listbox" aria-label={FORM.fields.customer}>
                {options.map((customer, index) => (
                  <Option
                    key={customer.id}
                    id={`${listId}-${index}`}
                    isActive={index === active}
                    onTake={() => take(index)}
                  >
                    <span className="block truncate font-medium">{customer.name}</span>
                    <span className="block truncate text-sm text-muted">
                      {[customer.email, FORM.customer.terms({ days: customer.paymentTerms })]
                        .filter(Boolean)
                        .join(", ")}
                    </span>
                  </Option>
                ))}
                <Option
                  id={`${listId}-${options.length}`}
                  isActive={active === options.length}
                  onTake={() => take(options.length)}
                >
                  <span className="icons flex items-center gap-2">
                    <UserPlus aria-hidden="true" className="text-muted" />
                    {q ? FORM.customer.addNamed({ name: q }) : FORM.customer.add}
                  </span>
                </Option>
              </div>
            </div>
          )}
          {isAdding && (
            <Suspense fallback={null}>
              <CustomerDialog onClose={() => setAdding(false)} onSaved={choose} />
            </Suspense>
          )}
        </span>
      )}
    </Field>
  );
}

interface OptionProps {
  id: string;
  isActive: boolean;
  onTake: () => void;
  children: ReactNode;
}

/** One choice of the list. The field keeps the focus; the arrow keys move the mark. */
function Option({ id, isActive, onTake, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys for the whole list
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes(
        "cursor-pointer rounded-sm px-2.5 py-1.5 hover:bg-surface-hover",
        isActive && "bg-surface-pressed",
      )}
      onClick={onTake}
    >
      {children}
    </div>
  );
}
