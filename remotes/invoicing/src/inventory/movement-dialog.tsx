import { MOVEMENT_TYPES, type MovementType } from "@trellis/contract-inventory/choices.ts";
import type { Product } from "@trellis/contract-inventory/products.ts";
import {
  createStockMovement,
  type StockMovement,
  StockMovementInput,
} from "@trellis/contract-inventory/stock-movements.ts";
import { formatQuantity } from "@trellis/domain/money/quantity.ts";
import { plainQuantity } from "@trellis/domain/money/typed-number.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field, FieldGroup } from "@trellis/shared/ui/controls/field.tsx";
import { Radio, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { problemsOf, useDraftForm } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { useId, useState } from "react";
import { words } from "./messages.ts";
import { stockAfter, stockText } from "./stock-text.ts";
import { showMoved } from "./undo-movement.ts";

const { movement: labels } = words;

interface Values {
  kind: MovementType;
  quantity: string;
  fromLocation: string;
  toLocation: string;
  reason: string;
  reference: string;
  notes: string;
}

const bodyOf = ({ kind, ...typed }: Values, productId: string) => ({
  productId,
  movementType: kind,
  ...typed,
  quantity: plainQuantity(typed.quantity),
  fromLocation: kind === "out" || kind === "transfer" ? typed.fromLocation : "",
  toLocation: kind === "transfer" ? typed.toLocation : "",
});

/** Receive, remove, recount, or move to another location. */
export function MovementDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const formId = useId();
  const create = useEndpointMutation(createStockMovement);
  /** Sent with every try, so that a repeated one moves nothing twice. */
  const [key] = useState(() => crypto.randomUUID());
  const { values, set, errorOf, form } = useDraftForm<Values, StockMovement>({
    draft: `stock-movement:${product.id}`,
    stored: {
      kind: "in",
      quantity: "",
      fromLocation: product.location ?? "",
      toLocation: "",
      reason: "",
      reference: "",
      notes: "",
    },
    clearsErrors: true,
    check: (values) => problemsOf(StockMovementInput, bodyOf(values, product.id)),
    send: (values) => create.mutateAsync({ input: { body: bodyOf(values, product.id) }, idempotencyKey: key }),
    done: (recorded) => {
      showMoved(recorded);
      onClose();
    },
    failed: (error) => showErrorToast(labels.failed, error),
  });
  const { kind } = values;
  const after = stockAfter(kind, product.currentStock, plainQuantity(values.quantity));

  return (
    <FormDialog
      title={labels.title({ name: product.name })}
      description={labels.before({ text: stockText(product.currentStock, product.unit) })}
      words={{ cancel: words.form.cancel, save: labels.save }}
      form={form}
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
              onChange={() => set({ kind: type })}
            />
          ))}
        </div>
      </FieldGroup>
      <Field
        label={kind === "adjustment" ? labels.counted : labels.quantity}
        error={errorOf("quantity")}
        hint={after === null ? undefined : labels.after({ text: stockText(formatQuantity(after), product.unit) })}
        required
      >
        {(control) => <NumberInput {...control} data-autofocus places={3} {...bindField(values, set, "quantity")} />}
      </Field>
      {kind === "transfer" || kind === "out" ? (
        <Field label={labels.from} error={errorOf("fromLocation")} optional>
          {(control) => <TextInput {...control} {...bindField(values, set, "fromLocation")} />}
        </Field>
      ) : (
        <span className="max-sm:hidden" />
      )}
      {kind === "transfer" && (
        <Field label={labels.to} error={errorOf("toLocation")} required>
          {(control) => <TextInput {...control} {...bindField(values, set, "toLocation")} />}
        </Field>
      )}
      <Field label={labels.reason} error={errorOf("reason")} optional>
        {(control) => <TextInput {...control} {...bindField(values, set, "reason")} />}
      </Field>
      <Field label={labels.reference} error={errorOf("reference")} optional>
        {(control) => <TextInput {...control} {...bindField(values, set, "reference")} />}
      </Field>
      <Field label={labels.notes} error={errorOf("notes")} optional className="sm:col-span-2">
        {(control) => <TextArea {...control} {...bindField(values, set, "notes")} />}
      </Field>
    </FormDialog>
  );
}
