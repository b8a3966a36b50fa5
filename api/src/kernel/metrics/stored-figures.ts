import type { Sql } from "postgres";
import { errorFields, type Log } from "../log.ts";
import {
  type DueFigures,
  type QueueFigures,
  readActiveJobs,
  readDueWork,
  readFailedJobs,
  readQueues,
} from "./figures.ts";
import { type ReleaseFigures, readReleases } from "./release-figures.ts";

/** How long figures count: scrapers of all processes ask more often than the database should be. */
const CACHE_MS = 30_000;
/** A scrape waits no longer for the database; it then answers without its figures. */
const WAIT_MS = 2_000;

/** What the database and the disk say, at most half a minute old. */
export interface StoredFigures {
  waiting: QueueFigures[];
  active: { queue: string; active: number }[];
  failed: { queue: string; failed: number }[];
  due: DueFigures[];
  releases: ReleaseFigures[];
}

/** Reads the costly figures once for many scrapes. */
export class CachedFigures {
  readonly #sql: Sql;
  readonly #log: Log;
  #known: { figures: StoredFigures; at: number } | undefined;
  #reading: Promise<StoredFigures | undefined> | undefined;

  constructor(sql: Sql, log: Log) {
    this.#sql = sql;
    this.#log = log;
  }

  /** Undefined where the database does not answer in time. */
  async read(): Promise<StoredFigures | undefined> {
    if (this.#known && performance.now() - this.#known.at < CACHE_MS) return this.#known.figures;
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = undefined;
    });
    return Promise.race([this.#reading, Bun.sleep(WAIT_MS).then(() => undefined)]);
  }

  async #readNow(): Promise<StoredFigures | undefined> {
    try {
      const [waiting, active, failed, due, releases] = await Promise.all([
        readQueues(this.#sql),
        readActiveJobs(this.#sql),
        readFailedJobs(this.#sql),
        readDueWork(this.#sql),
        readReleases(this.#sql),
      ]);
      const figures = { waiting, active, failed, due, releases };
      this.#known = { figures, at: performance.now() };
      return figures;
    } catch (error) {
      this.#known = undefined;
      this.#log.warn("the figures for /metrics could not be read", errorFields(error));
      return undefined;
    }
  }
}
