import { updateCalendarSettings } from "@trellis/contract-calendar/settings.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom, showToast, store } from "@trellis/shared/runtime";
import { DEFAULT_BRAND } from "@trellis/shared/theme/brand.ts";
import { parseColor } from "@trellis/shared/theme/color.ts";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { accentOf, type PageValues, settingsOf, withAccent } from "./booking-form.ts";
import { TEXT } from "./messages.ts";

const BOOKING = TEXT.page;

interface Props {
  url: string | null;
  values: PageValues;
  set: (part: Partial<PageValues>) => void;
  /** Given what was saved. */
  onSaved: (values: PageValues) => void;
  onClose: () => void;
}

/** Whether the page is open, at which address, and how it looks. */
export function PageForm({ url, values, set, onSaved, onClose }: Props) {
  const save = useEndpointMutation(updateCalendarSettings);
  const { organization } = useAtomValue(sessionAtom, { store });
  const accent = accentOf(values.customCss);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const submit = async () => {
    setProblems({});
    try {
      const saved = await save.mutateAsync({ input: { body: settingsOf(values) } });
      onSaved(values);
      showToast({ title: BOOKING.saved });
      if (!saved.allowPublicBooking) onClose();
    } catch (error) {
      setProblems(complaintsOf(error));
      showErrorToast(BOOKING.failed, error);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {url && (
        <CopyField
          label={BOOKING.link}
          value={url}
          action={
            <LinkButton href={url} target="_blank" rel="noreferrer" variant="secondary">
              {BOOKING.visit}
            </LinkButton>
          }
        />
      )}
      <Checkbox
        label={BOOKING.open}
        checked={values.isOpen}
        onChange={(event) => set({ isOpen: event.target.checked })}
      />
      <Field
        label={BOOKING.address}
        hint={BOOKING.addressHint}
        error={problems.bookingPageSlug}
        required={values.isOpen}
      >
        {(control) => <TextInput {...control} maxLength={60} {...bindField(values, set, "slug")} />}
      </Field>
      <Checkbox
        label={BOOKING.accept}
        description={BOOKING.acceptText}
        checked={values.acceptsAtOnce}
        onChange={(event) => set({ acceptsAtOnce: event.target.checked })}
      />
      <Field label={BOOKING.color} hint={BOOKING.colorHint}>
        {(control) => (
          <div className="flex items-center gap-2">
            <input
              {...control}
              type="color"
              value={accent || (parseColor(organization?.primaryColor ?? "") ?? DEFAULT_BRAND.primary)}
              onChange={(event) => set({ customCss: withAccent(values.customCss, event.target.value) })}
              className="h-control-md w-11 flex-none cursor-pointer rounded-md border border-solid border-control bg-surface p-1"
            />
            {accent && (
              <Button variant="ghost" onClick={() => set({ customCss: withAccent(values.customCss, "") })}>
                {BOOKING.colorOwn}
              </Button>
            )}
          </div>
        )}
      </Field>
      <Field label={BOOKING.appearance} hint={BOOKING.appearanceHint} error={problems.customCss}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2000}
            spellCheck={false}
            {...bindField(values, set, "customCss")}
          />
        )}
      </Field>
      <Button variant="primary" type="submit" busy={save.isPending} className="justify-self-end">
        {BOOKING.save}
      </Button>
    </form>
  );
}
