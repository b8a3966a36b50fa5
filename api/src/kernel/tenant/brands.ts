import type { PoweredBy } from "@trellis/contract-base/powered-by.ts";
import type { Brand } from "@trellis/domain/brand/brand.ts";
import { wearsOwnMark } from "@trellis/domain/brand/default-brand.ts";
import { type OrganizationBrand, resolveBrand } from "@trellis/domain/brand/organization-brand.ts";
import { hasFeature } from "@trellis/domain/plans/plans.ts";
import { eq } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { organizationAtWork } from "../db/tenancy.ts";
import { errorFields, type Log } from "../log.ts";
import { organization, organizationBrand } from "./schema.ts";

/** How long a process may show what another one has changed, in milliseconds. */
const FRESH_MS = 10_000;

/** An organization's own brand, in force. */
interface OwnBrand {
  /** The same object for as long as nothing changes: pages made for it are kept by it. */
  brand: Brand;
  own: OrganizationBrand;
  /** Another one after each change. */
  version: string;
}

/**
 * The brands of all organizations, in memory: a page, an email or an error finds its brand without a query. What this
 * process saves shows right away, what another one saves within seconds.
 */
export class Brands {
  readonly #database: Database;
  readonly #log: Log;
  readonly #installation: Brand;
  #own: ReadonlyMap<number, OwnBrand> = new Map();
  #readAt = Number.NEGATIVE_INFINITY;
  #isReading = false;
  #lastStarted = 0;
  #lastShown = 0;

  constructor(database: Database, log: Log, installation: Brand) {
    this.#database = database;
    this.#log = log;
    this.#installation = installation;
  }

  /** The brand of whatever belongs to an organization; the installation's without one. */
  of(organizationId: number | undefined): Brand {
    return this.ownOf(organizationId)?.brand ?? this.#installation;
  }

  /** Whether any organization has a brand of its own. */
  get hasOwn(): boolean {
    this.#readWhenOld();
    return this.#own.size > 0;
  }

  /** What an organization chose, where its plan lets it show; undefined where it shows the installation's brand. */
  ownOf(organizationId: number | undefined): OwnBrand | undefined {
    this.#readWhenOld();
    return organizationId === undefined ? undefined : this.#own.get(organizationId);
  }

  /** What an organization's public forms say of the product; null where it shows nothing. */
  poweredBy(organizationId: number): PoweredBy {
    const brand = this.of(organizationId);
    if (!brand.showsPoweredBy) return null;
    return { name: brand.name, hasMark: wearsOwnMark(brand), hasHome: brand.name === this.#installation.name };
  }

  /** The brand of the organization that the running request or job works for. */
  atWork(): Brand {
    return this.of(organizationAtWork());
  }

  /** Reads all brands again. Throws when the database does not answer. */
  async refresh(): Promise<void> {
    this.#lastStarted += 1;
    const turn = this.#lastStarted;
    const rows = await this.#database.reference
      .select({
        row: organizationBrand,
        email: organization.email,
        plan: organization.subscriptionPlan,
        addOns: organization.addOns,
      })
      .from(organizationBrand)
      .innerJoin(organization, eq(organization.id, organizationBrand.organizationId));
    // A slower, earlier reading knows less.
    if (turn < this.#lastShown) return;
    this.#lastShown = turn;
    this.#readAt = performance.now();
    const inForce = rows.filter((each) => hasFeature(each.plan, each.addOns, "whiteLabel"));
    this.#own = new Map(inForce.map(({ row, email }) => [row.organizationId, this.#ownBrandOf(row, email)]));
  }

  #ownBrandOf(
    { organizationId, updatedAt, ...own }: typeof organizationBrand.$inferSelect,
    email: string | null,
  ): OwnBrand {
    const version = `${updatedAt.getTime()} ${email}`;
    const known = this.#own.get(organizationId);
    return known?.version === version ? known : { brand: resolveBrand(this.#installation, own, email), own, version };
  }

  #readWhenOld(): void {
    if (this.#isReading || performance.now() - this.#readAt < FRESH_MS) return;
    this.#isReading = true;
    this.refresh()
      .catch((error: unknown) => {
        this.#readAt = performance.now();
        this.#log.warn("couldn't read the brands of organizations", errorFields(error));
      })
      .finally(() => {
        this.#isReading = false;
      });
  }
}
