import { and, eq } from "drizzle-orm";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope, unlessErased } from "../../../kernel/http/program-scope.ts";
import type { Services } from "../../../kernel/services.ts";
import { mailingReaderAsked } from "../../../ports/events.ts";
import { type ReturnedMail, readMailToken, readReturnPath } from "../core/return-path.ts";
import { storeReport } from "../reports/store-report.ts";
import { emailMessage } from "../schema.ts";
import { type MailEvent, type MailNames, shortAnswer } from "./mail-event.ts";
import { noteUnknown } from "./note-unknown.ts";

/** Our own Message-ID, which any service may know an email by: it says nothing about whether it was of a mailing. */
const MESSAGE_ID = /^<?(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^\s<>@]+>?$/i;

/** One of our emails, as far as its names say which. */
type NamedMail = Omit<ReturnedMail, "isMailing"> & { isMailing?: boolean };

/**
 * Does what follows from a report: an address that doesn't exist gets no other mailing, and neither does someone who calls
 * an email spam, which counts as their report of it. Other failures change nothing, as do reports of emails that aren't
 * known here and repeated ones.
 */
export async function noteMailEvent(services: Services, event: MailEvent): Promise<void> {
  if (event.kind === "soft_bounce") return;
  const named = readNames(services, event.mail);
  if (!named) return;
  await unlessErased(() =>
    inProgramScope(services, named.organizationId, async (scope) => {
      const mail = await findMail(scope, named, event.address);
      if (!mail) return;
      if (event.kind === "hard_bounce") await noteUnknown(scope, mail, shortAnswer(event.reason));
      else await storeReport(scope, services, mail, "spam");
    }),
  );
}

function readNames({ env }: Services, { returnPath, token, messageId = "" }: MailNames): NamedMail | undefined {
  const byToken = token ? readMailToken(token, env.authSecret.hash) : undefined;
  if (byToken) return byToken;
  const byPath =
    returnPath && env.bounces ? readReturnPath(returnPath, env.bounces.address, env.authSecret.hash) : undefined;
  if (byPath) return byPath;
  const [, organization, message] = MESSAGE_ID.exec(messageId.trim()) ?? [];
  return organization && message
    ? { organizationId: Number(organization), messageId: message.toLowerCase() }
    : undefined;
}

/** The email with that name, where it went to that address: a Message-ID alone could be anyone's. */
async function findMail(
  scope: Program,
  { messageId, isMailing }: NamedMail,
  address: string,
): Promise<{ messageId: string; isMailing: boolean } | undefined> {
  const isFor = (recipient: string | undefined) => recipient?.toLowerCase() === address.trim().toLowerCase();
  if (isMailing !== true) {
    const { transaction, organizationId } = scope;
    const [message] = await transaction
      .select({ recipient: emailMessage.recipient })
      .from(emailMessage)
      .where(and(eq(emailMessage.organizationId, organizationId), eq(emailMessage.id, messageId)));
    if (message) return isFor(message.recipient) ? { messageId, isMailing: false } : undefined;
  }
  if (isMailing === false) return undefined;
  const reader = (await mailingReaderAsked.emit(scope, { id: messageId })).find((found) => found !== null);
  return isFor(reader?.address) ? { messageId, isMailing: true } : undefined;
}
