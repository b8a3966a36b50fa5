import type { Mailing } from "@trellis/contract-contacts/mailings.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import { and, eq } from "drizzle-orm";
import { AppError } from "../../kernel/errors.ts";
import type { Context } from "../../kernel/http/context.ts";
import { setDue } from "../../kernel/sweeps/due-work.ts";
import { requireFeature } from "../organizations/index.ts";
import { changeMailing, lockMailing, type MailingRow, toMailing } from "./mailing-rows.ts";
import { mailingRecipient } from "./schema.ts";
import { MAILING_DUE, wakeMailing } from "./sending/mailing-send.ts";

type ById = { params: { id: string } };

/** Makes a draft of a scheduled mailing; a draft stays one. Throws not_found, conflict. */
export const unscheduleMailing = (context: Context, { params }: ById) =>
  act(context, params.id, "unschedule", ["scheduled"], ["draft"], async (row) => {
    await forget(context, row.id);
    return { status: "draft", scheduledAt: null, sentBy: null };
  });

/** Holds a mailing; what is on its way to the mail server still goes out. Throws not_found, conflict. */
export const pauseMailing = (context: Context, { params }: ById) =>
  act(context, params.id, "pause", ["sending"], ["paused"], async (row) => {
    await forget(context, row.id);
    return { status: "paused" };
  });

/**
 * Goes on with a mailing that someone paused or that failures stopped; then anyone who could not be reached is tried again.
 * Throws not_found, plan_feature, conflict.
 */
export async function resumeMailing(context: Context, { params }: ById): Promise<Mailing> {
  requireFeature(context, "mailings");
  return act(context, params.id, "resume", ["paused", "stopped"], ["sending"], async (row) => {
    if (row.status === "stopped" && row.stopReason !== "failures")
      throw new AppError("conflict", { message: "This mailing was stopped. Duplicate it to send it again." });
    const again = row.status === "stopped" ? await tryAgain(context, row) : 0;
    await wakeMailing(context, row.id);
    return {
      status: "sending",
      stopReason: null,
      problem: null,
      failedRounds: 0,
      finishedAt: null,
      failedCount: row.failedCount - again,
    };
  });
}

/** Cancels a mailing permanently; unsent recipients are skipped. Throws not_found, conflict. */
export const stopMailing = (context: Context, { params }: ById) =>
  act(context, params.id, "stop", ["sending", "paused"], [], async (row) => {
    await forget(context, row.id);
    return { status: "stopped", stopReason: "by_hand", problem: null, finishedAt: context.now };
  });

/** Those whom the mail server did not take for the time being get their attempts again. Returns how many. */
async function tryAgain({ transaction, organizationId }: Context, row: MailingRow): Promise<number> {
  const queued = { status: "queued" as const, attempts: 0, retryAt: null };
  const ofMailing = and(eq(mailingRecipient.organizationId, organizationId), eq(mailingRecipient.mailingId, row.id));
  await transaction
    .update(mailingRecipient)
    .set(queued)
    .where(and(ofMailing, eq(mailingRecipient.status, "queued")));
  const again = await transaction
    .update(mailingRecipient)
    .set({ ...queued, failure: null })
    .where(and(ofMailing, eq(mailingRecipient.status, "failed"), eq(mailingRecipient.isRefused, false)))
    .returning({ id: mailingRecipient.id });
  return again.length;
}

async function act(
  context: Context,
  id: string,
  action: string,
  from: readonly MailingRow["status"][],
  done: readonly MailingRow["status"][],
  change: (row: MailingRow) => Promise<Partial<MailingRow>>,
): Promise<Mailing> {
  const row = await lockMailing(context, id);
  const isDone = done.includes(row.status);
  if (!isDone && !from.includes(row.status))
    throw new AppError("conflict", {
      message: writeSentence(
        "This mailing is {status, select, draft {a draft} scheduled {scheduled} sending {being sent} paused {paused} sent {sent} other {stopped}} now. Reload it to see what can be done.",
        row,
      ),
    });
  const changed = isDone ? row : await changeMailing(context, row, await change(row));
  await context.audit({
    action,
    resource: "mailing",
    resourceId: id,
    before: { status: row.status },
    after: { status: changed.status },
  });
  return toMailing(context, changed);
}

const forget = ({ transaction, organizationId }: Context, id: string) =>
  setDue(transaction, { kind: MAILING_DUE, organizationId, recordId: id }, null);
