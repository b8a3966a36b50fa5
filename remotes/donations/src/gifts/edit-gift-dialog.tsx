import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { complaintsOf, tellFailure } from "@trellis/shared/client/tell-failure.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { type Donation, getDonation, updateDonation } from "@trellis/shared/contract/donations/donations.ts";
import { showToast } from "@trellis/shared/runtime";
import { Banner } from "@trellis/shared/ui/banner.tsx";
import { Button } from "@trellis/shared/ui/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialog.tsx";
import { Field } from "@trellis/shared/ui/field.tsx";
import { Checkbox, TextArea } from "@trellis/shared/ui/inputs.tsx";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { TEXT } from "./strings.ts";

const words = TEXT.edit;

interface Values {
  message: string;
  note: string;
  isAnonymous: boolean;
}

const valuesOf = (gift: Donation): Values => ({
  message: gift.message ?? "",
  note: gift.note ?? "",
  isAnonymous: gift.isAnonymous,
});

/** What may be changed of a gift: everything but the money. Nothing that was typed is lost when saving fails. */
export function EditGiftDialog({ gift, onClose }: { gift: Donation; onClose: () => void }) {
  const formId = useId();
  const save = useEndpointMutation(updateDonation);
  const [base, setBase] = useState(gift);
  const [theirs, setTheirs] = useState<Donation | null>(null);
  const form = useForm<Values>({ defaultValues: valuesOf(gift) });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync({
        input: {
          params: { id: gift.id },
          body: {
            message: values.message.trim() || null,
            note: values.note.trim() || null,
            isAnonymous: values.isAnonymous,
          },
        },
        ifMatch: base.updatedAt,
      });
    } catch (error) {
      const current =
        error instanceof ApiError && error.status === 409
          ? await callEndpoint(getDonation, { params: { id: gift.id } }).catch(() => null)
          : null;
      if (current) {
        setTheirs(current);
        setBase(current);
        return;
      }
      for (const [path, message] of Object.entries(complaintsOf(error)))
        if (path === "message" || path === "note") form.setError(path, { type: "server", message });
      tellFailure(words.failed, error);
      return;
    }
    showToast({ title: words.done });
    onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      size="md"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={save.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {theirs && (
          <div role="alert">
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
                  {words.takeTheirs}
                </Button>
              }
            >
              <b>{words.stale}</b>
            </Banner>
          </div>
        )}
        <Field label={words.note} hint={words.noteHint} optional error={errors.note?.message ?? null}>
          {(control) => <TextArea {...control} {...form.register("note")} rows={3} maxLength={2000} />}
        </Field>
        <Field label={words.message} hint={words.messageHint} optional error={errors.message?.message ?? null}>
          {(control) => <TextArea {...control} {...form.register("message")} rows={3} maxLength={1000} />}
        </Field>
        <Checkbox label={words.anonymous} description={words.anonymousText} {...form.register("isAnonymous")} />
      </form>
    </Dialog>
  );
}
