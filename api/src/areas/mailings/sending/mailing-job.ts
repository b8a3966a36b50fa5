import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { hasFeature } from "@trellis/domain/plans/plans.ts";
import { eq } from "drizzle-orm";
import { AppError } from "../../../kernel/errors.ts";
import { announceChange } from "../../../kernel/http/announce-changes.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope, unlessErased } from "../../../kernel/http/program-scope.ts";
import type { JobHandler } from "../../../kernel/jobs/job-handler.ts";
import type { Services } from "../../../kernel/services.ts";
import { perDueRecord } from "../../../kernel/sweeps/sweep.ts";
import { organization } from "../../../kernel/tenant/schema.ts";
import { recordLastContacts } from "../../contacts/index.ts";
import { notify } from "../../notifications/index.ts";
import { changeMailing, lockMailing, type MailingRow } from "../mailing-rows.ts";
import { type MailingTemplate, readMailingText } from "../mailing-text.ts";
import { composeMailing, deliver, giveBack, type Outcome } from "./mailing-delivery.ts";
import {
  claimTurn,
  isReadOnly,
  LATER_MS,
  RENEW_MS,
  refreshCounts,
  renewHold,
  type Taken,
  waitFor,
} from "./mailing-round.ts";
import { beginMailing, MAILING_DUE, MAILING_QUEUE } from "./mailing-send.ts";
import { whileRenewing } from "./while-renewing.ts";

/** Connections to the mail server at a time. */
const AT_ONCE = 4;
/** So many that were not taken one after the other end a round: the server is down, or refuses us. */
const FAILURES_IN_A_ROW = 20;
/** Rounds that fail one after the other before the mailing is stopped, and the pause between them. */
const MAX_FAILED_ROUNDS = 3;
const PAUSE_MS = 5 * 60_000;
/** Shorter than the queue lets a job run; the sweep continues with what is left. */
const LONGEST_RUN_MS = 200_000;

/** Starts mailings whose time has come, and continues with those that are being sent. */
export const mailingSweep = perDueRecord({
  name: "contacts.mailings",
  cron: "* * * * *",
  kinds: [MAILING_DUE],
  whenReadOnly: "skip",
  handle: (services, { organizationId, recordId }) =>
    inProgramScope(services, organizationId, ({ enqueue }) =>
      enqueue(MAILING_QUEUE, { id: recordId }, { singletonKey: recordId }),
    ),
});

/** Sends what may go out in this minute. */
export const mailingJob: JobHandler = {
  queue: MAILING_QUEUE,
  isLongRunning: true,
  // The sweep comes every minute anyway.
  retry: { attempts: 2, firstPauseSeconds: 60, longestPauseSeconds: 60 },
  handle: (services, { organizationId, id }) =>
    unlessErased(async () => {
      await inProgramScope(services, organizationId, (scope) => beginScheduled(scope, id));
      await sendRound(services, organizationId, id);
    }),
};

