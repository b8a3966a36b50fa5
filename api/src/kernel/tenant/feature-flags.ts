import { createHash } from "node:crypto";
import { FEATURE_FLAGS, FLAG_NAMES, type FlagName } from "@trellis/contract-organizations/feature-flags.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import type { Database } from "../db/client.ts";
import { errorFields, type Log } from "../log.ts";
import { featureFlag } from "./feature-flag-schema.ts";

/** How long a process may count what another one has changed, in milliseconds. */
const FRESH_MS = 10_000;

export type FlagRule = typeof featureFlag.$inferSelect;

/**
 * The rules of operators for feature flags, in memory: asking one costs no query. A change of this process counts when
 * `refresh` ends, one of another process within seconds. While nothing could be read yet, defaults count.
 */
export class FeatureFlags {
  readonly #database: Database;
  readonly #log: Log;
  readonly #now: () => Date;
  #rules: ReadonlyMap<string, FlagRule> = new Map();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;
  #lastStarted = 0;
  #lastShown = 0;

  constructor(database: Database, log: Log, now: () => Date) {
    this.#database = database;
    this.#log = log;
    this.#now = now;
  }

  /** Whether an organization has the feature now; without one, whether everyone has it. */
  isOn(name: FlagName, organizationId: number | undefined): boolean {
    this.#readWhenOld();
    const rule = this.#rules.get(name);
    if (!rule || isOver(rule, this.#now())) return isOnByDefault(name);
    if (rule.state !== "some") return rule.state === "everyone";
    if (organizationId === undefined) return false;
    return rule.organizationIds.includes(organizationId) || shareOf(name, organizationId) < rule.percent;
  }

  /** The features that an organization has now; without one, those that everyone has. */
  of(organizationId: number | undefined): FlagName[] {
    return FLAG_NAMES.filter((name) => this.isOn(name, organizationId));
  }

  /** Whether any feature is on for some organizations only: otherwise no one needs to ask whose page it is. */
  get differ(): boolean {
    this.#readWhenOld();
    return [...this.#rules.values()].some((rule) => rule.state === "some" && !isOver(rule, this.#now()));
  }

  /** Reads the rules before the first request. A database that is away leaves the defaults. */
  async start(): Promise<void> {
    this.#readWhenOld();
    await this.#reading;
  }

  /** Reads all rules again. Throws when the database does not answer. */
  async refresh(): Promise<void> {
    this.#lastStarted += 1;
    const turn = this.#lastStarted;
    const rows = await this.#database.reference.select().from(featureFlag);
    // A slower, earlier reading knows less.
    if (turn < this.#lastShown) return;
    this.#lastShown = turn;
    this.#readAt = performance.now();
    this.#rules = new Map(rows.map((row) => [row.name, row]));
  }

  #readWhenOld(): void {
    if (performance.now() - this.#readAt < FRESH_MS) return;
    this.#reading ??= this.refresh()
      .catch((error: unknown) => {
        this.#readAt = performance.now();
        this.#log.warn("couldn't read the feature flags", errorFields(error));
      })
      .finally(() => {
        this.#reading = undefined;
      });
  }
}

/** Whether a rule's last day has passed, in UTC. */
export const isOver = ({ lastDay }: Pick<FlagRule, "lastDay">, now: Date): boolean =>
  lastDay !== null && lastDay < dayInZone(now, "UTC");

const isOnByDefault = (name: FlagName): boolean =>
  FEATURE_FLAGS.find((flag) => flag.name === name)?.isOnByDefault ?? false;

/** A number from 0 to 99 that an organization always has for a flag, and another one for the next flag. */
function shareOf(name: FlagName, organizationId: number): number {
  return createHash("sha256").update(`${name} ${organizationId}`).digest().readUInt32BE(0) % 100;
}
