import { ZodError } from "zod";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { limitVisitor, type VisitorAction } from "../../../kernel/http/limits/visitor-limits.ts";
import type { MailEvent } from "./mail-event.ts";
import { proveMailgun, readMailgunReport } from "./mailgun-report.ts";
import { noteMailEvent } from "./note-mail-event.ts";
import { isFromPostmark, readPostmarkReport } from "./postmark-report.ts";
import { proveSendGrid, readSendGridReport } from "./sendgrid-report.ts";
import { notSigned, onceFor, type Proof, requireRecent } from "./service-proof.ts";
import { readSesReport } from "./ses-report.ts";
import { confirmSubscription, readSnsMessage } from "./sns-message.ts";

/** Services send from several addresses and repeat what is refused, so a limit only delays. Two large mailings fit. */
const LIMIT: VisitorAction = {
  name: "mail:service-report",
  perAddress: 6_000,
  perRecord: 30_000,
  message: "Too many reports from this sender. Send this one again later.",
};

/** SNS repeats a message for an hour. */
const SNS_MAX_AGE_MS = 65 * 60_000;

const received = { received: true };

/** Throws not_found without the setting, slow_down, forbidden, invalid. */
export async function receiveSesBounce(call: Call, body: string) {
  const settings = await open(call, "ses");
  const message = await readable(async () => readSnsMessage(call, JSON.parse(body), settings.topics));
  const proof = { text: message.MessageId, at: new Date(message.Timestamp), maxAgeMs: SNS_MAX_AGE_MS };
  requireRecent(call, proof);
  if (message.Type === "SubscriptionConfirmation") {
    if (!(await confirmSubscription(call.services, message)))
      throw new AppError("unavailable", {
        message: "The subscription couldn't be confirmed. Request the confirmation again.",
      });
    call.services.log.info("a topic for mail reports was confirmed", { topic: message.TopicArn });
    return received;
  }
  // The topic's first message is a sentence.
  if (message.Type !== "Notification" || !message.Message.startsWith("{")) return received;
  const events = await readable(async () => readSesReport(JSON.parse(message.Message)));
  // A repetition has the same signature: it was received, and changes nothing.
  await onceFor(call, "ses", proof, () => noteAll(call, events));
  return received;
}

/** Throws not_found without the setting, slow_down, forbidden, invalid. */
export async function receivePostmarkBounce(call: Call, body: string) {
  const { credentials } = await open(call, "postmark");
  if (!isFromPostmark(call.request.headers, credentials))
    throw new AppError("forbidden", { message: "The name or password of this report is wrong." });
  await noteAll(call, await readable(async () => readPostmarkReport(JSON.parse(body))));
  return received;
}

/** Throws not_found without the setting, slow_down, forbidden, invalid, conflict for a report that was received already. */
export async function receiveSendGridBounces(call: Call, body: string) {
  const { publicKey } = await open(call, "sendgrid");
  const proof = proveSendGrid(call.request.headers, body, publicKey);
  const events = () => readSendGridReport(JSON.parse(body));
  return receiveProven(call, "sendgrid", proof, events);
}

/** Throws not_found without the setting, slow_down, forbidden, invalid, conflict for a report that was received already. */
export async function receiveMailgunBounce(call: Call, body: string) {
  const { signingKey } = await open(call, "mailgun");
  const value = await readable(async () => JSON.parse(body) as unknown);
  return receiveProven(call, "mailgun", proveMailgun(value, signingKey), () => readMailgunReport(value));
}

/** The settings of a service. Reports are counted before they are verified, which costs more. */
async function open<Name extends "ses" | "postmark" | "sendgrid" | "mailgun">(call: Call, name: Name) {
  const settings = call.services.env.mailServices?.[name];
  if (!settings) throw notFound("Page");
  await limitVisitor(call, LIMIT, name);
  return settings;
}

async function receiveProven(call: Call, service: string, proof: Proof | undefined, read: () => MailEvent[]) {
  if (!proof) throw notSigned();
  requireRecent(call, proof);
  const events = await readable(async () => read());
  if (!(await onceFor(call, service, proof, () => noteAll(call, events))))
    throw new AppError("conflict", { message: "This report was already received." });
  return received;
}

async function noteAll({ services }: Call, events: readonly MailEvent[]): Promise<void> {
  for (const event of events) await noteMailEvent(services, event);
}

/** What was read of a body; one that can't be is refused as invalid. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof ZodError)
      throw new AppError("invalid", { message: "This isn't a report from this service.", cause });
    throw cause;
  }
}
