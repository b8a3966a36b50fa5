import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { createInvoice, getInvoice, updateInvoice } from "@trellis/contract-invoicing/invoices.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showIssues } from "@trellis/shared/client/endpoint-resolver.ts";
import { findNewerVersion } from "@trellis/shared/client/newer-version.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { useEffect, useRef, useState } from "react";
import { type FieldPath, useForm } from "react-hook-form";
import { useLocation } from "wouter";
import { forgetValues, isSameInput, keepValues, readDraft } from "./draft-values.ts";
import type { FormStatus } from "./form-status.ts";
import { bodyOf, type InvoiceValues, invoiceResolver } from "./invoice-values.ts";
import { FORM } from "./messages.ts";

/**
 * The form's state and its save. What is typed is kept for the tab until it is saved or discarded, and a failed save
 * loses nothing: the server's errors appear at their fields.
 */
export function useInvoiceForm(stored: Invoice | null, initial: InvoiceValues) {
  const id = stored?.id ?? null;
  const [, navigate] = useLocation();
  const [kept] = useState(() => readDraft(id, initial));
  const [isRestored, setRestored] = useState(kept !== null);
  const [base, setBase] = useState(kept?.updatedAt ?? stored?.updatedAt ?? null);
  const [isStale, setStale] = useState(false);
  const [saving, setSaving] = useState<FormStatus | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // A repeated press answers what the first one did.
  const requestKey = useRef(crypto.randomUUID());
  const form = useForm<InvoiceValues>({
    defaultValues: initial,
    values: kept?.values ?? initial,
    resetOptions: { keepDefaultValues: true },
    resolver: invoiceResolver,
    context: { paid: stored?.status === "paid" },
  });

  useEffect(() => {
    return form.watch((values) => {
      if (isSameInput(values, initial)) forgetValues(id);
      else keepValues(id, { values: values as InvoiceValues, updatedAt: base });
    }).unsubscribe;
  }, [form, id, base, initial]);

  const submit = async (values: InvoiceValues, status: FormStatus): Promise<void> => {
    setSaving(status);
    setRefusal(null);
    try {
      const body = bodyOf(values, status);
      const saved = stored
        ? await callEndpoint(updateInvoice, { params: { id: stored.id }, body }, base ? { ifMatch: base } : {})
        : await callEndpoint(createInvoice, { body }, { idempotencyKey: requestKey.current });
      forgetValues(id);
      void refreshAreas(updateInvoice.touches);
      showToast({ title: stored ? FORM.notices.updated : FORM.notices.created, description: saved.invoiceNumber });
      navigate(`/${saved.id}`, { replace: true });
    } catch (error) {
      // Another try of a changed form is another request.
      requestKey.current = crypto.randomUUID();
      await showFailure(error);
    } finally {
      setSaving(null);
    }
  };

  async function showFailure(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.isLostSession) return;
    const current = await findNewerVersion(error, stored && { updatedAt: base ?? "" }, () =>
      callEndpoint(getInvoice, { params: { id: stored?.id ?? "" } }),
    );
    if (current) return setStale(true);
    // What the records rule out, such as a product that is not in stock, stays beside the lines until the next try.
    if (error instanceof ApiError && error.status === 409) return setRefusal(error.message);
    const failed = stored ? FORM.notices.updateFailed : FORM.notices.createFailed;
    showToast({
      title: FORM.notices.error,
      description: error instanceof Error && error.message ? error.message : failed,
      variant: "destructive",
    });
    const [first] = showIssues(form, error);
    if (first) form.setFocus(first as FieldPath<InvoiceValues>);
  }

  return {
    form,
    saving,
    isRestored,
    isStale,
    /** Why the last save was refused, where no field is wrong. */
    refusal,
    save: (status?: FormStatus) =>
      form.handleSubmit((values) => (saving === null ? submit(values, status ?? values.status) : undefined))(),
    /** Gives up what was typed. */
    discard() {
      forgetValues(id);
      form.reset(initial);
      setRestored(false);
      setRefusal(null);
    },
    /** After a stale save: mine over theirs, or theirs. */
    async keepMine() {
      if (!stored) return;
      const current = await callEndpoint(getInvoice, { params: { id: stored.id } });
      setBase(current.updatedAt);
      setStale(false);
    },
    reloadServerVersion() {
      forgetValues(id);
      void refreshAreas(["invoicing"]);
      navigate(`/${stored?.id}`, { replace: true });
    },
  };
}
