import { and, eq, sql } from "drizzle-orm";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { type Mail, MailRefused } from "../../../kernel/services/mail/mailer.ts";
import { isUnknownAddress } from "../../../kernel/services/mail/unknown-address.ts";
import type { Services } from "../../../kernel/services.ts";
import { findSiteUrl } from "../../../kernel/tenant/site-url.ts";
import { suppressUnknown, valuesFor } from "../../contacts/index.ts";
import { composeMail, MAILING, type Sender } from "../../mail/index.ts";
import { fillMailing, type MailingTemplate } from "../mailing-text.ts";
import { mailingRecipient } from "../schema.ts";
import { listHeaders, unsubscribePage, unsubscribeToken } from "../unsubscribe-token.ts";
import type { Taken } from "./mailing-round.ts";

/** Attempts at one address, each later than the one before. */
const MAX_ATTEMPTS = 5;
const RETRY_MINUTES = 5;

/** The result of one mail. `refused` is permanent, `later` is temporary. */
export type Outcome =
  | { kind: "sent" }
  | { kind: "later"; problem: string }
  /** `isUnknown`: there is no such address. */
  | { kind: "refused"; problem: string; isUnknown: boolean };

/** The mail to one recipient. */
export function composeMailing(
  { env, domains }: Pick<Services, "env" | "domains">,
  organizationId: number,
  { template, sender, taken }: { template: MailingTemplate; sender: Sender; taken: Taken },
): Mail {
  const publicUrl = findSiteUrl({ env, domains }, organizationId);
  const token = unsubscribeToken({ organizationId, recordId: taken.id, isTest: false }, env.authSecret.hash);
  const content = fillMailing(template, valuesFor(taken.reader, sender), sender, unsubscribePage(publicUrl, token));
  // Mailboxes call this one, unseen, for years: the installation's address outlives a domain.
  const headers = listHeaders(env.publicUrl, organizationId, token);
  const message = { id: taken.id, kind: MAILING, recipient: taken.address };
  return composeMail({ ...env, publicUrl }, organizationId, sender, message, { ...content, headers });
}

/** Hands one mail over and writes down at once what became of it. */
export async function deliver(
  services: Services,
  organizationId: number,
  mailingId: string,
  taken: Taken,
  mail: Mail,
): Promise<Outcome> {
  let outcome: Outcome = { kind: "sent" };
  try {
    await services.mailer.send(mail);
  } catch (error) {
    const problem = error instanceof Error ? error.message : "";
    outcome =
      error instanceof MailRefused
        ? { kind: "refused", problem, isUnknown: isUnknownAddress(error) }
        : { kind: "later", problem };
  }
  // The one ambiguous moment: the server has the mail and it is not recorded here yet. A process that dies now sends it
  // again, under the same Message-ID, by which mailboxes recognize a repeated mail.
  await settle(services, organizationId, mailingId, taken, outcome);
  return outcome;
}

async function settle(
  services: Services,
  organizationId: number,
  mailingId: string,
  taken: Taken,
  outcome: Outcome,
): Promise<void> {
  const now = services.now();
  await services.database.inOrganization(organizationId, async (transaction) => {
    await transaction
      .update(mailingRecipient)
      .set(changeFor(outcome, taken, now))
      .where(and(eq(mailingRecipient.organizationId, organizationId), eq(mailingRecipient.id, taken.id)));
    if (outcome.kind !== "refused" || !outcome.isUnknown) return;
    const { address, addressKey } = taken;
    await suppressUnknown(
      { transaction, organizationId, now },
      { address, addressKey, answer: outcome.problem, mailingId },
    );
  });
}

function changeFor(outcome: Outcome, { attempts }: Taken, now: Date): Partial<typeof mailingRecipient.$inferInsert> {
  if (outcome.kind === "sent") return { status: "sent", sentAt: now, failure: null, retryAt: null };
  if (outcome.kind === "refused")
    return {
      status: "failed",
      isRefused: true,
      isUnknown: outcome.isUnknown,
      failure: `The mail server refused it: ${outcome.problem}`,
    };
  if (attempts >= MAX_ATTEMPTS)
    return { status: "failed", failure: `The mail server did not take it, in ${attempts} attempts.` };
  return {
    status: "queued",
    heldUntil: null,
    failure: "The mail server did not take it yet.",
    retryAt: new Date(now.getTime() + attempts * RETRY_MINUTES * 60_000),
  };
}

/** Gives back what was taken and not tried. */
export const giveBack = (services: Services, organizationId: number, taken: readonly Taken[]): Promise<void> =>
  inProgramScope(services, organizationId, async ({ transaction }) => {
    if (taken.length === 0) return;
    await transaction.execute(sql`update mailing_recipient set status = 'queued', attempts = greatest(attempts - 1, 0),
      taken_at = null, held_until = null
      where organization_id = ${organizationId} and status = 'sending'
        and id = any(string_to_array(${taken.map(({ id }) => id).join(",")}, ',')::uuid[])`);
  });
