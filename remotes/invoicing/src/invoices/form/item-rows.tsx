import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { centsOf, formatDecimal } from "@trellis/domain/money/money.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { SortableList, type SortableWords } from "@trellis/shared/ui/rows/sortable-list.tsx";
import Percent from "lucide-react/icons/percent";
import Plus from "lucide-react/icons/plus";
import { useId, useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { type InvoiceValues, NEW_ITEM } from "./invoice-values.ts";
import { ITEM_COLUMNS, ItemRow } from "./item-row.tsx";
import { FORM } from "./messages.ts";
import { ProductPicker } from "./product-picker.tsx";
import { typedTotals } from "./typed-totals.ts";

/** The lines as a table: dragged or moved by keys into their order. At least one stays. */
export function ItemRows() {
  const titleId = useId();
  const words = FORM.fields;
  const { control, formState, getValues, setValue } = useFormContext<InvoiceValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: "items" });
  const [items, taxRate, discountAmount] = useWatch({ control, name: ["items", "taxRate", "discountAmount"] });
  const { lines } = typedTotals({ items, taxRate, discountAmount });
  const [wantsDiscounts, setWantsDiscounts] = useState(false);
  // Few invoices have discounts by line, so their column comes with the first.
  const hasDiscounts = wantsDiscounts || items.some(({ discountRate }) => discountRate !== "");
  const problem = formState.errors.items?.root?.message ?? formState.errors.items?.message;
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="text-lg font-semibold">
        {FORM.fields.items}
      </h3>
      <div className="@container grid gap-2">
        <div
          aria-hidden="true"
          className={`hidden text-sm text-muted @xl:grid ${ITEM_COLUMNS[hasDiscounts ? "discount" : "plain"]}`}
        >
          <span className="col-start-2">{words.description}</span>
          <span className="text-end">{words.quantity}</span>
          <span className="text-end">{words.unitPrice}</span>
          <span className="text-end">{words.taxRate}</span>
          {hasDiscounts && <span className="text-end">{words.discountRate}</span>}
          <span className="text-end">{words.total}</span>
        </div>
        <SortableList keys={fields.map(({ id }) => id)} onMove={move} words={movingWords()}>
          <ol className="grid gap-4 @xl:gap-2">
            {fields.map((field, index) => (
              <ItemRow
                key={field.id}
                sortKey={field.id}
                index={index}
                isOnly={fields.length === 1}
                hasDiscount={hasDiscounts}
                invoiceTaxRate={taxRate}
                total={lines[index] ?? 0n}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
        </SortableList>
      </div>
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
              unitPrice: withReaderMarks(formatDecimal(centsOf(product.sellingPrice))),
              productId: product.id,
            };
            // The one empty line of a new invoice is what a product takes first.
            const [first, ...rest] = getValues("items");
            const isEmpty = rest.length === 0 && first && !first.description && !first.unitPrice;
            if (isEmpty) setValue("items.0", line, { shouldDirty: true });
            else append(line);
          }}
        />
        {!hasDiscounts && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Percent aria-hidden="true" />}
            onClick={() => setWantsDiscounts(true)}
          >
            {FORM.addDiscounts}
          </Button>
        )}
      </div>
    </section>
  );
}

const movingWords = (): SortableWords => {
  const words = FORM.moving;
  return {
    instructions: words.instructions,
    pickedUp: (position) => words.pickedUp({ position }),
    over: (position) => words.over({ position }),
    dropped: (position) => words.dropped({ position }),
    canceled: words.canceled,
  };
};
