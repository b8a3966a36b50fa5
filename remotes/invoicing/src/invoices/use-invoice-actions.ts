import type { EndpointAnswer, EndpointDefinition, EndpointInput } from "@trellis/contract-base/endpoint.ts";
import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import { cancelInvoice, copyInvoice, correctInvoice, deleteInvoice } from "@trellis/contract-invoicing/invoices.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { useLocation } from "wouter";
import { TEXT } from "./messages.ts";

/** Runs a call and shows its result; a failure is shown and thrown, so that a question stays open. */
async function run<D extends EndpointDefinition>(
  definition: D,
  input: EndpointInput<D>,
  words: { done?: string; failed: string },
): Promise<EndpointAnswer<D>> {
  try {
    const answer = await callEndpoint(definition, input);
    if (words.done) showToast({ title: words.done });
    void refreshAreas(definition.touches ?? []);
    return answer;
  } catch (error) {
    const isLost = error instanceof ApiError && error.isLostSession;
    if (!isLost)
      showToast({
        title: words.failed,
        ...(error instanceof ApiError && error.message ? { description: error.message } : {}),
        variant: "destructive",
      });
    throw error;
  }
}

/** The actions on an invoice in the list and in its dialog. Each shows a failure, then throws it. */
export function useInvoiceActions() {
  const [, navigate] = useLocation();
  return {
    remove: ({ id }: Invoice) => run(deleteInvoice, { params: { id } }, TEXT.remove),
    cancel: ({ id }: Invoice) => run(cancelInvoice, { params: { id } }, TEXT.cancel),
    async copy({ id }: Invoice) {
      const draft = (await run(copyInvoice, { params: { id } }, TEXT.copy)) as Invoice;
      navigate(`/${draft.id}/edit`);
    },
    async correct({ id }: Invoice) {
      const draft = (await run(
        correctInvoice,
        { params: { id } },
        { done: TEXT.copy.done, failed: TEXT.correct.failed },
      )) as Invoice;
      navigate(`/${draft.id}/edit`);
    },
  };
}
