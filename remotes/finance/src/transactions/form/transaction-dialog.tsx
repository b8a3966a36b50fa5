import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import type { TransactionType } from "@trellis/domain/books/choices.ts";
import { showIssues } from "@trellis/shared/client/endpoint-resolver.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useDraftFields } from "@trellis/shared/ui/dialogs/draft-fields.ts";
import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { ReceiptsField } from "../../receipts/receipts-field.tsx";
import { uploadReceipts } from "../../receipts/upload-receipts.ts";
import { deleteTransactions } from "../changes/delete-transactions.ts";
import { FORM } from "./messages.ts";
import { StaleNotice } from "./stale-notice.tsx";
import { AdditionalSection, DetailsSection, PaymentSection, RecurringSection } from "./transaction-fields.tsx";
import {
  FIELD_ORDER,
  newValues,
  type TransactionValues,
  transactionResolver,
  valuesOf,
  valuesOfCopy,
} from "./transaction-form.ts";
import { useSaveTransaction } from "./use-save-transaction.ts";

interface Props {
  /** The transaction to edit, one to copy, or the type of a new one, which recurs where that is what someone came for. */
  subject: Transaction | { copyOf: Transaction } | { type: TransactionType; isRecurring?: true };
  onClose: () => void;
}

/** Add or edit a transaction. Nothing that was typed is lost when saving fails. */
export function TransactionDialog({ subject, onClose }: Props) {
  const existing = "id" in subject ? subject : null;
  const original = "copyOf" in subject ? subject.copyOf : null;
  const { canWrite, canDelete, today } = useMembership();
  const formId = useId();
  const { save, saving } = useSaveTransaction();
  /** The version that saving is measured against, and the one that someone else made of it. */
  const [base, setBase] = useState(existing);
  /** Receipts of a new transaction, kept until it is saved. */
  const [receipts, setReceipts] = useState<readonly File[]>([]);
  const [stale, setStale] = useState<{ before: Transaction; current: Transaction | null } | null>(null);
  const form = useForm<TransactionValues>({
    defaultValues: firstValues(subject, today),
    resolver: transactionResolver,
  });
  const draft = useDraftFields(draftName(subject), form);
  const type = form.watch("type");

  const submit = form.handleSubmit(async (values) => {
    const outcome = await save(values, base);
    if (outcome.kind === "saved") {
      await uploadReceipts(outcome.id, receipts);
      draft.drop();
      return onClose();
    }
    if (outcome.kind === "stale" && base) {
      setStale({ before: base, current: outcome.current });
      if (outcome.current) setBase(outcome.current);
    }
    if (outcome.kind === "failed") showIssues(form, outcome.error, { order: FIELD_ORDER });
  });

  const title = existing ? (canWrite ? FORM.edit : FORM.view) : FORM.add[type];
  const saveLabel = existing ? FORM.save.edit : FORM.save[type];

  return (
    <Dialog
      draft={draft}
      hasUnsaved={receipts.length > 0}
      onClose={onClose}
      title={title}
      {...(original && { description: FORM.copyOf({ description: original.description, day: original.date }) })}
      size="md"
      footer={
        <>
          {existing && canDelete && (
            <Button
              variant="ghost"
              className="me-auto"
              icon={<Trash2 />}
              onClick={() => {
                onClose();
                void deleteTransactions([existing.id]);
              }}
            >
              {FORM.delete}
            </Button>
          )}
          <Button variant={canWrite ? "ghost" : "secondary"} onClick={onClose}>
            {canWrite ? FORM.cancel : FORM.close}
          </Button>
          {canWrite && (
            <Button variant="primary" type="submit" form={formId} busy={saving}>
              {saveLabel}
            </Button>
          )}
        </>
      }
    >
      {stale && (
        <StaleNotice
          before={stale.before}
          current={stale.current}
          onTake={() => {
            if (stale.current) form.reset(valuesOf(stale.current));
            setStale(null);
          }}
        />
      )}
      <form id={formId} noValidate onSubmit={submit}>
        <fieldset disabled={!canWrite} className="grid gap-6">
          <DetailsSection form={form} />
          <PaymentSection form={form} />
          <AdditionalSection form={form} />
          <ReceiptsField
            transactionId={existing?.id ?? null}
            waiting={receipts}
            onWaitingChange={setReceipts}
            canWrite={canWrite}
          />
          <RecurringSection form={form} />
        </fieldset>
      </form>
    </Dialog>
  );
}

function firstValues(subject: Props["subject"], today: string): TransactionValues {
  if ("id" in subject) return valuesOf(subject);
  if ("copyOf" in subject) return valuesOfCopy(subject.copyOf, today);
  return { ...newValues(today, subject.type), isRecurring: subject.isRecurring === true };
}

function draftName(subject: Props["subject"]): string {
  if ("id" in subject) return `transaction:${subject.id}`;
  if ("copyOf" in subject) return `transaction:copy:${subject.copyOf.id}`;
  return `${subject.isRecurring ? "recurring" : "transaction"}:${subject.type}`;
}
