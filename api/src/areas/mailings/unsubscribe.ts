import type { Subscription } from "@trellis/contract-contacts/unsubscribe.ts";
import { and, eq } from "drizzle-orm";
import { AppError } from "../../kernel/errors.ts";
import { announceChange } from "../../kernel/http/announce-changes.ts";
import type { Call } from "../../kernel/http/call.ts";
import type { Program } from "../../kernel/http/context.ts";
import { limitVisitor } from "../../kernel/http/limits/visitor-limits.ts";
import { inProgramScope } from "../../kernel/http/program-scope.ts";
import { requireSameOrigin } from "../../kernel/http/same-origin.ts";
import { organization } from "../../kernel/tenant/schema.ts";
import { findSuppression, liftUnsubscribed, suppressUnsubscribed } from "../contacts/index.ts";
import { shadesOf, THEME_COLUMNS, themeOf } from "../organizations/index.ts";
import { mailing, mailingRecipient } from "./schema.ts";
import { readUnsubscribeToken, type UnsubscribeLink } from "./unsubscribe-token.ts";

const message = "Too many requests in a short time. Wait a few minutes and try again.";

/** Most calls in ten minutes. Mail providers unsubscribe many people from few addresses, each by a separate link. */
const LIMITS = {
  read: { name: "unsubscribe:read", perAddress: 2_000, perRecord: 600, message },
  change: { name: "unsubscribe:change", perAddress: 2_000, perRecord: 60, message },
} as const;

const noSuchLink = () =>
  new AppError("not_found", {
    message:
      "This unsubscribe link doesn't work. Open the link in your email again, or reply to the email and ask to be removed.",
  });

/** What the page shows; changes nothing. Throws not_found for what is no link of ours, slow_down. */
export async function getSubscription(call: Call): Promise<Subscription> {
  const link = await visit(call, "read");
  return inProgramScope(call.services, link.organizationId, (scope) => read(scope, link));
}

/**
 * No mailing goes to the address any more. Works from anywhere, at once and as often as it is sent: mail programs send it
 * without cookies (RFC 8058), whatever the organization's standing. Throws not_found, slow_down.
 */
export async function unsubscribe(call: Call): Promise<void> {
  const link = await visit(call, "change");
  await inProgramScope(call.services, link.organizationId, async (scope) => {
    const found = await findRecipient(scope, link);
    if (!found && !link.isTest) throw noSuchLink();
    if (found) await suppress(scope, found);
  });
}

/** Mailings go to the address again, unless it is left out for another reason. Throws not_found, slow_down, forbidden. */
export async function resubscribe(call: Call): Promise<Subscription> {
  requireSameOrigin(call.request, new URL(call.services.env.publicUrl).origin);
  const link = await visit(call, "change");
  return inProgramScope(call.services, link.organizationId, async (scope) => {
    const found = await findRecipient(scope, link);
    if (found) await lift(scope, found);
    return read(scope, link);
  });
}

export type Recipient = typeof mailingRecipient.$inferSelect;

/** No mailing goes to a recipient's address any more, because they said so. */
export async function suppress(scope: Program, { id, mailingId, address, addressKey }: Recipient): Promise<void> {
  if ((await findSuppression(scope, addressKey)) === "unsubscribed") return;
  await suppressUnsubscribed(scope, { address, addressKey, mailingId });
  await mark(scope, { id, mailingId }, "sent", { status: "unsubscribed", unsubscribedAt: scope.now }, 1);
  await scope.audit({ action: "unsubscribe", resource: "mailing", resourceId: mailingId, after: { address } });
  await announceChange(scope, "contacts");
}

async function lift(scope: Program, { id, mailingId, address, addressKey }: Recipient): Promise<void> {
  if (!(await liftUnsubscribed(scope, addressKey))) return;
  await mark(scope, { id, mailingId }, "unsubscribed", { status: "sent", unsubscribedAt: null }, -1);
  await scope.audit({ action: "resubscribe", resource: "mailing", resourceId: mailingId, after: { address } });
  await announceChange(scope, "contacts");
}

/** Writes it on the recipient and counts it with the mailing, once. */
async function mark(
  { transaction, organizationId }: Program,
  { id, mailingId }: Pick<Recipient, "id" | "mailingId">,
  from: Recipient["status"],
  change: Partial<Recipient>,
  by: 1 | -1,
): Promise<void> {
  const own = and(eq(mailing.organizationId, organizationId), eq(mailing.id, mailingId));
  const [row] = await transaction.select({ count: mailing.unsubscribedCount }).from(mailing).where(own).for("update");
  const changed = await transaction
    .update(mailingRecipient)
    .set(change)
    .where(
      and(
        eq(mailingRecipient.organizationId, organizationId),
        eq(mailingRecipient.id, id),
        eq(mailingRecipient.status, from),
      ),
    )
    .returning({ id: mailingRecipient.id });
  if (row && changed.length > 0)
    await transaction
      .update(mailing)
      .set({ unsubscribedCount: row.count + by })
      .where(own);
}

async function read(scope: Program, link: UnsubscribeLink): Promise<Subscription> {
  const { transaction, organizationId } = scope;
  const found = await findRecipient(scope, link);
  const [sender] = await transaction
    .select({ name: organization.name, logo: organization.logo, ...THEME_COLUMNS })
    .from(organization)
    .where(eq(organization.id, organizationId));
  if (!sender || (!found && !link.isTest)) throw noSuchLink();
  const suppressed = found && (await findSuppression(scope, found.addressKey));
  return {
    organizationName: sender.name,
    logoUrl: sender.logo,
    brand: shadesOf(themeOf(sender), undefined),
    address: found ? mask(found.address) : "",
    isSubscribed: suppressed === undefined,
    isTest: link.isTest,
  };
}

/** The recipient behind a link; a test mail has none. */
async function findRecipient(
  { transaction, organizationId }: Program,
  { recordId }: UnsubscribeLink,
): Promise<Recipient | undefined> {
  const own = and(eq(mailingRecipient.organizationId, organizationId), eq(mailingRecipient.id, recordId));
  const [row] = await transaction.select().from(mailingRecipient).where(own);
  return row;
}

/** `maya@example.org` is `m•••@example.org`: the recipient recognizes it, others don't learn it. */
function mask(address: string): string {
  const at = address.lastIndexOf("@");
  return `${[...address][0] ?? ""}•••${address.slice(at)}`;
}

/** The link that is named, for a visitor who may ask this often. */
async function visit(call: Call, action: keyof typeof LIMITS): Promise<UnsubscribeLink> {
  const link = readUnsubscribeToken(call.params.token ?? "", call.services.env.authSecret.hash);
  await limitVisitor(call, LIMITS[action], link?.recordId ?? "");
  if (!link) throw noSuchLink();
  return link;
}
