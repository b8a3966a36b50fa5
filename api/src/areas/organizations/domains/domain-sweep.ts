import { DOMAIN_GRACE_DAYS } from "@trellis/contract-organizations/domains.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import type { Services } from "../../../kernel/services.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import type { SweptRecord } from "../../../kernel/sweeps/plans.ts";
import { perDueRecord } from "../../../kernel/sweeps/sweep.ts";
import { organizationDomain } from "../../../kernel/tenant/schema.ts";
import { verifyDomain } from "./check-domain.ts";
import { notifyAdmins } from "./domain-notice.ts";
import { auditedDomain, type DomainRow, findDomain, isDomain } from "./domain-view.ts";
import { DOMAIN_WORK } from "./domains.ts";
import { findProof, type Proof } from "./find-records.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Looks for the record of each verified domain once a day. A lost one is noted, a week later the domain is suspended, and
 * both end when the record is back. Name servers that don't answer count as nothing.
 */
export const domainSweep = perDueRecord({
  name: "organizations.domains",
  cron: "17 * * * *",
  kinds: [DOMAIN_WORK],
  whenReadOnly: "run",
  handle: checkDomainAgain,
});

/** Asks the name servers about one domain that was verified, and follows what they say. Throws not_found where it is gone. */
export async function checkDomainAgain(
  services: Services,
  { organizationId, recordId }: Pick<SweptRecord, "organizationId" | "recordId">,
): Promise<void> {
  const row = await inProgramScope(services, organizationId, (scope) => findDomain(scope, recordId));
  const proof = await findProof(services, row);
  await inProgramScope(services, organizationId, async (scope) => {
    const pause = proof === "unknown" ? HOUR_MS : DAY_MS - HOUR_MS / 2;
    const { transaction, now } = scope;
    await setDue(transaction, { kind: DOMAIN_WORK, organizationId, recordId }, new Date(now.getTime() + pause));
    // It may have been removed or verified while the name servers were asked.
    const current = await findDomain(scope, recordId, { lock: true });
    await follow(scope, current, proof);
  });
  await services.domains.refresh();
}

async function follow(scope: Program, row: DomainRow, proof: Proof): Promise<void> {
  if (proof === "unknown" || row.status === "pending") return;
  if (proof === "found") return row.status === "suspended" ? restore(scope, row) : note(scope, row, null);
  if (row.status === "suspended") return note(scope, row, row.missingSince);
  const since = row.missingSince ?? scope.now;
  if (scope.now.getTime() - since.getTime() >= DOMAIN_GRACE_DAYS * DAY_MS) return suspend(scope, row);
  await note(scope, row, since);
  if (row.missingSince === null) await notifyAdmins(scope, row, "missing");
}

async function note(scope: Program, { id }: DomainRow, missingSince: Date | null): Promise<void> {
  await scope.transaction
    .update(organizationDomain)
    .set({ checkedAt: scope.now, missingSince })
    .where(isDomain(scope.organizationId, id));
}

async function suspend(scope: Program, before: DomainRow): Promise<void> {
  const [row = before] = await scope.transaction
    .update(organizationDomain)
    .set({ status: "suspended", checkedAt: scope.now, updatedAt: scope.now })
    .where(isDomain(scope.organizationId, before.id))
    .returning();
  await scope.audit({
    action: "suspend",
    resource: "domain",
    resourceId: row.id,
    before: auditedDomain(before),
    after: auditedDomain(row),
  });
  await notifyAdmins(scope, row, "suspended");
}

/** The record is back. Another organization may have verified the name meanwhile; then the domain stays suspended. */
async function restore(scope: Program, row: DomainRow): Promise<void> {
  try {
    await scope.transaction.transaction((transaction) =>
      verifyDomain({ ...scope, transaction }, row.id, { leadsHere: false }),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return note(scope, row, row.missingSince);
    throw error;
  }
  await notifyAdmins(scope, row, "restored");
}
