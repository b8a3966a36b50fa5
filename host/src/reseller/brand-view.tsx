import { type Reseller, updateResellerBrand } from "@trellis/contract-operations/reseller.ts";
import { OwnBrandInput } from "@trellis/contract-organizations/organization-brand.ts";
import { BRAND_FONT_NAMES, type BrandFont, MAX_BRAND_NAME, MAX_TAGLINE } from "@trellis/domain/brand/brand.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { problemsOf } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { useEffect, useState } from "react";
import { draftOf, keepDraft } from "../settings-parts/drafts.ts";
import { SaveBar } from "../settings-parts/save-bar.tsx";
import { BrandImages } from "./brand-images.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.brand;
const FIELDS = [
  "productName",
  "tagline",
  "senderName",
  "supportEmail",
  "supportUrl",
  "privacyUrl",
  "termsUrl",
  "themeColor",
] as const;
type TextField = (typeof FIELDS)[number];
const LENGTHS: Partial<Record<TextField, number>> = {
  productName: MAX_BRAND_NAME,
  tagline: MAX_TAGLINE,
  senderName: 78,
  supportEmail: 254,
  themeColor: 7,
};

interface Values extends Record<TextField, string> {
  font: BrandFont | "";
  showsPoweredBy: boolean;
}

const valuesOf = ({ brand }: Reseller): Values => ({
  ...(Object.fromEntries(FIELDS.map((name) => [name, brand[name] ?? ""])) as Record<TextField, string>),
  font: brand.font ?? "",
  showsPoweredBy: brand.showsPoweredBy,
});
const bodyOf = ({ font, ...values }: Values) => ({ ...values, font: font === "" ? null : font });
const hintOf = (name: TextField) =>
  name === "themeColor" ? words.colorHint : name.endsWith("Url") ? words.linkHint : undefined;

/** The reseller's brand: words, links, font and images. */
export function BrandView({ reseller }: { reseller: Reseller }) {
  const save = useEndpointMutation(updateResellerBrand);
  const form = `reseller-brand-${reseller.id}`;
  const stored = valuesOf(reseller);
  const [values, setValues] = useState(() => draftOf<Values>(form) ?? stored);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isDirty = JSON.stringify(bodyOf(values)) !== JSON.stringify(bodyOf(stored));
  useEffect(() => keepDraft(form, isDirty ? values : null), [form, isDirty, values]);
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));

  async function submit(): Promise<void> {
    const body = bodyOf(values);
    const problems = problemsOf(OwnBrandInput, body);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    try {
      setValues(valuesOf(await save.mutateAsync({ input: { body } })));
      showToast({ title: words.saved });
    } catch (error) {
      setErrors(complaintsOf(error));
      showErrorToast(words.saveFailed, error);
    }
  }

  return (
    <Card title={words.title}>
      <div className="grid max-w-3xl gap-6">
        <div className="grid gap-2 text-muted">
          <p>{words.lead}</p>
          <p>
            {reseller.domains.length > 0 ? words.domains({ domains: reseller.domains.join(", ") }) : words.noDomains}
          </p>
        </div>
        <form
          noValidate
          className="grid min-w-0 gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!save.isPending) void submit();
          }}
        >
          <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
            {FIELDS.map((name) => (
              <Field key={name} label={words.fields[name]} hint={hintOf(name)} error={errors[name] ?? null}>
                {(control) => (
                  <TextInput
                    {...control}
                    {...bindField(values, set, name)}
                    maxLength={LENGTHS[name] ?? 500}
                    autoComplete="off"
                  />
                )}
              </Field>
            ))}
            <Field label={words.font} error={errors.font ?? null}>
              {(control) => (
                <Select {...control} {...bindField(values, set, "font")}>
                  <Options values={BRAND_FONT_NAMES} text={words.fonts} none={words.standardFont} />
                </Select>
              )}
            </Field>
            <Checkbox
              className="sm:col-span-2"
              label={words.poweredBy}
              checked={values.showsPoweredBy}
              onChange={({ target }) => set({ showsPoweredBy: target.checked })}
            />
          </fieldset>
          <SaveBar
            label={words.save}
            isDirty={isDirty}
            isSaving={save.isPending}
            onDiscard={() => {
              setValues(stored);
              setErrors({});
            }}
          />
        </form>
        <BrandImages reseller={reseller} />
      </div>
    </Card>
  );
}
