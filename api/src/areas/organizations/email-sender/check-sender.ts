import type { EmailSenderSettings, SenderRecordState } from "@trellis/contract-organizations/email-sender.ts";
import { and, eq, isNotNull, ne } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Program, Read } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import type { Services } from "../../../kernel/services.ts";
import { organizationDomain } from "../../../kernel/tenant/schema.ts";
import { emailSender, emailSenderKey } from "../../../kernel/tenant/sender-schema.ts";
import { emailDomain } from "../../../kernel/tenant/sso-schema.ts";
import { requireFeature } from "../core/plan-limits.ts";
import { findDmarcState, findKeyState, findSpfState } from "./find-sender-records.ts";
import { findKeys, type SenderKeyRow, type SenderKeys } from "./sender-keys.ts";
import { notifyAdmins } from "./sender-notice.ts";
import { auditedSender, readSenderSettings, requireSenderRow, type SenderRow, spfMechanismsOf } from "./sender-view.ts";

/** What name servers said of a sender's records. */
export interface Findings {
  row: SenderRow;
  keys: SenderKeys;
  /** By the id of the key. */
  keyStates: ReadonlyMap<string, SenderRecordState>;
  spf: SenderRecordState;
  dmarc: SenderRecordState;
  /** Another organization has this domain verified, as a sender, as its own domain or for sign-in. */
  isTaken: boolean;
}

/**
 * Looks for the records now: verifies the sender when they are there, and stops using it when its key's is gone. Throws
 * plan_feature, not_found, and conflict for a proved domain that another organization has verified.
 */
export async function checkEmailSender(call: MemberCall): Promise<EmailSenderSettings> {
  requireFeature(call, "whiteLabel");
  const found = await askNameServers(call.services, await call.read(readAsked));
  return call.note(async (context) => {
    await followFindings(context, found);
    await announceChange(context, "organizations");
    return readSenderSettings(context, call.services.env);
  });
}

/** The sender and its keys, before name servers are asked. Throws not_found. */
export const readAsked = async (scope: Read) => ({ row: await requireSenderRow(scope), keys: await findKeys(scope) });

/** Asks the name servers; no transaction is open meanwhile. */
export async function askNameServers(
  services: Services,
  { row, keys }: { row: SenderRow; keys: SenderKeys },
): Promise<Findings> {
  const { dns, env } = services;
  const asked = [keys.signing, keys.next].filter((key) => key !== undefined);
  const [spf, dmarc, isTaken, ...states] = await Promise.all([
    findSpfState(dns, row.domain, spfMechanismsOf(env).split(" ")),
    findDmarcState(dns, row.domain),
    isTakenByOthers(services, row),
    ...asked.map(async (key) => [key.id, await findKeyState(dns, key, row.domain)] as const),
  ]);
  return { row, keys, keyStates: new Map(states), spf, dmarc, isTaken };
}

/**
 * Stores what was found, and does what follows: a new key signs once its record is there, a sender is verified by both of
 * its records, and no longer used without its key's. Throws conflict where another organization has the domain.
 */
export async function followFindings(scope: Program, found: Findings): Promise<void> {
  const { transaction, organizationId, now } = scope;
  const row = await requireSenderRow(scope, { lock: true });
  // It was replaced while name servers were asked.
  if (row.id !== found.row.id) return;
  const isUnknown = [found.spf, ...found.keyStates.values()].every((state) => state === "unknown");
  for (const [id, state] of found.keyStates) await noteKey(scope, id, { state });
  await transaction
    .update(emailSender)
    .set({ spfState: found.spf, dmarcState: found.dmarc, ...(isUnknown ? {} : { checkedAt: now }) })
    .where(isSender(organizationId, row.id));
  const signing = await useNextKey(scope, row);
  const key = signing?.state ?? "missing";
  if (row.status === "verified") return key === "found" || key === "unknown" ? undefined : setLost(scope, row);
  if (key === "found" && found.spf === "found") await verify(scope, row, found.isTaken);
}

