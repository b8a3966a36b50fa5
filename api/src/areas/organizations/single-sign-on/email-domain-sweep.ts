import { DOMAIN_GRACE_DAYS } from "@trellis/contract-organizations/domains.ts";
import { and, eq } from "drizzle-orm";
import { isUniqueViolation } from "../../../kernel/errors.ts";
import type { Program, Tenant } from "../../../kernel/http/context.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { DnsTrouble } from "../../../kernel/services/dns/dns.ts";
import type { Services } from "../../../kernel/services.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import type { SweptRecord } from "../../../kernel/sweeps/plans.ts";
import { perDueRecord } from "../../../kernel/sweeps/sweep.ts";
import { emailDomain } from "../../../kernel/tenant/sso-schema.ts";
import { notifyAdmins } from "./email-domain-notice.ts";
import { EMAIL_DOMAIN_WORK, emailDomainWork, findDomain } from "./email-domains.ts";
import { type DomainRow, recordName, recordValue } from "./view.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Looks for the record of each email domain that was verified once a day. A lost one is noted, a week later the domain
 * counts no more, and both end when the record is back. Name servers that don't answer count as nothing.
 */
export const emailDomainSweep = perDueRecord({
  name: "organizations.email-domains",
  cron: "43 * * * *",
  kinds: [EMAIL_DOMAIN_WORK],
  whenReadOnly: "run",
  handle: checkAgain,
});

async function checkAgain(services: Services, { organizationId, recordId }: SweptRecord): Promise<void> {
  const row = await inProgramScope(services, organizationId, (scope) => findDomain(scope, recordId));
  const isThere = await hasRecord(services, row);
  await inProgramScope(services, organizationId, async (scope) => {
    const pause = isThere === undefined ? HOUR_MS : DAY_MS - HOUR_MS / 2;
    const { transaction, now } = scope;
    await setDue(transaction, emailDomainWork(scope, recordId), new Date(now.getTime() + pause));
    // It may have been removed or verified while the name servers were asked.
    const current = await findDomain(scope, recordId, { lock: true });
    if (isThere !== undefined) await follow(scope, current, isThere);
  });
}

/** Undefined where the name servers didn't say. */
async function hasRecord({ dns }: Pick<Services, "dns">, row: DomainRow): Promise<boolean | undefined> {
  try {
    return (await dns.findTexts(recordName(row))).includes(recordValue(row));
  } catch (error) {
    if (error instanceof DnsTrouble) return undefined;
    throw error;
  }
}

async function follow(scope: Program, row: DomainRow, isThere: boolean): Promise<void> {
  const { now } = scope;
  if (isThere) {
    if (row.verifiedAt === null) return restore(scope, row);
    if (row.missingSince !== null) await set(scope, row, { missingSince: null });
    return;
  }
  if (row.verifiedAt === null) return;
  if (row.missingSince === null) {
    await set(scope, row, { missingSince: now });
    return notifyAdmins(scope, row, "missing");
  }
  if (now.getTime() - row.missingSince.getTime() < DOMAIN_GRACE_DAYS * DAY_MS) return;
  await set(scope, row, { verifiedAt: null });
  await audit(scope, row, "suspend");
  await notifyAdmins(scope, row, "suspended");
}

/** The record is back. Another organization may have verified the domain meanwhile; then it stays suspended. */
async function restore(scope: Program, row: DomainRow): Promise<void> {
  try {
    await scope.transaction.transaction((transaction) =>
      set({ ...scope, transaction }, row, { verifiedAt: scope.now, missingSince: null }),
    );
  } catch (error) {
    if (isUniqueViolation(error)) return;
    throw error;
  }
  await audit(scope, row, "verify");
  await notifyAdmins(scope, row, "restored");
}

async function set(
  { transaction, organizationId }: Tenant,
  { id }: DomainRow,
  change: Partial<Pick<DomainRow, "verifiedAt" | "missingSince">>,
): Promise<void> {
  await transaction
    .update(emailDomain)
    .set(change)
    .where(and(eq(emailDomain.organizationId, organizationId), eq(emailDomain.id, id)));
}

const audit = (scope: Program, { id, domain }: DomainRow, action: string): Promise<void> =>
  scope.audit({ action, resource: "email_domain", resourceId: id, after: { domain } });
