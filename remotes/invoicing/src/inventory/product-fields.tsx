import { listProductCategories } from "@trellis/contract-inventory/product-categories.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Select, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { MoneyInput, NumberInput } from "@trellis/shared/ui/controls/number-inputs.tsx";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ImageField } from "./image-field.tsx";
import { words } from "./messages.ts";
import type { ProductField, ProductValues } from "./product-values.ts";

const { form: labels } = words;

/** What a product is, what it costs, what is there of it. */
export function ProductFields({
  form,
  isNew,
}: {
  form: UseFormReturn<ProductValues, { isNew: boolean }>;
  isNew: boolean;
}) {
  const categories = useEndpoint(listProductCategories, {});
  const { register, watch, formState } = form;
  const error = (name: ProductField) => formState.errors[name]?.message;
  const tracksStock = watch("tracksStock");
  return (
    <div className="grid gap-6">
      <Section title={labels.what}>
        <Field label={labels.name} error={error("name")} required className="sm:col-span-2">
          {(control) => <TextInput {...control} {...register("name")} />}
        </Field>
        <Field label={labels.sku} hint={labels.skuHint} error={error("sku")} required>
          {(control) => <TextInput {...control} {...register("sku")} />}
        </Field>
        <Field label={labels.barcode} error={error("barcode")} optional>
          {(control) => <TextInput {...control} {...register("barcode")} inputMode="numeric" />}
        </Field>
        <Field label={labels.category} error={error("categoryId")} optional>
          {(control) => (
            <Select {...control} {...register("categoryId")}>
              <option value="">{labels.noCategory}</option>
              {(categories.data ?? []).map(({ id, path }) => (
                <option key={id} value={id}>
                  {path.join(" › ")}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={labels.supplier} error={error("supplier")} optional>
          {(control) => <TextInput {...control} {...register("supplier")} />}
        </Field>
        <Field label={labels.description} error={error("description")} optional className="sm:col-span-2">
          {(control) => <TextArea {...control} {...register("description")} />}
        </Field>
      </Section>
      <Section title={labels.prices}>
        <Field label={labels.costPrice} error={error("costPrice")}>
          {(control) => <MoneyInput {...control} {...register("costPrice")} placeholder="0.00" />}
        </Field>
        <Field label={labels.sellingPrice} error={error("sellingPrice")}>
          {(control) => <MoneyInput {...control} {...register("sellingPrice")} placeholder="0.00" />}
        </Field>
      </Section>
      <Section title={labels.stock}>
        <div className="sm:col-span-2">
          <Checkbox label={labels.tracksStock} description={labels.tracksStockHint} {...register("tracksStock")} />
          {error("tracksStock") && <p className="mt-1 text-sm text-danger-text">{error("tracksStock")}</p>}
        </div>
        {tracksStock && (
          <>
            {isNew && (
              <Field label={labels.currentStock} error={error("currentStock")}>
                {(control) => <NumberInput {...control} {...register("currentStock")} places={3} />}
              </Field>
            )}
            <Field label={labels.minStockLevel} hint={labels.minHint} error={error("minStockLevel")}>
              {(control) => <NumberInput {...control} {...register("minStockLevel")} places={3} />}
            </Field>
            <Field label={labels.maxStockLevel} error={error("maxStockLevel")} optional>
              {(control) => <NumberInput {...control} {...register("maxStockLevel")} places={3} />}
            </Field>
            <Field label={labels.location} error={error("location")} optional>
              {(control) => <TextInput {...control} {...register("location")} />}
            </Field>
          </>
        )}
        <Field label={labels.unit} error={error("unit")} required>
          {(control) => <TextInput {...control} {...register("unit")} />}
        </Field>
        <ImageField
          value={watch("imageUrl")}
          error={error("imageUrl")}
          onChange={(value) =>
            form.setValue("imageUrl", value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
        <div className="sm:col-span-2">
          <Checkbox label={labels.isActive} description={labels.isActiveHint} {...register("isActive")} />
        </div>
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