/** Starts a scheduled mailing; one that cannot be sent any more is stopped, and its author is notified why. */
async function beginScheduled(scope: Program, id: string): Promise<void> {
  const row = await lockMailing(scope, id);
  const { transaction, organizationId, now } = scope;
  if (row.status !== "scheduled" || row.scheduledAt === null || row.scheduledAt > now) return;
  if (await isReadOnly(transaction, organizationId, now)) return waitFor(scope, id, new Date(now.getTime() + LATER_MS));
  try {
    await requirePlan(scope);
    const begun = await beginMailing(scope, row, row.sentBy, "program");
    await scope.audit({
      action: "send",
      resource: "mailing",
      resourceId: id,
      after: { recipients: begun.recipientCount },
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unexpected") throw error;
    await waitFor(scope, id, null);
    await stop(scope, row, "unsendable", error.message);
  }
}

async function requirePlan({ transaction, organizationId }: Program): Promise<void> {
  const [row] = await transaction
    .select({ plan: organization.subscriptionPlan, addOns: organization.addOns })
    .from(organization)
    .where(eq(organization.id, organizationId));
  if (row && hasFeature(row.plan, row.addOns, "mailings")) return;
  throw new AppError("plan_feature", { message: "Mailings are no longer part of your plan." });
}

/** How a round goes. */
interface Round {
  sent: number;
  failures: number;
  inARow: number;
  problem: string;
}

async function sendRound(services: Services, organizationId: number, id: string): Promise<void> {
  const started = performance.now();
  const round: Round = { sent: 0, failures: 0, inARow: 0, problem: "" };
  let template: MailingTemplate | undefined;
  for (;;) {
    const turn = await inProgramScope(services, organizationId, (scope) => claimTurn(scope, id, services));
    if ("waitUntil" in turn)
      return inProgramScope(services, organizationId, (scope) => endRound(scope, id, turn.waitUntil, round));
    template ??= readMailingText(turn.row);
    const { sender, mails } = turn;
    const text = template;
    const renew = () => inProgramScope(services, organizationId, (scope) => renewHold(scope, mails));
    const sent = await whileRenewing(renew, RENEW_MS, services.log, () =>
      handOver(mails, round, async (taken) =>
        deliver(
          services,
          organizationId,
          id,
          taken,
          composeMailing(services, organizationId, { template: text, sender, taken }),
        ),
      ),
    );
    await giveBack(services, organizationId, sent.left);
    await inProgramScope(services, organizationId, async (scope) => {
      const day = dayInZone(scope.now, scope.organization.timeZone);
      await recordLastContacts(scope, sent.contactIds, day);
      await refreshCounts(scope, id);
      await announceChange(scope, "contacts");
    });
    if (round.inARow >= FAILURES_IN_A_ROW)
      return inProgramScope(services, organizationId, (scope) => endRound(scope, id, scope.now, round));
    if (performance.now() - started > LONGEST_RUN_MS) return;
  }
}

/** Several at a time; ends early where nothing is taken any more. */
async function handOver(mails: readonly Taken[], round: Round, deliverOne: (taken: Taken) => Promise<Outcome>) {
  const contactIds: string[] = [];
  let next = 0;
  const work = async () => {
    while (next < mails.length && round.inARow < FAILURES_IN_A_ROW) {
      const taken = mails[next++];
      if (!taken) return;
      const outcome = await deliverOne(taken);
      if (outcome.kind === "sent") {
        round.sent += 1;
        round.inARow = 0;
        contactIds.push(taken.contactId);
      } else {
        round.failures += 1;
        round.inARow += 1;
        round.problem = outcome.problem;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { contactIds, left: mails.slice(next) };
}

/** Finishes a mailing without remaining recipients, stops one that fails everywhere, or returns when to check again. */
async function endRound(scope: Program, id: string, waitUntil: Date | null, round: Round): Promise<void> {
  await refreshCounts(scope, id);
  const row = await lockMailing(scope, id);
  if (row.status !== "sending") return waitFor(scope, id, null);
  const isFailed = round.inARow >= FAILURES_IN_A_ROW || (round.failures > 0 && row.sentCount === 0);
  if (waitUntil === null) {
    await waitFor(scope, id, null);
    if (row.sentCount === 0 && row.failedCount > 0) return stop(scope, row, "failures", round.problem);
    return finish(scope, row);
  }
  const failedRounds = isFailed ? row.failedRounds + 1 : round.sent > 0 ? 0 : row.failedRounds;
  if (failedRounds >= MAX_FAILED_ROUNDS) {
    await waitFor(scope, id, null);
    return stop(scope, row, "failures", round.problem);
  }
  if (failedRounds !== row.failedRounds) await changeMailing(scope, row, { failedRounds });
  const later = new Date(scope.now.getTime() + PAUSE_MS);
  await waitFor(scope, id, isFailed && later > waitUntil ? later : waitUntil);
}

async function finish(scope: Program, row: MailingRow): Promise<void> {
  await changeMailing(scope, row, { status: "sent", finishedAt: scope.now, failedRounds: 0 });
  const { sentCount, failedCount, skippedCount } = row;
  const rest = [
    ...(failedCount > 0 ? [`${failedCount} couldn't be delivered`] : []),
    ...(skippedCount > 0 ? [`${skippedCount} left out`] : []),
  ];
  await notifyAuthor(scope, row, "Mailing sent", [`${row.name}: ${sentCount} sent`, ...rest].join(", "));
}

async function stop(
  scope: Program,
  row: MailingRow,
  stopReason: "failures" | "unsendable",
  problem: string,
): Promise<void> {
  const said =
    stopReason === "unsendable"
      ? problem
      : `The mail server isn't accepting email${problem ? `: ${problem}` : ""}`.slice(0, 500);
  await changeMailing(scope, row, { status: "stopped", stopReason, problem: said, finishedAt: scope.now });
  await scope.audit({ action: "stop", resource: "mailing", resourceId: row.id, after: { reason: said } });
  await notifyAuthor(scope, row, "Mailing stopped", `${row.name}: ${said}`);
}

async function notifyAuthor(scope: Program, row: MailingRow, title: string, text: string): Promise<void> {
  const userIds = row.sentBy ? [row.sentBy] : ("admins" as const);
  await notify(scope, {
    userIds,
    kind: "mailing_sent",
    title,
    text,
    link: `/app/contacts/mailings/${row.id}`,
    subject: row.id,
  });
  await announceChange(scope, "contacts");
}
