import { centsOf, formatDecimal } from "@trellis/domain/money/money.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import Plus from "lucide-react/icons/plus";
import { useId } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { type InvoiceValues, NEW_ITEM } from "./invoice-values.ts";
import { ItemRow } from "./item-row.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { FORM } from "./strings.ts";
import { typedTotals } from "./typed-totals.ts";

/** The lines. At least one stays. */
export function ItemRows() {
  const titleId = useId();
  const { control, formState, getValues, setValue } = useFormContext<InvoiceValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: "items" });
  const [items, taxRate, discountAmount] = useWatch({ control, name: ["items", "taxRate", "discountAmount"] });
  const { lines } = typedTotals({ items, taxRate, discountAmount });
  const problem = formState.errors.items?.root?.message ?? formState.errors.items?.message;
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="text-lg font-semibold">
        {FORM.fields.items}
      </h3>
      <ol className="grid gap-3">
        {fields.map((field, index) => (
          <ItemRow
            key={field.id}
            index={index}
            isOnly={fields.length === 1}
            total={formatDecimal(lines[index] ?? 0n)}
            onRemove={() => remove(index)}
            onMoveUp={index === 0 ? undefined : () => move(index, index - 1)}
          />
        ))}
      </ol>
      {problem && (
        <p role="alert" className="text-sm text-danger-text">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" icon={<Plus aria-hidden="true" />} onClick={() => append(NEW_ITEM)}>
          {FORM.addItem}
        </Button>
        <ProductPicker
          onChoose={(product) => {
            const line = {
              ...NEW_ITEM,
              description: product.name,
              unitPrice: formatDecimal(centsOf(product.sellingPrice)),
              productId: product.id,
            };
            // The one empty line of a new invoice is what a product takes first.
            const [first, ...rest] = getValues("items");
            const isEmpty = rest.length === 0 && first && !first.description && !first.unitPrice;
            if (isEmpty) setValue("items.0", line, { shouldDirty: true });
            else append(line);
          }}
        />
      </div>
    </section>
  );
}
