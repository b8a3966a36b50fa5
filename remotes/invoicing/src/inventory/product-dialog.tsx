import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { createProduct, getProduct, type Product, updateProduct } from "@trellis/shared/contract/inventory/products.ts";
import { showToast } from "@trellis/shared/runtime";
import { Banner } from "@trellis/shared/ui/banner.tsx";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { ProductFields } from "./product-fields.tsx";
import { bodyOf, FIELD_ORDER, fieldErrorsOf, type ProductValues, productResolver, valuesOf } from "./product-values.ts";
import { words } from "./strings.ts";

/** Add or edit a product. Nothing that was typed is lost when saving fails. */
export function ProductDialog({ product, onClose }: { product: Product | null; onClose: () => void }) {
  const formId = useId();
  const create = useEndpointMutation(createProduct);
  const update = useEndpointMutation(updateProduct);
  /** The version that saving is measured against, and the one that someone else made of it. */
  const [base, setBase] = useState(product);
  const [theirs, setTheirs] = useState<Product | null>(null);
  const form = useForm<ProductValues, { isNew: boolean }>({
    defaultValues: valuesOf(product),
    resolver: productResolver,
    context: { isNew: product === null },
  });

  const submit = form.handleSubmit(async (values) => {
    const body = bodyOf(values, base === null);
    try {
      if (base) await update.mutateAsync({ input: { params: { id: base.id }, body }, ifMatch: base.updatedAt });
      else await create.mutateAsync({ input: { body } });
      showToast({ title: base ? words.form.updated : words.form.created });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.isLostSession) return;
      const current = error.status === 409 && base ? await currentVersion(base.id) : null;
      if (current) {
        setTheirs(current);
        setBase(current);
        return;
      }
      const errors = fieldErrorsOf(error);
      for (const { field, message } of errors) form.setError(field, { type: "server", message });
      const first = FIELD_ORDER.find((field) => errors.some((one) => one.field === field));
      if (first) form.setFocus(first);
      showToast({ title: words.error, description: error.message || words.form.failed, variant: "destructive" });
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={product ? words.form.edit : words.form.add}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.form.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={create.isPending || update.isPending}>
            {words.form.save}
          </Button>
        </>
      }
    >
      {theirs && (
        <div className="mb-4">
          <Banner
            tone="warning"
            action={
              <Button
                size="sm"
                onClick={() => {
                  form.reset(valuesOf(theirs));
                  setTheirs(null);
                }}
              >
                {words.form.take}
              </Button>
            }
          >
            {words.form.stale}
          </Banner>
        </div>
      )}
      <form id={formId} noValidate onSubmit={submit}>
        <ProductFields form={form} isNew={product === null} />
      </form>
    </Dialog>
  );
}

async function currentVersion(id: string): Promise<Product | null> {
  try {
    return await callEndpoint(getProduct, { params: { id } });
  } catch {
    return null;
  }
}
