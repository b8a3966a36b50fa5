import { sql } from "drizzle-orm";
import { besideTransaction } from "../../../kernel/db/one-connection.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { noteProgress } from "./transaction-imports.ts";

const BEAT_MS = 250;
/** A sign of life while a single step takes long. */
const SIGN_OF_LIFE_MS = 5_000;
const RETRY_MS = 200;
const LONGEST_WAIT_MS = 60_000;

/** Another import of the same organization is at work. */
class ImportTurnTaken extends Error {}

/**
 * Takes the organization's one turn to import until the transaction ends: two imports with rows in common would else wait
 * for each other's keys. Throws at once where it is taken, so that no one waits with a connection in hand.
 */
export async function claimImportTurn({ transaction, organizationId }: Context): Promise<void> {
  const [row] = await transaction.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`transaction import ${organizationId}`}, 0)) as taken`,
  );
  if (!row?.taken) throw new ImportTurnTaken();
}

/** Runs the work when it is its turn. Throws unavailable after a minute. */
export async function waitForTurn<T>(pulse: ImportPulse, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (true) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ImportTurnTaken)) throw error;
    }
    if (performance.now() > deadline) {
      throw new AppError("unavailable", {
        message: "Another import of this organization is still running. Try again when it has finished.",
        retryAfter: 30,
      });
    }
    pulse.beat(0);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** Updates the progress of the import's record, by short separate transactions, one at a time. */
export class ImportPulse {
  readonly #call: MemberCall;
  readonly #importId: string;
  #lastBeat = performance.now();
  #rows = 0;
  readonly #timer = setInterval(() => this.beat(this.#rows), SIGN_OF_LIFE_MS);
  #sending: Promise<void> | undefined;

  constructor(call: MemberCall, importId: string) {
    this.#call = call;
    this.#importId = importId;
  }

  beat(rows: number): void {
    this.#rows = rows;
    if (this.#sending || performance.now() - this.#lastBeat < BEAT_MS) return;
    this.#lastBeat = performance.now();
    this.#sending = besideTransaction(() => this.#call.note((context) => noteProgress(context, this.#importId, rows)))
      // Progress is a courtesy: a beat that is lost is followed by the next.
      .catch(() => undefined)
      .then(() => {
        this.#sending = undefined;
      });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sending;
  }
}
