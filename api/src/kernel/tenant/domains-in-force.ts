import { hasFeature } from "@trellis/domain/plans/plans.ts";
import { and, eq } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { errorFields, type Log } from "../log.ts";
import { organization, organizationDomain } from "./schema.ts";

const REFRESH_MS = 5000;

/**
 * The verified domains of all organizations whose plan includes them, in memory: every request asks for its host. A change
 * of this process counts when `refresh` ends, one of another process after five seconds.
 */
export class DomainsInForce {
  readonly #database: Database;
  readonly #log: Log;
  #organizations: ReadonlyMap<string, number> = new Map();
  #primaryHosts: ReadonlyMap<number, string> = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  /** Loads them, and from then on again every few seconds. A database that is away leaves what was known. */
  async start(): Promise<void> {
    await this.refresh().catch((error: unknown) => this.#log.warn("domains could not be read", errorFields(error)));
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.start(), REFRESH_MS);
    this.#timer.unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async refresh(): Promise<void> {
    const rows = await this.#database.reference
      .select({
        host: organizationDomain.host,
        organizationId: organizationDomain.organizationId,
        isPrimary: organizationDomain.isPrimary,
        plan: organization.subscriptionPlan,
        addOns: organization.addOns,
      })
      .from(organizationDomain)
      .innerJoin(organization, eq(organization.id, organizationDomain.organizationId))
      .where(and(eq(organizationDomain.status, "verified"), eq(organization.isActive, true)));
    const served = rows.filter(({ plan, addOns }) => hasFeature(plan, addOns, "whiteLabel"));
    this.#organizations = new Map(served.map(({ host, organizationId }) => [host, organizationId]));
    this.#primaryHosts = new Map(
      served.filter(({ isPrimary }) => isPrimary).map(({ host, organizationId }) => [organizationId, host]),
    );
  }

  /** The organization that owns a host name (lower case, without a port); undefined for any other name. */
  organizationOfHost = (host: string): number | undefined => this.#organizations.get(host);

  /** The host name that an organization's links use; undefined when it uses the installation's address. */
  primaryHostOf = (organizationId: number): string | undefined => this.#primaryHosts.get(organizationId);
}
