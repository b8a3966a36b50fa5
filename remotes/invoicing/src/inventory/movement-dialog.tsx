import { MOVEMENT_TYPES, type MovementType } from "@trellis/contract-inventory/choices.ts";
import type { Product } from "@trellis/contract-inventory/products.ts";
import { createStockMovement, StockMovementInput } from "@trellis/contract-inventory/stock-movements.ts";
import { formatQuantity } from "@trellis/domain/money/quantity.ts";
import { plainQuantity } from "@trellis/domain/money/typed-number.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { NumberInput, Radio, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useKeptState } from "@trellis/shared/ui/dialogs/kept-state.ts";
import { useId, useState } from "react";
import { stockAfter, stockText } from "./stock-text.ts";
import { words } from "./strings.ts";

const { movement: labels } = words;

/** Take in, take out, count anew, or move to another place. */
export function MovementDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const formId = useId();
  const create = useEndpointMutation(createStockMovement);
  /** Sent with every try, so that a repeated one moves nothing twice. */
  const [key] = useState(() => crypto.randomUUID());
  const [values, setValues, draft] = useKeptState(`stock-movement:${product.id}`, {
    kind: "in" as MovementType,
    quantity: "",
    fromLocation: product.location ?? "",
    toLocation: "",
    reason: "",
    reference: "",
    notes: "",
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { kind, ...typed } = values;
  const set = (name: keyof typeof typed) => (event: { target: { value: string } }) => {
    setValues((before) => ({ ...before, [name]: event.target.value }));
    setErrors(({ [name]: _, ...rest }) => rest);
  };
  const after = stockAfter(kind, product.currentStock, plainQuantity(values.quantity));

  const submit = async () => {
    const body = {
      productId: product.id,
      movementType: kind,
      ...typed,
      quantity: plainQuantity(values.quantity),
      fromLocation: kind === "out" || kind === "transfer" ? values.fromLocation : "",
      toLocation: kind === "transfer" ? values.toLocation : "",
    };
    const parsed = StockMovementInput.safeParse(body);
    if (!parsed.success) {
      setErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    try {
      await create.mutateAsync({ input: { body }, idempotencyKey: key });
      draft.drop();
      showToast({ title: labels.saved });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isLostSession) return;
      setErrors(Object.fromEntries(error.issues.map(({ path, message }) => [path.replace(/^body\./, ""), message])));
      showToast({ title: labels.failed, description: error.message, variant: "destructive" });
    }
  };

  return (
    <FormDialog
      title={labels.title(product.name)}
      description={labels.before(stockText(product.currentStock, product.unit))}
      words={{ cancel: words.form.cancel, save: labels.save }}
      form={{ draft, busy: create.isPending, submit }}
      onClose={onClose}
      className="grid gap-4 sm:grid-cols-2"
    >
      <FieldGroup label={labels.kind} className="sm:col-span-2">
        <div className="mt-1.5 flex flex-wrap gap-x-5 gap-y-2">
          {MOVEMENT_TYPES.map((type) => (
            <Radio
              key={type}
              name={`${formId}-kind`}
              label={labels.kinds[type]}
              checked={kind === type}
              onChange={() => setValues((before) => ({ ...before, kind: type }))}
            />
          ))}
        </div>
      </FieldGroup>
      <Field
        label={kind === "adjustment" ? labels.counted : labels.quantity}
        error={errors.quantity ?? null}
        hint={after === null ? undefined : labels.after(stockText(formatQuantity(after), product.unit))}
        required
      >
        {(control) => (
          <NumberInput {...control} data-autofocus places={3} value={values.quantity} onChange={set("quantity")} />
        )}
      </Field>
      {kind === "transfer" || kind === "out" ? (
        <Field label={labels.from} error={errors.fromLocation ?? null} optional>
          {(control) => <TextInput {...control} value={values.fromLocation} onChange={set("fromLocation")} />}
        </Field>
      ) : (
        <span className="max-sm:hidden" />
      )}
      {kind === "transfer" && (
        <Field label={labels.to} error={errors.toLocation ?? null} required>
          {(control) => <TextInput {...control} value={values.toLocation} onChange={set("toLocation")} />}
        </Field>
      )}
      <Field label={labels.reason} error={errors.reason ?? null} optional>
        {(control) => <TextInput {...control} value={values.reason} onChange={set("reason")} />}
      </Field>
      <Field label={labels.reference} error={errors.reference ?? null} optional>
        {(control) => <TextInput {...control} value={values.reference} onChange={set("reference")} />}
      </Field>
      <Field label={labels.notes} error={errors.notes ?? null} optional className="sm:col-span-2">
        {(control) => <TextArea {...control} value={values.notes} onChange={set("notes")} />}
      </Field>
    </FormDialog>
  );
}
