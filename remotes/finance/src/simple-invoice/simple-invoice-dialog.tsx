import { createSimpleInvoice } from "@trellis/contract-invoicing/invoices.ts";
import { getCurrentBusinessSettings } from "@trellis/contract-organizations/business-settings.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showIssues } from "@trellis/shared/client/endpoint-resolver.ts";
import { refreshAreas, useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { useDraftFields } from "@trellis/shared/ui/dialogs/draft-fields.ts";
import { DraftNotice } from "@trellis/shared/ui/dialogs/draft-notice.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useId, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { WORDS } from "./messages.ts";
import { ClientFields, CompanyFields, NotesAndTotals } from "./simple-invoice-fields.tsx";
import { bodyOf, newValues, type SimpleValues, simpleResolver } from "./simple-invoice-form.ts";
import { SimpleItems } from "./simple-items.tsx";

/** Create Invoice from Finance: the short form. It begins with what the business settings say. */
export function SimpleInvoiceDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  const settings = useEndpoint(getCurrentBusinessSettings, {});
  const { today } = useMembership();
  const [openedAt] = useState(Date.now);
  return (
    <Dialog
      draft="kept"
      onClose={onClose}
      title={WORDS.title}
      description={WORDS.description}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {WORDS.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isSaving} disabled={!settings.data}>
            {WORDS.create}
          </Button>
        </>
      }
    >
      {settings.error ? (
        <ErrorCard title={WORDS.failed} message={settings.error.message} onRetry={() => void settings.refetch()} />
      ) : settings.data ? (
        <SimpleInvoice
          formId={formId}
          initial={newValues(settings.data, today, openedAt)}
          onSaving={setSaving}
          onClose={onClose}
        />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Dialog>
  );
}

interface Props {
  formId: string;
  initial: SimpleValues;
  onSaving: (isSaving: boolean) => void;
  onClose: () => void;
}

function SimpleInvoice({ formId, initial, onSaving, onClose }: Props) {
  const form = useForm<SimpleValues>({ defaultValues: initial, resolver: simpleResolver });
  const draft = useDraftFields("simple-invoice:new", form);
  // A repeated press answers what the first one did.
  const requestKey = useRef(crypto.randomUUID());

  const submit = form.handleSubmit(async (values) => {
    onSaving(true);
    try {
      const invoice = await callEndpoint(
        createSimpleInvoice,
        { body: bodyOf(values) },
        { idempotencyKey: requestKey.current },
      );
      draft.drop();
      void refreshAreas(createSimpleInvoice.touches);
      showToast({
        title: WORDS.created,
        description: invoice.invoiceNumber,
        action: { label: WORDS.open, run: () => history.pushState(null, "", `/app/invoicing/${invoice.id}`) },
      });
      onClose();
    } catch (error) {
      requestKey.current = crypto.randomUUID();
      if (error instanceof ApiError && error.isLostSession) return;
      showToast({
        title: WORDS.error,
        description: error instanceof Error && error.message ? error.message : WORDS.failed,
        variant: "destructive",
      });
      showIssues(form, error);
    } finally {
      onSaving(false);
    }
  });

  return (
    <FormProvider {...form}>
      <DraftNotice draft={draft} />
      <form id={formId} noValidate onSubmit={submit} className="grid gap-6">
        <CompanyFields />
        <ClientFields />
        <SimpleItems />
        <NotesAndTotals />
      </form>
    </FormProvider>
  );
}
