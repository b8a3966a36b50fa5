import { and, eq } from "drizzle-orm";
import { sweepFailure } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { errorFields } from "../log.ts";
import type { Services } from "../services.ts";
import { isOneOf } from "./swept-organizations.ts";

/** Work that fails so often in a row is set aside: it is tried again after a pause that doubles. */
const SET_ASIDE_AFTER = 3;
const FIRST_PAUSE_MS = 15 * 60_000;
const LONGEST_PAUSE_MS = 24 * 3_600_000;

/** What failed: a record, or an organization's whole turn where the record is empty. */
interface Turn {
  organizationId: number;
  recordId: string;
}

/** How one run of a sweep goes, and what failed in earlier ones. */
export interface SweepRun {
  /** Does one piece of work. Never throws because of it; returns whether it went well. */
  attempt(turn: Turn, work: () => Promise<unknown>): Promise<boolean>;
  /** Reads what failed before, for organizations whose turn comes. */
  recall(organizationIds: readonly number[]): Promise<void>;
  /** Whether work was set aside and its pause is not over. */
  isSetAside(turn: Turn): boolean;
  /** Writes what happened to the log, when there is something to say. */
  report(unfinished?: number): void;
}

/** When work that failed so often in a row is tried again; null while the next run may try it. */
export function retryAt(failures: number, now: Date): Date | null {
  if (failures < SET_ASIDE_AFTER) return null;
  return new Date(
    now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures - SET_ASIDE_AFTER, 10), LONGEST_PAUSE_MS),
  );
}

export function openRun({ database, log }: Services, sweep: string, now: Date): SweepRun {
  const failed = new Map<string, { failures: number; retryAt: Date | null }>();
  const keyOf = ({ organizationId, recordId }: Turn) => `${organizationId} ${recordId}`;
  const counts = { done: 0, failed: 0, setAside: 0 };
  const rowOf = ({ organizationId, recordId }: Turn) =>
    and(
      eq(sweepFailure.sweep, sweep),
      eq(sweepFailure.organizationId, organizationId),
      eq(sweepFailure.recordId, recordId),
    );

  /** A failure of the database itself ends the run here: it is no organization's. */
  async function remember(turn: Turn, error: unknown): Promise<void> {
    const failures = (failed.get(keyOf(turn))?.failures ?? 0) + 1;
    const next = { failures, retryAt: retryAt(failures, now) };
    await database.reference
      .insert(sweepFailure)
      .values({ sweep, ...turn, ...next })
      .onConflictDoUpdate({
        target: [sweepFailure.sweep, sweepFailure.organizationId, sweepFailure.recordId],
        set: next,
      });
    failed.set(keyOf(turn), next);
    counts.failed += 1;
    const fields = { sweep, organizationId: turn.organizationId, ...(turn.recordId ? { id: turn.recordId } : {}) };
    if (next.retryAt) {
      log.error("work of a sweep is set aside after repeated failures", {
        ...fields,
        failures,
        retryAt: next.retryAt.toISOString(),
        ...errorFields(error),
      });
    } else {
      log.warn("work of a sweep failed and is tried again", { ...fields, failures, ...errorFields(error) });
    }
  }

  return {
    async attempt(turn, work) {
      try {
        await work();
      } catch (error) {
        // An erased record has no work left.
        if (!(error instanceof AppError && error.code === "not_found")) {
          await remember(turn, error);
          return false;
        }
      }
      counts.done += 1;
      if (failed.delete(keyOf(turn))) await database.reference.delete(sweepFailure).where(rowOf(turn));
      return true;
    },
    async recall(organizationIds) {
      if (organizationIds.length === 0) return;
      const rows = await database.reference
        .select()
        .from(sweepFailure)
        .where(and(eq(sweepFailure.sweep, sweep), isOneOf(sweepFailure.organizationId, organizationIds)));
      for (const row of rows) failed.set(keyOf(row), row);
    },
    isSetAside(turn) {
      const known = failed.get(keyOf(turn));
      const isAside = known?.retryAt != null && known.retryAt > now;
      if (isAside) counts.setAside += 1;
      return isAside;
    },
    report(unfinished = 0) {
      if (unfinished > 0 || counts.failed > 0)
        log.warn("a sweep left work for its next run", { sweep, ...counts, unfinished });
      else if (counts.done > 0) log.debug("a sweep ran", { sweep, ...counts });
    },
  };
}
