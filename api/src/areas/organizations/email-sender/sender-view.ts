import type { EmailSender, EmailSenderSettings, SenderRecord } from "@trellis/contract-organizations/email-sender.ts";
import { hasFeature } from "@trellis/domain/plans/plans.ts";
import { eq } from "drizzle-orm";
import type { Env } from "../../../kernel/env.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { emailSender } from "../../../kernel/tenant/sender-schema.ts";
import { readMailbox } from "../../mail/index.ts";
import { displayHostOf } from "../domains/host-name.ts";
import { findKeys, keyRecordName, keyRecordValue, type SenderKeys } from "./sender-keys.ts";

export type SenderRow = typeof emailSender.$inferSelect;
type Mail = Pick<Env, "mailFrom" | "mailSpf">;

/** When a sender's records are looked for again. */
export const SENDER_WORK = "organizations.email-sender";

/** The work of looking for them. */
export const dueOf = ({ organizationId, id }: Pick<SenderRow, "organizationId" | "id">) => ({
  kind: SENDER_WORK,
  organizationId,
  recordId: id,
});

export const addressOf = ({ localPart, domain }: Pick<SenderRow, "localPart" | "domain">): string =>
  `${localPart}@${domain}`;

const installationAddressOf = ({ mailFrom }: Pick<Env, "mailFrom">): string => readMailbox(mailFrom).address;

/** The domain that the installation's own emails come from. */
export const mailDomainOf = (env: Pick<Env, "mailFrom">): string =>
  installationAddressOf(env).split("@").at(-1)?.toLowerCase() ?? "";

/** What an SPF record must contain: what the settings say, or else whatever the installation's own domain allows. */
export const spfMechanismsOf = (env: Mail): string => env.mailSpf ?? `include:${mailDomainOf(env)}`;

/** The organization's sender; undefined without one. */
export async function findSenderRow(
  { transaction, organizationId }: Read,
  options: { lock?: true } = {},
): Promise<SenderRow | undefined> {
  const query = transaction.select().from(emailSender).where(eq(emailSender.organizationId, organizationId));
  const [row] = await (options.lock ? query.for("update") : query);
  return row;
}

/** As `findSenderRow`. Throws not_found without one. */
export async function requireSenderRow(scope: Read, options: { lock?: true } = {}): Promise<SenderRow> {
  const row = await findSenderRow(scope, options);
  if (!row) throw notFound("Email sender");
  return row;
}

/** What the settings show. */
export async function readSenderSettings(context: Context, env: Mail): Promise<EmailSenderSettings> {
  const row = await findSenderRow(context);
  const { subscriptionPlan, addOns } = context.organization;
  const isIncluded = hasFeature(subscriptionPlan, addOns, "whiteLabel");
  return {
    sender: row ? toSender(row, await findKeys(context), isIncluded, env) : null,
    installationAddress: installationAddressOf(env),
  };
}

function toSender(row: SenderRow, keys: SenderKeys, isIncluded: boolean, env: Mail): EmailSender {
  return {
    id: row.id,
    address: addressOf(row),
    displayAddress: `${row.localPart}@${displayHostOf(row.domain)}`,
    status: row.status,
    isInForce: isIncluded && row.status === "verified",
    records: recordsOf(row, keys, env),
    spfMechanisms: spfMechanismsOf(env),
    unusedRecords: keys.retired ? [keyRecordName(keys.retired, row.domain)] : [],
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    lostAt: row.lostAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

function recordsOf({ domain, spfState, dmarcState }: SenderRow, keys: SenderKeys, env: Mail): SenderRecord[] {
  const keyRecords = (["signing", "next"] as const).flatMap((use): SenderRecord[] => {
    const key = keys[use];
    if (!key) return [];
    const purpose = use === "next" ? "nextKey" : "key";
    return [{ purpose, name: keyRecordName(key, domain), value: keyRecordValue(key), state: key.state }];
  });
  return [
    ...keyRecords,
    { purpose: "spf", name: domain, value: `v=spf1 ${spfMechanismsOf(env)} ~all`, state: spfState },
    { purpose: "dmarc", name: `_dmarc.${domain}`, value: "v=DMARC1; p=none", state: dmarcState },
  ];
}

/** What the audit log says of a sender. */
export const auditedSender = (row: SenderRow) => ({ address: addressOf(row), status: row.status });
