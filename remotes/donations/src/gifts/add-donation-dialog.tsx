import { getContactGiving } from "@trellis/contract-donations/contact-giving.ts";
import { createDonation } from "@trellis/contract-donations/donations.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { showIssues } from "@trellis/shared/client/endpoint-resolver.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { useDraftFields } from "@trellis/shared/ui/dialogs/draft-fields.ts";
import { FormDialog } from "@trellis/shared/ui/dialogs/form-dialog.tsx";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { moneyText } from "../money-text.ts";
import { DonationFields } from "./add-donation-fields.tsx";
import {
  bodyOf,
  type DonationValues,
  donationResolver,
  FIELD_ORDER,
  newDonation,
  newDonationOf,
} from "./add-donation-form.ts";
import { TEXT } from "./messages.ts";
import { useSameName } from "./use-same-name.ts";

const words = TEXT.form;

/** Add Donation: a gift entered by hand; from a contact's page, its donor is filled in. */
export function AddDonationDialog({ contactId, onClose }: { contactId?: string; onClose: () => void }) {
  const giving = useEndpoint(
    getContactGiving,
    { params: { id: contactId ?? "" } },
    { enabled: contactId !== undefined },
  );
  const { today } = useMembership();
  if (contactId === undefined) return <DonationDialog onClose={onClose} />;
  // If the contact is gone, the dialog opens empty.
  if (!giving.data) return giving.error ? <DonationDialog onClose={onClose} /> : null;
  return (
    <DonationDialog contactId={contactId} start={newDonationOf(today, contactId, giving.data)} onClose={onClose} />
  );
}

interface Props {
  contactId?: string;
  start?: DonationValues;
  onClose: () => void;
}

/** Nothing that was typed is lost, neither by a refusal nor by Escape. */
function DonationDialog({ contactId, start, onClose }: Props) {
  const { today } = useMembership();
  const save = useEndpointMutation(createDonation);
  const sent = useRef({ text: "", key: "" });
  const form = useForm<DonationValues>({
    defaultValues: start ?? newDonation(today),
    resolver: donationResolver(today),
    shouldFocusError: false,
  });
  const { sameName, isKnown, settle } = useSameName();
  const draft = useDraftFields(`donation:${contactId ?? "new"}`, form);
  const finish = () => {
    draft.drop();
    onClose();
  };
  const focusFirst = (errors: object) => {
    const first = FIELD_ORDER.find((field) => field in errors);
    if (first) form.setFocus(first);
  };

  const submit = form.handleSubmit(async (values) => {
    const body = bodyOf(values);
    if (await isKnown(body)) return form.setFocus("donorName");
    // The same gift sent again, after an answer that was lost, is recorded once; a corrected one is another.
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: randomId() };
    let added: Awaited<ReturnType<typeof save.mutateAsync>>;
    try {
      added = await save.mutateAsync({ input: { body }, idempotencyKey: sent.current.key });
    } catch (error) {
      showIssues(form, error, { order: FIELD_ORDER });
      return showErrorToast(words.failed, error);
    }
    showToast({
      title: words.done,
      description: words.doneText({ amount: moneyText(added.amount, added.currency), name: added.donorName }),
    });
    finish();
  }, focusFirst);

  return (
    <FormDialog
      title={words.title}
      description={words.description}
      size="md"
      words={words}
      form={{ draft, busy: save.isPending, submit }}
      onClose={onClose}
      onCancel={finish}
    >
      <DonationFields form={form} today={today} sameName={sameName} onSettle={settle} />
    </FormDialog>
  );
}
