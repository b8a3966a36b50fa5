import type { Area } from "@trellis/contract-base/endpoint.ts";
import type { Database } from "../db/client.ts";
import { AppError } from "../errors.ts";
import type { Member } from "../identity/person.ts";
import { errorFields, type Log } from "../log.ts";
import { audibleAreas, readPermissions } from "./live-permissions.ts";
import { readLiveReleases } from "./live-releases.ts";
import { type LiveRow, readLiveRows } from "./live-rows.ts";
import { LiveTab, type TabOwner } from "./live-tab.ts";

/** When this process looks for changes, in milliseconds. */
const PACE = {
  /** From one look to the next, for all of its tabs in one query. */
  poll: 1000,
  /** A row may become visible after one that was made later: every look goes back so far, and knows what it has seen. */
  lookback: 10_000,
};
/** Rows are swept after ten minutes: nothing older can be caught up on. */
const MAX_LOOKBACK_MS = 600_000;
const HEARTBEAT_MS = 20_000;
/** How soon a revoked session, a removed member or a changed right ends or changes the stream. */
const PERMISSIONS_MS = 4000;
export const MAX_TABS_OF_A_PERSON = 10;

/** The open tabs of this process. Holds no database connection, and asks nothing while no tab is open. */
export class LiveTabs {
  readonly #database: Database;
  readonly #log: Log;
  readonly #pace: typeof PACE;
  readonly #tabs = new Set<LiveTab>();
  /** Rows that were handed out lately, with when (milliseconds of this process). */
  readonly #seen = new Map<number, { row: LiveRow; at: number }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #lastCheck = 0;
  #lastBeat = 0;
  #lastPermissionCheck = 0;
  /** What was live at the last look; undefined while no tab is open. */
  #releases: string | undefined;

  constructor(database: Database, log: Log, pace = PACE) {
    this.#database = database;
    this.#log = log;
    this.#pace = pace;
  }

  /** Opens a stream for a member. Throws slow_down for a member with too many, unavailable while the process stops. */
  open(owner: TabOwner, member: Member): ReadableStream<Uint8Array> {
    if (this.#isClosed)
      throw new AppError("unavailable", { message: "The service is restarting. Try again in a moment." });
    const others = [...this.#tabs].filter((tab) => tab.owner.userId === owner.userId).length;
    if (others >= MAX_TABS_OF_A_PERSON)
      throw new AppError("slow_down", { message: "Too many open connections. Close some tabs.", retryAfter: 60 });
    const tab = new LiveTab(owner, audibleAreas(member), (ended) => this.#tabs.delete(ended));
    this.#tabs.add(tab);
    // Announcements while this page was loading are news to it.
    tab.changed(
      areasFor(
        tab,
        [...this.#seen.values()].map(({ row }) => row),
      ),
    );
    this.#wake();
    return tab.stream;
  }

  get size(): number {
    return this.#tabs.size;
  }

  /** Ends every stream and takes no new one. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const tab of [...this.#tabs]) tab.end();
  }

  #wake(): void {
    if (this.#timer !== undefined) return;
    const now = performance.now();
    this.#lastCheck = now;
    this.#lastBeat = now;
    this.#lastPermissionCheck = now;
    this.#timer = setTimeout(() => void this.#turn(), this.#pace.poll);
  }

  async #turn(): Promise<void> {
    const now = performance.now();
    try {
      await this.#check(now);
      if (now - this.#lastPermissionCheck >= PERMISSIONS_MS) {
        await this.#checkPermissions(now);
        await this.#checkReleases();
      }
    } catch (error) {
      // The streams stay: the next look goes back to the last one that succeeded.
      if (!this.#isClosed) this.#log.warn("open tabs could not be told of changes", errorFields(error));
    }
    if (now - this.#lastBeat >= HEARTBEAT_MS) {
      this.#lastBeat = now;
      for (const tab of [...this.#tabs]) tab.beat();
    }
    this.#timer = undefined;
    if (this.#isClosed) return;
    if (this.#tabs.size > 0) this.#timer = setTimeout(() => void this.#turn(), this.#pace.poll);
    else {
      this.#seen.clear();
      this.#releases = undefined;
    }
  }

  async #check(now: number): Promise<void> {
    const back = Math.min(MAX_LOOKBACK_MS, this.#pace.lookback + (now - this.#lastCheck));
    const organizationIds = [...new Set([...this.#tabs].map((tab) => tab.owner.organizationId))];
    if (organizationIds.length === 0) return;
    const rows = (await readLiveRows(this.#database.reference, organizationIds, back)).filter(
      ({ id }) => !this.#seen.has(id),
    );
    this.#lastCheck = now;
    // The next look goes back to `lookback` before this one: what was handed out before that cannot come again.
    for (const [id, { at }] of this.#seen) if (at < now - this.#pace.lookback) this.#seen.delete(id);
    for (const row of rows) this.#seen.set(row.id, { row, at: now });
    if (rows.length === 0) return;
    const rights = rows.filter(({ area, userId }) => area === "identity" && userId !== null);
    if (rights.length > 0) {
      // A tab gets the change of its own rights first. The check may end its stream, so that it gets nothing else.
      this.#announce(rights);
      await this.#checkPermissions(now);
    }
    this.#announce(rows.filter((row) => !rights.includes(row)));
  }

  #announce(rows: readonly LiveRow[]): void {
    for (const tab of [...this.#tabs]) tab.changed(areasFor(tab, rows));
  }

  /**
   * A tab opened since the last look may be told about a release that it already has: it asks the registry and finds nothing
   * new.
   */
  async #checkReleases(): Promise<void> {
    const releases = await readLiveReleases(this.#database.sql);
    const isNews = this.#releases !== undefined && this.#releases !== releases;
    this.#releases = releases;
    if (isNews) for (const tab of [...this.#tabs]) tab.released();
  }

  async #checkPermissions(now: number): Promise<void> {
    this.#lastPermissionCheck = now;
    const tabs = [...this.#tabs];
    const permissions = await readPermissions(
      this.#database.sql,
      tabs.map((tab) => tab.owner),
    );
    for (const tab of tabs) {
      const member = permissions.get(`${tab.owner.sessionId} ${tab.owner.organizationId}`);
      if (member) tab.audible = audibleAreas(member);
      else tab.end();
    }
  }
}

/** What of these rows is for the tab, each area once. */
function areasFor({ owner, audible }: LiveTab, rows: readonly LiveRow[]): Area[] {
  const mine = rows.filter(
    (row) =>
      row.organizationId === owner.organizationId &&
      (row.userId === null || row.userId === owner.userId) &&
      audible.has(row.area),
  );
  return [...new Set(mine.map((row) => row.area))];
}
