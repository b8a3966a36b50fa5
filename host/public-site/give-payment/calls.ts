import type { GiftOutcome, GiftPaymentSetup } from "@trellis/contract-donations/payments.ts";
import type { GiftDraft } from "@trellis/shared/forms/donation/donation-frame.ts";
import { sendWithProof } from "@trellis/shared/forms/proof-of-work.ts";

const PATIENCE_MS = 40_000;
/** A crowd of donors waits this often, and at most so long each time. */
const MAX_WAITS = 4;
const LONGEST_WAIT_SECONDS = 10;
/** A lost connection is tried again this often: the same gift is never paid twice. */
const MAX_LOST = 2;
/** How long the bank's answer is waited for, asking this often. */
const CONFIRM_MS = 60_000;
const ASK_MS = 2_000;

/** What the server refuses, in words for the donor. */
export class Refused extends Error {
  readonly status: number;
  /** The field that it is about. */
  readonly field: string | undefined;
  constructor(status: number, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function send(path: string, body: object | undefined, headers: Record<string, string>): Promise<Response> {
  for (let lost = 0; ; lost += 1) {
    try {
      return await fetch(path, {
        cache: "no-store",
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
        headers: { ...headers, ...(body ? { "Content-Type": "application/json" } : {}) },
      });
    } catch (error) {
      if (lost === MAX_LOST) throw error;
      await pause(1_000 * (lost + 1));
    }
  }
}

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  for (let waits = 0; ; waits += 1) {
    const answer = await sendWithProof((headers) => send(path, body, headers));
    const read = (await answer.json().catch(() => ({}))) as { message?: string; issues?: { path: string }[] };
    if (answer.ok) return read as Answer;
    const seconds = Number(answer.headers.get("Retry-After") ?? Number.POSITIVE_INFINITY);
    const isCrowd = answer.status === 429 && seconds <= LONGEST_WAIT_SECONDS && waits < MAX_WAITS;
    if (!isCrowd) throw new Refused(answer.status, read.message ?? "", read.issues?.[0]?.path);
    await pause((seconds + Math.random()) * 500);
  }
}

export const readSetup = (formId: string) =>
  ask<GiftPaymentSetup>(`/api/donation-forms/${encodeURIComponent(formId)}/payment-setup`);

export const readClientToken = async () => (await ask<{ clientToken: string }>("/api/paypal/setup")).clientToken;

/** What travels with the beginning of a payment. */
const giftRequestOf = ({ donor, ...draft }: GiftDraft, { formId, currency }: GiftPaymentSetup, shown: Shown) => ({
  ...draft,
  ...(donor ? { donor } : {}),
  formId,
  currency,
  ...shown,
});

/** The payment's id, and all that the donor was shown: the server refuses another total than its own. */
export interface Shown {
  giftId: string;
  total: string;
}

export const createOrder = (draft: GiftDraft, setup: GiftPaymentSetup, shown: Shown) =>
  ask<{ id: string }>("/api/paypal/order", { ...giftRequestOf(draft, setup, shown), intent: "CAPTURE" });

export const captureOrder = (orderId: string, formId: string) =>
  settled(() => ask<GiftOutcome>(`/api/paypal/order/${encodeURIComponent(orderId)}/capture?form=${formId}`, {}));

export const payByCard = (draft: GiftDraft, setup: GiftPaymentSetup, shown: Shown, confirmationToken: string) =>
  ask<GiftOutcome>("/api/donations/card", { ...giftRequestOf(draft, setup, shown), confirmationToken });

export const checkCard = (giftId: string, formId: string) =>
  settled(() => ask<GiftOutcome>(`/api/donations/card/${giftId}/look`, { formId }));

/** Asks until the bank has answered, or for a minute. */
async function settled(request: () => Promise<GiftOutcome>): Promise<GiftOutcome> {
  const until = Date.now() + CONFIRM_MS;
  for (;;) {
    const outcome = await request();
    if (outcome.status !== "processing" || Date.now() > until) return outcome;
    await pause(ASK_MS);
  }
}
