import type { WebhookProblem } from "@trellis/contract-webhooks/webhook-deliveries.ts";
import { Webhook } from "standardwebhooks";
import { WebTrouble } from "../../kernel/services/web/web.ts";
import type { Services } from "../../kernel/services.ts";
import type { DeliveryRow } from "./schema.ts";

/** A receiver has to answer within this time, and no more than the start of its answer is read. */
const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 4096;

/** What became of an attempt. */
export interface Attempt {
  /** Null where the message arrived. */
  problem: WebhookProblem | null;
  answerStatus: number | null;
  /** Milliseconds. */
  duration: number;
  answer: string | null;
}

/** The `webhook-id` header. */
export const messageId = ({ eventId }: Pick<DeliveryRow, "eventId">): string => `msg_${eventId}`;

/**
 * Sends a message, signed as Standard Webhooks says with each of the secrets. The host is looked up and checked each time;
 * a redirect counts as a failure. Holds no connection of the database. Never throws because of the receiver.
 */
export async function sendMessage(
  { web, now }: Pick<Services, "web" | "now">,
  url: string,
  secrets: readonly string[],
  row: Pick<DeliveryRow, "eventId" | "payload">,
): Promise<Attempt> {
  const id = messageId(row);
  const at = now();
  const started = performance.now();
  const duration = () => Math.round(performance.now() - started);
  try {
    const { status, body } = await web.request({
      url,
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "Webhooks/1.0 (+https://www.standardwebhooks.com)",
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
        "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, at, row.payload)).join(" "),
      },
      body: row.payload,
      maxBytes: ANSWER_BYTES,
      cutsLongAnswer: true,
      staysPut: true,
      timeoutMs: TIMEOUT_MS,
    });
    return { problem: problemOf(status), answerStatus: status, duration: duration(), answer: textOf(body) };
  } catch (error) {
    if (!(error instanceof WebTrouble)) throw error;
    const problem = error.code === "not_public" ? "not_public" : "no_answer";
    return { problem, answerStatus: null, duration: duration(), answer: null };
  }
}

function problemOf(status: number): WebhookProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirected" : "refused";
}

/** As text that Postgres stores; null where it is empty. */
function textOf(body: Uint8Array): string | null {
  const text = new TextDecoder().decode(body).replaceAll("\0", "").trim();
  return text === "" ? null : text;
}
