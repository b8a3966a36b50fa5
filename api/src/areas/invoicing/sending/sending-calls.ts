import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import type { Invoice } from "@trellis/contract-invoicing/invoice.ts";
import * as contract from "@trellis/contract-invoicing/sending.ts";
import { answerOnce } from "../../../kernel/http/idempotency.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { errorFields } from "../../../kernel/log.ts";
import { readInvoice } from "../core/invoice-view.ts";
import { beginSending, type SendOptions } from "./sending.ts";
import { finishSending } from "./sending-finish.ts";

type ById = { params: { id: string } };
type Input = ById & { body?: SendOptions; query?: Pick<SendOptions, "language"> };

/** Sends a draft by mail. A second one, from another tab, is a conflict; a repeated call answers what the first did. */
export const sendInvoiceCall = (call: MemberCall, input: Input) => run(call, contract.sendInvoice, input, "first");

/** Mails again what was sent. */
export const resendInvoice = (call: MemberCall, input: Input) => run(call, contract.resendInvoice, input, "again");

/** Sends a draft without a mail. */
export const markInvoiceSentCall = (call: MemberCall, input: Input) =>
  run(call, contract.markInvoiceSent, input, "by_hand");

/** Two steps with the file made in between. What the second one cannot finish now, a job will. */
async function run(
  call: MemberCall,
  definition: EndpointDefinition,
  input: Input,
  kind: "first" | "again" | "by_hand",
): Promise<Invoice> {
  const sendingId = await call.write(
    (context) =>
      answerOnce(call, context, definition, input, {
        run: () =>
          beginSending(context, input.params.id, input.body ?? input.query ?? {}, { kind, isFinishedByCaller: true }),
        isSaga: true,
      }) as Promise<string>,
  );
  try {
    await finishSending(call.services, call.organizationId, sendingId);
  } catch (error) {
    call.services.log.warn("a sending is left to its job", { sendingId, ...errorFields(error) });
  }
  return call.read((context) => readInvoice(context, input.params.id));
}
