import { randomBytes } from "node:crypto";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import {
  type addEmailDomain as addContract,
  type EmailDomain,
  MAX_EMAIL_DOMAINS,
} from "@trellis/contract-organizations/single-sign-on.ts";
import { and, count, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { AppError, invalid, isUniqueViolation, notFound } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { DnsTrouble } from "../../../kernel/services/dns/dns.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { emailDomain } from "../../../kernel/tenant/sso-schema.ts";
import { lockOrganization } from "../account/account.ts";
import { requireFeature } from "../core/plan-limits.ts";
import { isPublicMail, readDomain } from "./domain-name.ts";
import { recordName, recordValue, toEmailDomain } from "./view.ts";

/** The daily look for the record of a domain that was verified. */
export const EMAIL_DOMAIN_WORK = "organizations.email_domain";
export const emailDomainWork = ({ organizationId }: Read, recordId: string) => ({
  kind: EMAIL_DOMAIN_WORK,
  organizationId,
  recordId,
});
const DAY_MS = 24 * 60 * 60 * 1000;

type ById = { params: { id: string } };

/** Names a domain and makes its token. Throws plan_feature, invalid, conflict for one that is there already or one too many. */
export async function addEmailDomain(
  context: Context,
  { body }: EndpointParsed<typeof addContract>,
): Promise<EmailDomain> {
  requireFeature(context, "sso");
  const { transaction, organizationId, now } = context;
  const domain = readDomain(body.domain);
  if (domain === undefined) throw invalid("domain", "Enter a domain like example.org");
  if (isPublicMail(domain))
    throw invalid("domain", "Anyone can get an address there. Enter your organization's domain.");
  await lockOrganization(context, String(organizationId));
  const [has] = await transaction
    .select({ count: count() })
    .from(emailDomain)
    .where(eq(emailDomain.organizationId, organizationId));
  if ((has?.count ?? 0) >= MAX_EMAIL_DOMAINS)
    throw new AppError("conflict", { message: `You have ${MAX_EMAIL_DOMAINS} domains. Remove one first.` });
  const token = randomBytes(24).toString("base64url");
  const [row] = await transaction
    .insert(emailDomain)
    .values({ id: createId(), organizationId, domain, token, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError("conflict", { message: "This domain is already in the list." });
  await context.audit({ action: "create", resource: "email_domain", resourceId: row.id, after: { domain } });
  return toEmailDomain(row);
}

/**
 * Looks for the record, and marks the domain as verified once it is there. Throws conflict where it isn't, or where another
 * organization has proved the domain; plan_feature, not_found, unavailable.
 */
export async function checkEmailDomain(call: MemberCall, { params }: ById): Promise<EmailDomain> {
  requireFeature(call, "sso");
  const row = await call.read((context) => findDomain(context, params.id));
  if (row.verifiedAt !== null) return toEmailDomain(row);
  const texts = await call.services.dns.findTexts(recordName(row)).catch((error: unknown) => {
    throw error instanceof DnsTrouble ? silentServers(error) : error;
  });
  if (!texts.includes(recordValue(row)))
    throw new AppError("conflict", {
      message: "The DNS record isn't there yet. New records can take an hour to appear; check again later.",
    });
  return call.write(async (context) => {
    const { transaction, organizationId, now } = context;
    await findDomain(context, row.id);
    const [verified] = await transaction
      .update(emailDomain)
      .set({ verifiedAt: now, missingSince: null })
      .where(and(eq(emailDomain.organizationId, organizationId), eq(emailDomain.id, row.id)))
      .returning()
      .catch((error: unknown) => {
        throw takenOr(error);
      });
    if (!verified) throw notFound("Domain");
    await setDue(context.transaction, emailDomainWork(context, row.id), new Date(now.getTime() + DAY_MS));
    await context.audit({
      action: "verify",
      resource: "email_domain",
      resourceId: row.id,
      after: { domain: row.domain },
    });
    return toEmailDomain(verified);
  });
}

/** Removes a domain: its addresses can't use single sign-on any more. Throws not_found. */
export async function removeEmailDomain(context: Context, { params }: ById): Promise<void> {
  const { transaction, organizationId } = context;
  await lockOrganization(context, String(organizationId));
  const row = await findDomain(context, params.id);
  await setDue(transaction, emailDomainWork(context, row.id), null);
  await transaction
    .delete(emailDomain)
    .where(and(eq(emailDomain.organizationId, organizationId), eq(emailDomain.id, row.id)));
  await context.audit({
    action: "delete",
    resource: "email_domain",
    resourceId: row.id,
    before: { domain: row.domain, isVerified: row.verifiedAt !== null },
  });
}

/** A domain of the organization. Throws not_found. */
export async function findDomain({ transaction, organizationId }: Read, id: string, { lock = false } = {}) {
  const query = transaction
    .select()
    .from(emailDomain)
    .where(and(eq(emailDomain.organizationId, organizationId), eq(emailDomain.id, id)));
  const [row] = await (lock ? query.for("update") : query);
  if (!row) throw notFound("Domain");
  return row;
}

const silentServers = (cause: DnsTrouble) =>
  new AppError("unavailable", {
    message: "The domain's name servers aren't answering right now. Try again in a few minutes.",
    retryAfter: 60,
    cause,
  });

/** The index lets one organization prove a domain: who comes second meets it here. */
function takenOr(error: unknown): unknown {
  return isUniqueViolation(error)
    ? new AppError("conflict", { message: "Another organization has already verified this domain." })
    : error;
}