/** A key whose record is there takes over. Returns the key that signs now. */
async function useNextKey(scope: Program, row: SenderRow): Promise<SenderKeyRow | undefined> {
  const { transaction, organizationId, now } = scope;
  const { signing, next, retired } = await findKeys(scope);
  if (!signing || !next || next.state !== "found") return signing;
  if (retired) await transaction.delete(emailSenderKey).where(isKey(organizationId, retired.id));
  await noteKey(scope, signing.id, { use: "retired", privateKeySealed: null, retiredAt: now });
  await noteKey(scope, next.id, { use: "signing" });
  await scope.audit({
    action: "update",
    resource: "email_sender",
    resourceId: row.id,
    before: { selector: signing.selector },
    after: { selector: next.selector },
  });
  return { ...next, use: "signing" };
}

async function verify(scope: Program, before: SenderRow, isTaken: boolean): Promise<void> {
  if (isTaken) throw inUse();
  const row = await setStatus(scope, before, {
    status: "verified",
    verifiedAt: before.verifiedAt ?? scope.now,
    lostAt: null,
  }).catch((error: unknown) => {
    throw isIndexTaken(error) ? inUse() : error;
  });
  await scope.audit({
    action: "verify",
    resource: "email_sender",
    resourceId: row.id,
    before: auditedSender(before),
    after: auditedSender(row),
  });
  await notifyAdmins(scope, row, before.status === "lost" ? "restored" : "verified");
}

/** From now on emails come from the installation's address. */
async function setLost(scope: Program, before: SenderRow): Promise<void> {
  const row = await setStatus(scope, before, { status: "lost", lostAt: scope.now });
  await scope.audit({
    action: "suspend",
    resource: "email_sender",
    resourceId: row.id,
    before: auditedSender(before),
    after: auditedSender(row),
  });
  await notifyAdmins(scope, row, "lost");
}

async function setStatus(
  { transaction, organizationId, now }: Program,
  before: SenderRow,
  change: Partial<SenderRow>,
): Promise<SenderRow> {
  const [row = before] = await transaction
    .update(emailSender)
    .set({ ...change, updatedAt: now })
    .where(isSender(organizationId, before.id))
    .returning();
  return row;
}

const noteKey = ({ transaction, organizationId }: Program, id: string, change: Partial<SenderKeyRow>) =>
  transaction.update(emailSenderKey).set(change).where(isKey(organizationId, id));

const isSender = (organizationId: number, id: string) =>
  and(eq(emailSender.organizationId, organizationId), eq(emailSender.id, id));
const isKey = (organizationId: number, id: string) =>
  and(eq(emailSenderKey.organizationId, organizationId), eq(emailSenderKey.id, id));

/** Asked outside of the organization's transaction, in which no other one's rows exist. */
async function isTakenByOthers({ database }: Services, { organizationId, domain }: SenderRow): Promise<boolean> {
  const { reference } = database;
  const found = await Promise.all([
    reference
      .select({ id: emailSender.id })
      .from(emailSender)
      .where(
        and(
          eq(emailSender.domain, domain),
          eq(emailSender.status, "verified"),
          ne(emailSender.organizationId, organizationId),
        ),
      ),
    reference
      .select({ id: organizationDomain.id })
      .from(organizationDomain)
      .where(
        and(
          eq(organizationDomain.host, domain),
          eq(organizationDomain.status, "verified"),
          ne(organizationDomain.organizationId, organizationId),
        ),
      ),
    reference
      .select({ id: emailDomain.id })
      .from(emailDomain)
      .where(
        and(
          eq(emailDomain.domain, domain),
          isNotNull(emailDomain.verifiedAt),
          ne(emailDomain.organizationId, organizationId),
        ),
      ),
  ]);
  return found.some((rows) => rows.length > 0);
}

/** The unique index over verified domains, in the error that drizzle wraps. */
const isIndexTaken = (error: unknown): boolean => {
  const cause = (error as { cause?: unknown }).cause ?? error;
  return (cause as { constraint_name?: string }).constraint_name === "email_sender_verified_index";
};

const inUse = () =>
  new AppError("conflict", {
    message: "Another organization has verified this domain here. It's free once they remove it.",
  });
