import { createProduct, getProduct, type Product, updateProduct } from "@trellis/contract-inventory/products.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showIssues } from "@trellis/shared/client/endpoint-resolver.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useSeenRecord } from "@trellis/shared/client/use-seen-record.ts";
import { showToast } from "@trellis/shared/runtime";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useKeptFields } from "@trellis/shared/ui/dialogs/kept-fields.ts";
import { StaleBanner } from "@trellis/shared/ui/dialogs/stale-banner.tsx";
import { useForm } from "react-hook-form";
import { ProductFields } from "./product-fields.tsx";
import { bodyOf, FIELD_ORDER, type ProductValues, productResolver, valuesOf } from "./product-values.ts";
import { words } from "./strings.ts";

/** Add or edit a product. Nothing that was typed is lost when saving fails. */
export function ProductDialog({ product, onClose }: { product: Product | null; onClose: () => void }) {
  const create = useEndpointMutation(createProduct);
  const update = useEndpointMutation(updateProduct);
  const { seen, theirs, isOutdated, settle } = useSeenRecord<Product, Product | null>(product, ({ id }) =>
    callEndpoint(getProduct, { params: { id } }),
  );
  const form = useForm<ProductValues, { isNew: boolean }>({
    defaultValues: valuesOf(product),
    resolver: productResolver,
    context: { isNew: product === null },
  });

  const draft = useKeptFields(`product:${product?.id ?? "new"}`, form);

  const submit = form.handleSubmit(async (values) => {
    const body = bodyOf(values, seen === null);
    try {
      if (seen) await update.mutateAsync({ input: { params: { id: seen.id }, body }, ifMatch: seen.updatedAt });
      else await create.mutateAsync({ input: { body } });
      draft.drop();
      showToast({ title: seen ? words.form.updated : words.form.created });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isLostSession || (await isOutdated(error))) return;
      showIssues(form, error, { order: FIELD_ORDER });
      showToast({ title: words.error, description: error.message || words.form.failed, variant: "destructive" });
    }
  });
  const takeTheirs = () => {
    if (theirs) form.reset(valuesOf(theirs));
    settle();
  };

  return (
    <FormDialog
      title={product ? words.form.edit : words.form.add}
      words={words.form}
      form={{ draft, busy: create.isPending || update.isPending, submit }}
      onClose={onClose}
    >
      {theirs && (
        <StaleBanner takeTheirs={words.form.take} onTakeTheirs={takeTheirs}>
          {words.form.stale}
        </StaleBanner>
      )}
      <div>
        <ProductFields form={form} isNew={product === null} />
      </div>
    </FormDialog>
  );
}
