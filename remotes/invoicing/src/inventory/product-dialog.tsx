import { createProduct, getProduct, type Product, updateProduct } from "@trellis/contract-inventory/products.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useRecordForm } from "@trellis/shared/ui/dialogs/use-record-form.tsx";
import { useForm } from "react-hook-form";
import { words } from "./messages.ts";
import { ProductFields } from "./product-fields.tsx";
import { bodyOf, FIELD_ORDER, type ProductValues, productResolver, valuesOf } from "./product-values.ts";

/** Add or edit a product. Nothing that was typed is lost when saving fails. */
export function ProductDialog({ product, onClose }: { product: Product | null; onClose: () => void }) {
  const create = useEndpointMutation(createProduct);
  const update = useEndpointMutation(updateProduct);
  const form = useForm<ProductValues, { isNew: boolean }>({
    defaultValues: valuesOf(product),
    resolver: productResolver,
    context: { isNew: product === null },
  });
  const record = useRecordForm(form, {
    draft: `product:${product?.id ?? "new"}`,
    opened: product,
    read: ({ id }: Product) => callEndpoint(getProduct, { params: { id } }),
    valuesOf,
    send(values, seen) {
      const body = bodyOf(values, seen === null);
      return seen
        ? update.mutateAsync({ input: { params: { id: seen.id }, body }, ifMatch: seen.updatedAt })
        : create.mutateAsync({ input: { body } });
    },
    done(_, seen) {
      showToast({ title: seen ? words.form.updated : words.form.created });
      onClose();
    },
    failed: (error) => showErrorToast(words.error, error),
    words: { stale: words.form.stale, reloadServerVersion: words.form.take },
    order: FIELD_ORDER,
  });

  return (
    <FormDialog title={product ? words.form.edit : words.form.add} words={words.form} form={record} onClose={onClose}>
      {record.stale}
      <div>
        <ProductFields form={form} isNew={product === null} />
      </div>
    </FormDialog>
  );
}
