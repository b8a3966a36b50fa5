import { hasFeature } from "@trellis/domain/plans/plans.ts";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { errorFields, type Log } from "../log.ts";
import { resellerDomain } from "./reseller-schema.ts";
import { organization, organizationDomain } from "./schema.ts";

const REFRESH_MS = 5000;

/**
 * The verified domains of all organizations whose plan includes them, and those of resellers, in memory: every request asks
 * for its host. A change
 * of this process counts when `refresh` ends, one of another process after five seconds.
 */
export class DomainsInForce {
  readonly #database: Database;
  readonly #log: Log;
  #organizations: ReadonlyMap<string, number> = new Map();
  #primaryHosts: ReadonlyMap<number, string> = new Map();
  #resellers: ReadonlyMap<string, number> = new Map();
  #resellerOf: ReadonlyMap<number, number> = new Map();
  #resellerHosts: ReadonlyMap<number, string> = new Map();
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
    const [hosts, sold] = await Promise.all([
      this.#database.reference.select().from(resellerDomain).orderBy(desc(resellerDomain.createdAt)),
      this.#database.reference
        .select({ id: organization.id, resellerId: organization.resellerId })
        .from(organization)
        .where(isNotNull(organization.resellerId)),
    ]);
    this.#resellers = new Map(hosts.map(({ host, resellerId }) => [host, resellerId]));
    // The oldest one is last, and stays.
    this.#resellerHosts = new Map(hosts.map(({ host, resellerId }) => [resellerId, host]));
    this.#resellerOf = new Map(sold.map(({ id, resellerId }) => [id, Number(resellerId)]));
    this.#organizations = new Map(served.map(({ host, organizationId }) => [host, organizationId]));
    this.#primaryHosts = new Map(
      served.filter(({ isPrimary }) => isPrimary).map(({ host, organizationId }) => [organizationId, host]),
    );
  }

  /** The organization that owns a host name (lower case, without a port); undefined for any other name. */
  organizationOfHost = (host: string): number | undefined => this.#organizations.get(host);

  /** The reseller that owns a host name; undefined for any other name. */
  resellerOfHost = (host: string): number | undefined => this.#resellers.get(host);

  /** Whether a host name is an organization's or a reseller's. */
  serves = (host: string): boolean => this.#organizations.has(host) || this.#resellers.has(host);

  /** Whether an organization is a reseller's; one that another process has just created is looked up. */
  async isSoldBy(organizationId: number, resellerId: number): Promise<boolean> {
    if (this.#resellerOf.get(organizationId) === resellerId) return true;
    const [found] = await this.#database.reference
      .select({ id: organization.id })
      .from(organization)
      .where(and(eq(organization.id, organizationId), eq(organization.resellerId, resellerId)));
    return found !== undefined;
  }

  /**
   * The host name that an organization's links use: its own, else that of its reseller; undefined when it uses the
   * installation's address.
   */
  primaryHostOf = (organizationId: number): string | undefined =>
    this.#primaryHosts.get(organizationId) ?? this.#resellerHosts.get(this.#resellerOf.get(organizationId) ?? 0);
}
