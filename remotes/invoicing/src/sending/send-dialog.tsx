import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import {
  getInvoiceDelivery,
  MAX_COPIES,
  markInvoiceSent,
  resendInvoice,
  sendInvoice,
} from "@trellis/contract-invoicing/sending.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { LANGUAGE_NAMES, OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextArea, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useId, useRef, useState } from "react";
import { InvoiceMailPreview } from "./invoice-mail-preview.tsx";
import { TEXT } from "./messages.ts";
import { addressesOf, checkSend, type SendErrors, type SendValues, toSendInput } from "./send-values.ts";

interface Props {
  invoice: Invoice;
  onClose: () => void;
}

/** Sends a draft, or sends an invoice again. Retrying after a lost answer sends nothing twice. */
export function SendDialog({ invoice, onClose }: Props) {
  const isDraft = invoice.status === "draft";
  const formId = useId();
  const [values, setValues, draft] = useDraftState<SendValues>(`invoice-message:${invoice.id}`, {
    to: invoice.customer.email ?? "",
    copies: "",
    message: "",
    language: "",
  });
  const delivery = useEndpoint(getInvoiceDelivery, { params: { id: invoice.id } });
  // Once an invoice was sent, its PDF stays as it is.
  const language = (isDraft && values.language) || delivery.data?.language || "en";
  const [errors, setErrors] = useState<SendErrors>(invoice.customer.email ? {} : { to: TEXT.toMissing });
  const [refusal, setRefusal] = useState<string>();
  const send = useEndpointMutation(isDraft ? sendInvoice : resendInvoice);
  const mark = useEndpointMutation(markInvoiceSent);
  const key = useRef(randomId());
  const isBusy = send.isPending || mark.isPending;
  const change = (name: keyof SendValues) => (event: { target: { value: string } }) => {
    setValues({ ...values, [name]: event.target.value });
    setErrors({ ...errors, [name]: undefined });
    // Changed input is a new request.
    key.current = randomId();
  };

  async function run(what: () => Promise<{ title: string; description: string }>) {
    setRefusal(undefined);
    try {
      showToast(await what());
      draft.drop();
      onClose();
    } catch (error) {
      // A lost answer is retried with the same request; a refused one is a new request next time.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) key.current = randomId();
      if (error instanceof ApiError && error.status === 422) setErrors(complaintsOf(error));
      else if (error instanceof ApiError && error.status === 409) setRefusal(error.message);
      else showErrorToast(TEXT.failed, error);
    }
  }

  const submit = () =>
    run(async () => {
      const body = toSendInput(values, isDraft ? language : undefined);
      const sent = await send.mutateAsync({
        input: { params: { id: invoice.id }, body },
        idempotencyKey: key.current,
      });
      return { title: TEXT.done, description: TEXT.doneTo({ number: sent.invoiceNumber, address: values.to.trim() }) };
    });
  const markSent = () =>
    run(async () => {
      const sent = await mark.mutateAsync({
        input: { params: { id: invoice.id }, query: { language } },
        idempotencyKey: key.current,
      });
      return { title: TEXT.markedDone, description: TEXT.markedText({ number: sent.invoiceNumber }) };
    });

  return (
    <Dialog
      draft={draft}
      onClose={() => !isBusy && onClose()}
      title={(isDraft ? TEXT.title : TEXT.titleAgain)({ number: invoice.invoiceNumber })}
      description={isDraft ? TEXT.lead : TEXT.leadAgain}
      footer={
        <>
          {isDraft && (
            <Button variant="ghost" className="me-auto" busy={mark.isPending} onClick={() => void markSent()}>
              {TEXT.byHand}
            </Button>
          )}
          <Button onClick={onClose} disabled={isBusy}>
            {TEXT.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={send.isPending}>
            {isDraft ? TEXT.confirm : TEXT.confirmAgain}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const found = checkSend(values);
          setErrors(found);
          if (Object.keys(found).length === 0 && !isBusy) void submit();
        }}
      >
        {refusal && <Banner tone="warning">{refusal}</Banner>}
        <Field label={TEXT.to} hint={TEXT.toHint} error={errors.to ?? null} required>
          {(control) => (
            <TextInput {...control} type="email" autoComplete="off" value={values.to} onChange={change("to")} />
          )}
        </Field>
        <Field label={TEXT.copies} hint={TEXT.copiesHint({ max: MAX_COPIES })} error={errors.copies ?? null} optional>
          {(control) => <TextInput {...control} autoComplete="off" value={values.copies} onChange={change("copies")} />}
        </Field>
        <Field label={TEXT.message} hint={TEXT.messageHint} error={errors.message ?? null} optional>
          {(control) => (
            <TextArea {...control} rows={3} maxLength={2000} value={values.message} onChange={change("message")} />
          )}
        </Field>
        {isDraft && (
          <Field label={TEXT.language} hint={TEXT.languageHint}>
            {(control) => (
              <Select {...control} value={language} onChange={change("language")}>
                <Options values={OFFERED_LANGUAGES} text={LANGUAGE_NAMES} />
              </Select>
            )}
          </Field>
        )}
        <InvoiceMailPreview
          to={[values.to.trim(), ...addressesOf(values.copies)].filter(Boolean)}
          message={values.message.trim() || null}
          invoice={invoice}
          language={language}
          final={isDraft ? TEXT.final : TEXT.finalAgain}
        />
      </form>
    </Dialog>
  );
}
