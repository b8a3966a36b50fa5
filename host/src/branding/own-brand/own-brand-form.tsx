import { type OwnBrand, OwnBrandInput, updateOwnBrand } from "@trellis/contract-organizations/organization-brand.ts";
import { BRAND_FONT_NAMES, MAX_BRAND_NAME, MAX_TAGLINE } from "@trellis/domain/brand/brand.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { sessionAtom, showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { problemsOf } from "@trellis/shared/ui/dialogs/use-draft-form.ts";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { draftOf, keepDraft } from "../../settings-parts/drafts.ts";
import { SaveBar } from "../../settings-parts/save-bar.tsx";
import { TEXT } from "./messages.ts";
import { OwnBrandPreview } from "./own-brand-preview.tsx";
import { bodyOf, type OwnBrandValues, TEXT_FIELDS, type TextField, valuesOf } from "./own-brand-values.ts";

const HINTS = (): Partial<Record<TextField, string>> => ({
  productName: TEXT.productNameHint,
  senderName: TEXT.senderHint,
  supportUrl: TEXT.linkHint,
  privacyUrl: TEXT.linkHint,
  termsUrl: TEXT.linkHint,
  themeColor: TEXT.colorHint,
});
const LENGTHS: Partial<Record<TextField, number>> = {
  productName: MAX_BRAND_NAME,
  tagline: MAX_TAGLINE,
  senderName: 78,
  supportEmail: 254,
  themeColor: 7,
};

/** The words and the font. What is typed is kept until it is saved, and shown as it will look. */
export function OwnBrandForm({ brand }: { brand: OwnBrand }) {
  const { organization } = useAtomValue(sessionAtom);
  const { canWrite } = useMembership();
  const update = useEndpointMutation(updateOwnBrand);
  const form = `own-brand-${organization?.id}`;
  const stored = valuesOf(brand);
  const [values, setValues] = useState(() => draftOf<OwnBrandValues>(form) ?? stored);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isDirty = JSON.stringify(bodyOf(values)) !== JSON.stringify(bodyOf(stored));
  useEffect(() => keepDraft(form, isDirty ? values : null), [form, isDirty, values]);
  const canEdit = canWrite && brand.isInForce;
  const set = (part: Partial<OwnBrandValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };

  async function save(): Promise<void> {
    const body = bodyOf(values);
    const problems = problemsOf(OwnBrandInput, body);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    try {
      const saved = await update.mutateAsync({ input: { body }, ifMatch: brand.updatedAt });
      setValues(valuesOf(saved));
      showToast({ title: TEXT.saved, description: TEXT.savedDetail });
    } catch (error) {
      setErrors(complaintsOf(error));
      showErrorToast(TEXT.saveFailed, error);
    }
  }

  return (
    <form
      noValidate
      className="grid min-w-0 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!update.isPending) void save();
      }}
    >
      <fieldset disabled={!canEdit} className="grid min-w-0 gap-4 sm:grid-cols-2">
        {TEXT_FIELDS.map((name) => (
          <Field key={name} label={TEXT.fields[name]} hint={HINTS()[name]} error={errors[name] ?? null}>
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
        <Field label={TEXT.fields.font} error={errors.font ?? null}>
          {(control) => (
            <Select {...control} {...bindField(values, set, "font")}>
              <Options values={BRAND_FONT_NAMES} text={TEXT.fonts} none={TEXT.standardFont} />
            </Select>
          )}
        </Field>
        <Checkbox
          className="sm:col-span-2"
          label={TEXT.poweredBy}
          description={TEXT.poweredByHint}
          checked={values.showsPoweredBy}
          onChange={({ target }) => set({ showsPoweredBy: target.checked })}
        />
      </fieldset>
      <OwnBrandPreview values={values} images={brand} organization={organization?.name ?? ""} />
      <SaveBar
        label={TEXT.save}
        isDirty={isDirty && canEdit}
        isSaving={update.isPending}
        onDiscard={() => {
          setValues(stored);
          setErrors({});
        }}
      />
    </form>
  );
}
