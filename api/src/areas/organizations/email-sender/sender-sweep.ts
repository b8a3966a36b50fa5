import { AppError } from "../../../kernel/errors.ts";
import type { Program } from "../../../kernel/http/context.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import type { Services } from "../../../kernel/services.ts";
import { setDue } from "../../../kernel/sweeps/due-work.ts";
import type { SweptRecord } from "../../../kernel/sweeps/plans.ts";
import { perDueRecord } from "../../../kernel/sweeps/sweep.ts";
import { askNameServers, type Findings, followFindings, readAsked } from "./check-sender.ts";
import type { SenderKeys } from "./sender-keys.ts";
import { dueOf, SENDER_WORK, type SenderRow } from "./sender-view.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** People set records soon after they read which. */
const SOON_DAYS = 3;

/**
 * Looks for the records of each sender: once a day, and every hour for the first days of one that waits for them. Name
 * servers that don't answer change nothing.
 */
export const senderSweep = perDueRecord({
  name: "organizations.email-senders",
  cron: "37 * * * *",
  kinds: [SENDER_WORK],
  whenReadOnly: "run",
  handle: checkAgain,
});

async function checkAgain(services: Services, { organizationId }: SweptRecord): Promise<void> {
  const asked = await inProgramScope(services, organizationId, readAsked);
  const found = await askNameServers(services, asked);
  await inProgramScope(services, organizationId, async (scope) => {
    await follow(scope, found);
    const { row, keys } = await readAsked(scope);
    const isUnknown = [...found.keyStates.values()].includes("unknown");
    const pause = isUnknown ? HOUR_MS / 2 : pauseOf(row, keys, scope.now);
    await setDue(scope.transaction, dueOf(row), new Date(scope.now.getTime() + pause));
  });
}

function pauseOf(row: SenderRow, keys: SenderKeys, now: Date): number {
  const waitsSince = keys.next?.createdAt ?? waitingSince(row);
  const isSoon = waitsSince !== null && now.getTime() - waitsSince.getTime() < SOON_DAYS * DAY_MS;
  return isSoon ? HOUR_MS / 2 : DAY_MS - HOUR_MS / 2;
}

const waitingSince = ({ status, lostAt, createdAt }: SenderRow): Date | null =>
  status === "verified" ? null : (lostAt ?? createdAt);

/** Another organization may have verified the domain; then it only waits. */
async function follow(scope: Program, found: Findings): Promise<void> {
  try {
    await scope.transaction.transaction((transaction) => followFindings({ ...scope, transaction }, found));
  } catch (error) {
    if (!(error instanceof AppError && error.code === "conflict")) throw error;
  }
}
