import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  EmailSenderSettings,
  saveEmailSender as saveContract,
} from "@trellis/contract-organizations/email-sender.ts";
import { and, eq } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import { emailSender, emailSenderKey } from "../../../kernel/tenant/sender-schema.ts";
import { lockOrganization } from "../account/account.ts";
import { requireFeature } from "../core/plan-limits.ts";
import { installationHostOf } from "../domains/domain-view.ts";
import { readSenderAddress } from "./sender-address.ts";
import { findKeys, makeKey, type NewKey, storeKey } from "./sender-keys.ts";
import {
  auditedSender,
  dueOf,
  findSenderRow,
  mailDomainOf,
  readSenderSettings,
  requireSenderRow,
  type SenderRow,
} from "./sender-view.ts";

const HOUR_MS = 60 * 60 * 1000;

/** The sender, for the settings. */
export const getEmailSender = (call: MemberCall): Promise<EmailSenderSettings> =>
  call.read((context) => readSenderSettings(context, call.services.env));

/**
 * Chooses the address. Another name at the same domain counts right away; another domain gets a new key, and waits for its
 * records. Throws plan_feature, invalid.
 */
export async function saveEmailSender(
  call: MemberCall,
  { body }: EndpointParsed<typeof saveContract>,
): Promise<EmailSenderSettings> {
  requireFeature(call, "whiteLabel");
  const { services } = call;
  const address = readSenderAddress(body.address, {
    host: installationHostOf(services),
    mailDomain: mailDomainOf(services.env),
    isLocal: services.env.mode === "local",
  });
  // Made outside of the transaction: it takes a while.
  const key = await makeKey();
  return call.write(async (context) => {
    await lockOrganization(context, String(context.organizationId));
    const before = await findSenderRow(context);
    const after =
      before && before.domain === address.domain
        ? await rename(context, before, address.localPart)
        : await replaceSender(context, call, before, { ...address, key });
    await context.audit({
      action: before ? "update" : "create",
      resource: "email_sender",
      resourceId: after.id,
      ...(before ? { before: auditedSender(before) } : {}),
      after: auditedSender(after),
    });
    return readSenderSettings(context, services.env);
  });
}

async function rename({ transaction, now }: Context, before: SenderRow, localPart: string): Promise<SenderRow> {
  const [row = before] = await transaction
    .update(emailSender)
    .set({ localPart, updatedAt: now })
    .where(and(eq(emailSender.organizationId, before.organizationId), eq(emailSender.id, before.id)))
    .returning();
  return row;
}

async function replaceSender(
  context: Context,
  { services }: MemberCall,
  before: SenderRow | undefined,
  { localPart, domain, key }: { localPart: string; domain: string; key: NewKey },
): Promise<SenderRow> {
  const { transaction, organizationId, now } = context;
  if (before) await dropSender(context, before);
  const [row] = await transaction
    .insert(emailSender)
    .values({ id: createId(), organizationId, localPart, domain, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error("the sender was not stored");
  await storeKey(context, services.secrets, key, "signing");
  await setDue(transaction, dueOf(row), new Date(now.getTime() + HOUR_MS));
  return row;
}

/**
 * Makes the key that replaces the present one. One that waits for its record already stays. Throws plan_feature, not_found.
 */
export async function replaceSenderKey(call: MemberCall): Promise<EmailSenderSettings> {
  requireFeature(call, "whiteLabel");
  const { services } = call;
  const key = await makeKey();
  return call.write(async (context) => {
    await lockOrganization(context, String(context.organizationId));
    const row = await requireSenderRow(context, { lock: true });
    const { next } = await findKeys(context);
    if (!next) await storeKey(context, services.secrets, key, "next");
    await setDue(context.transaction, dueOf(row), new Date(context.now.getTime() + HOUR_MS));
    await context.audit({
      action: "rotate",
      resource: "email_sender",
      resourceId: row.id,
      after: { ...auditedSender(row), selector: next?.selector ?? key.selector },
    });
    return readSenderSettings(context, services.env);
  });
}

/** Removes the sender and its keys. Throws not_found. */
export const removeEmailSender = (call: MemberCall): Promise<EmailSenderSettings> =>
  call.write(async (context) => {
    await lockOrganization(context, String(context.organizationId));
    const row = await requireSenderRow(context, { lock: true });
    await dropSender(context, row);
    await context.audit({
      action: "delete",
      resource: "email_sender",
      resourceId: row.id,
      before: auditedSender(row),
    });
    return readSenderSettings(context, call.services.env);
  });

async function dropSender({ transaction, organizationId }: Context, row: SenderRow): Promise<void> {
  await transaction.delete(emailSenderKey).where(eq(emailSenderKey.organizationId, organizationId));
  await transaction
    .delete(emailSender)
    .where(and(eq(emailSender.organizationId, organizationId), eq(emailSender.id, row.id)));
  await setDue(transaction, dueOf(row), null);
}
