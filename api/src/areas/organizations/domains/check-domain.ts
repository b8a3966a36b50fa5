import type { CheckedDomain } from "@trellis/contract-organizations/domains.ts";
import { and, eq } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import type { Program } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { resellerDomain } from "../../../kernel/tenant/reseller-schema.ts";
import { organizationDomain } from "../../../kernel/tenant/schema.ts";
import { requireFeature } from "../core/plan-limits.ts";
import { auditedDomain, type DomainRow, findDomain, installationHostOf, isDomain, toDomain } from "./domain-view.ts";
import { DOMAIN_WORK } from "./domains.ts";
import { findProof, findTargetProblem, type Proof } from "./find-records.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Looks for a domain's records and verifies it when its text record is there. Throws plan_feature, not_found, and conflict
 * for a proved domain that another organization has verified.
 */
export async function checkDomain(call: MemberCall, { params }: { params: { id: string } }): Promise<CheckedDomain> {
  const { services } = call;
  requireFeature(call, "whiteLabel");
  const row = await call.read((context) => findDomain(context, params.id));
  const [proof, problem] = await Promise.all([findProof(services, row), findTargetProblem(services, row)]);
  const isNew = proof === "found" && row.status !== "verified";
  const now = await (isNew
    ? call.write((context) => verifyDomain(context, row.id, { leadsHere: problem === null }))
    : call.note((context) => noteCheck(context, row.id, proof)));
  await services.domains.refresh();
  const findings = [WORDS[proof], problem].filter((text) => text !== null);
  return { domain: toDomain(now, installationHostOf(services)), findings };
}

const WORDS: Record<Proof, string | null> = {
  found: null,
  missing: "We couldn't find the TXT record yet. A new record can take up to an hour to appear, rarely a day.",
  other: "There is a TXT record with this name, but its value is different. Copy the value again.",
  unknown: "The name servers didn't answer. Check again in a few minutes.",
};

/**
 * Puts a proved domain into force. The first one that leads here becomes the one that links use. Throws conflict while
 * another organization has it verified.
 */
export async function verifyDomain(
  scope: Program,
  id: string,
  { leadsHere }: { leadsHere: boolean },
): Promise<DomainRow> {
  const { transaction, organizationId, now } = scope;
  const before = await findDomain(scope, id, { lock: true });
  const [primary] = await transaction
    .select({ id: organizationDomain.id })
    .from(organizationDomain)
    .where(and(eq(organizationDomain.organizationId, organizationId), eq(organizationDomain.isPrimary, true)));
  const [sold] = await transaction
    .select({ host: resellerDomain.host })
    .from(resellerDomain)
    .where(eq(resellerDomain.host, before.host));
  if (sold) throw new AppError("conflict", { message: "A reseller uses this domain here. Enter a different one." });
  const change = {
    status: "verified" as const,
    verifiedAt: before.verifiedAt ?? now,
    checkedAt: now,
    missingSince: null,
    isPrimary: before.isPrimary || (leadsHere && primary === undefined),
    updatedAt: now,
  };
  const [row = before] = await transaction
    .update(organizationDomain)
    .set(change)
    .where(isDomain(organizationId, id))
    .returning()
    .catch((error: unknown) => {
      throw isTaken(error) ? inUse() : error;
    });
  await setDue(transaction, { kind: DOMAIN_WORK, organizationId, recordId: id }, new Date(now.getTime() + DAY_MS));
  await scope.audit({
    action: "verify",
    resource: "domain",
    resourceId: id,
    before: auditedDomain(before),
    after: auditedDomain(row),
  });
  return row;
}

async function noteCheck(scope: Program, id: string, proof: Proof): Promise<DomainRow> {
  const { transaction, organizationId, now } = scope;
  const row = await findDomain(scope, id, { lock: true });
  if (proof === "unknown") return row;
  const [changed = row] = await transaction
    .update(organizationDomain)
    // A lost record is the sweep's to note: it notifies the admins.
    .set({ checkedAt: now, ...(proof === "found" ? { missingSince: null } : {}) })
    .where(isDomain(organizationId, id))
    .returning();
  return changed;
}

/** The unique index over verified names, in the error that drizzle wraps. */
const isTaken = (error: unknown): boolean => {
  const cause = (error as { cause?: unknown }).cause ?? error;
  return (cause as { constraint_name?: string }).constraint_name === "organization_domain_verified_index";
};

const inUse = () =>
  new AppError("conflict", {
    message:
      "Another organization uses this domain here. It's free once they remove it, or 7 days after their TXT record is gone.",
  });
