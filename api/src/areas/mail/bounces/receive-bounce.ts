import { Bounce } from "@trellis/contract-mail/bounces.ts";
import { Webhook, WebhookVerificationError } from "standardwebhooks";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { inProgramScope, unlessErased } from "../../../kernel/http/program-scope.ts";
import { isUnknownAddress } from "../../../kernel/services/mail/unknown-address.ts";
import { readReturnPath } from "../core/return-path.ts";
import { shortAnswer } from "./mail-event.ts";
import { noteUnknown } from "./note-unknown.ts";

/**
 * Takes in a report of an email that came back. One that says that there is no such address marks the email as failed and the
 * address as unknown; any other says nothing about the address, and so does one about an email that isn't known here.
 * Throws not_found without the setting, forbidden for a wrong signature, invalid.
 */
export async function receiveBounce(call: Call, body: string) {
  const { services } = call;
  const { bounces } = services.env;
  if (!bounces) throw notFound("Page");
  const report = readReport(verified(bounces.secret, body, call.request));
  const mail = readReturnPath(report.returnPath, bounces.address, services.env.authSecret.hash);
  const answer = shortAnswer(report.answer);
  if (mail && isUnknownAddress({ message: answer, command: "RCPT TO" }))
    await unlessErased(() =>
      inProgramScope(services, mail.organizationId, (scope) => noteUnknown(scope, mail, answer)),
    );
  return { received: true };
}

function verified(secret: string, body: string, { headers }: Request): unknown {
  const heads = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => [name, headers.get(name) ?? ""]);
  try {
    return new Webhook(secret).verify(body, Object.fromEntries(heads));
  } catch (cause) {
    if (cause instanceof WebhookVerificationError)
      throw new AppError("forbidden", { message: "The signature of this report is wrong or too old.", cause });
    throw new AppError("invalid", { message: "This report isn't JSON.", cause });
  }
}

function readReport(value: unknown) {
  const report = Bounce.safeParse(value);
  if (!report.success) throw new AppError("invalid", { message: "A report needs returnPath and answer, as texts." });
  return report.data;
}
