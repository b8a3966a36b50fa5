import { updateCalendarSettings } from "@trellis/contract-calendar/settings.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { bindField } from "@trellis/shared/ui/controls/bind-field.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { CopyField } from "@trellis/shared/ui/controls/copy-field.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { useState } from "react";
import { type PageValues, settingsOf } from "./booking-form.ts";
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
