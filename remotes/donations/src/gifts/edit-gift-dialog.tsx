import { type Donation, getDonation, updateDonation } from "@trellis/contract-donations/donations.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Checkbox, TextArea } from "@trellis/shared/ui/controls/inputs.tsx";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useRecordForm } from "@trellis/shared/ui/dialogs/use-record-form.tsx";
import { useForm } from "react-hook-form";
import { TEXT } from "./messages.ts";

const words = TEXT.edit;

interface Values {
  message: string;
  note: string;
  isAnonymous: boolean;
  isMessageApproved: boolean;
}

const valuesOf = (gift: Donation): Values => ({
  message: gift.message ?? "",
  note: gift.note ?? "",
  isAnonymous: gift.isAnonymous,
  isMessageApproved: gift.isMessageApproved,
});

/** What may be changed of a gift: everything but the money. Nothing that was typed is lost when saving fails. */
export function EditGiftDialog({ gift, onClose }: { gift: Donation; onClose: () => void }) {
  const save = useEndpointMutation(updateDonation);
  const form = useForm<Values>({ defaultValues: valuesOf(gift) });
  const record = useRecordForm(form, {
    draft: `gift:${gift.id}`,
    opened: gift,
    read: ({ id }: Donation) => callEndpoint(getDonation, { params: { id } }),
    valuesOf,
    send: ({ message, note, ...flags }, { updatedAt }) =>
      save.mutateAsync({
        input: {
          params: { id: gift.id },
          body: { message: message.trim() || null, note: note.trim() || null, ...flags },
        },
        ifMatch: updatedAt,
      }),
    done() {
      showToast({ title: words.done });
      onClose();
    },
    failed: (error) => showErrorToast(words.failed, error),
    words: { ...words, stale: <b>{words.stale}</b> },
  });
  const { errors } = form.formState;

  return (
    <FormDialog title={words.title} size="md" words={words} form={record} onClose={onClose}>
      {record.stale}
      <Field label={words.note} hint={words.noteHint} optional error={errors.note?.message ?? null}>
        {(control) => <TextArea {...control} {...form.register("note")} rows={3} maxLength={2000} />}
      </Field>
      <Field label={words.message} hint={words.messageHint} optional error={errors.message?.message ?? null}>
        {(control) => <TextArea {...control} {...form.register("message")} rows={3} maxLength={1000} />}
      </Field>
      {gift.isPublic && (
        <Checkbox label={words.approved} description={words.approvedText} {...form.register("isMessageApproved")} />
      )}
      <Checkbox label={words.anonymous} description={words.anonymousText} {...form.register("isAnonymous")} />
    </FormDialog>
  );
}
