import { eq } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { installationHold } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { errorFields, type Log } from "../log.ts";

/** How often a held process looks whether it was released. One that is not held never asks. */
const CHECK_MS = 3_000;
/** How often it says in the log that it is held. */
const REMIND_MS = 10 * 60_000;

/**
 * Whether the installation is on hold: a restored copy must not send what the original sends. Read at start; only a
 * restore, which needs an empty database, begins one.
 */
export class Hold {
  readonly #database: Database;
  readonly #log: Log;
  #isHeld = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  /**
   * Reads the state, and calls `onRelease` at once, or as soon as an operator has released the installation. Throws where
   * a restore into this database did not finish.
   */
  async start(onRelease: () => void): Promise<void> {
    const hold = await readHold(this.#database);
    if (!hold) return onRelease();
    if (hold.reason === "restoring") {
      throw new Error(
        "A restore into this database didn't finish, so it isn't complete. Run the same \"trellis restore\" again.",
      );
    }
    this.#isHeld = true;
    this.#remind(hold);
    let remindAt = Date.now() + REMIND_MS;
    this.#timer = setInterval(() => {
      readHold(this.#database).then(
        (current) => {
          if (!current && this.#isHeld) {
            this.stop();
            this.#isHeld = false;
            this.#log.info("an operator released the hold: mail, jobs and calls to other servers continue");
            onRelease();
          } else if (Date.now() >= remindAt) {
            remindAt = Date.now() + REMIND_MS;
            this.#remind(hold);
          }
        },
        (error: unknown) => this.#log.warn("the hold could not be read", errorFields(error)),
      );
    }, CHECK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #remind({ since, backupId }: { since: Date; backupId: string }): void {
    this.#log.warn(
      "on hold after a restore: no mail, no jobs, no calls to other servers; run trellis release-hold to end it",
      { backupId, since: since.toISOString() },
    );
  }

  /** The same service, which refuses every call while the installation is on hold. */
  guard<T extends object>(service: T): T {
    return new Proxy(service, {
      get: (target, property) => {
        const value: unknown = Reflect.get(target, property, target);
        if (typeof value !== "function") return value;
        return (...input: unknown[]) => {
          if (this.#isHeld) throw onHold();
          return Reflect.apply(value, target, input) as unknown;
        };
      },
    });
  }
}

const onHold = () =>
  new AppError("unavailable", {
    message:
      "This installation was restored from a backup and is on hold: it sends nothing and calls no other service. Ask the person who runs it to release it.",
  });

/** The hold of an installation; undefined when it is not held. */
export async function readHold({ reference }: Pick<Database, "reference">) {
  const [hold] = await reference.select().from(installationHold);
  return hold;
}

/** Ends the hold. Returns the one that was ended; undefined when there was none. */
export async function releaseHold({ reference }: Pick<Database, "reference">) {
  const [hold] = await reference.delete(installationHold).where(eq(installationHold.reason, "restored")).returning();
  return hold;
}
