import type { PoweredBy } from "@trellis/contract-base/powered-by.ts";
import { BRAND_FONTS, type Brand } from "@trellis/domain/brand/brand.ts";
import { wearsOwnMark } from "@trellis/domain/brand/default-brand.ts";
import {
  NO_ORGANIZATION_BRAND,
  type OrganizationBrand,
  resolveBrand,
} from "@trellis/domain/brand/organization-brand.ts";
import { hasFeature } from "@trellis/domain/plans/plans.ts";
import type { ResellerPrices } from "@trellis/domain/plans/reseller-prices.ts";
import { eq, isNotNull, or } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import { organizationAtWork } from "../db/tenancy.ts";
import { errorFields, type Log } from "../log.ts";
import { reseller } from "./reseller-schema.ts";
import { organization, organizationBrand } from "./schema.ts";

/** How long a process may show what another one has changed, in milliseconds. */
const FRESH_MS = 10_000;

/** A brand in force that is not the installation's: an organization's own, or that of its reseller. */
interface OwnBrand {
  /** The same object for as long as nothing changes: pages made for it are kept by it. */
  brand: Brand;
  /** What the organization itself chose. */
  own: OrganizationBrand;
  /** Another one after each change. */
  version: string;
}

/** Whose domain a request came to. */
interface Here {
  organizationId: number | undefined;
  resellerId: number | undefined;
}

/**
 * The brands of all organizations and resellers, and the prices of resellers, in memory: a page, an email or an error finds its brand without a query. What this
 * process saves shows right away, what another one saves within seconds.
 */
export class Brands {
  readonly #database: Database;
  readonly #log: Log;
  readonly #installation: Brand;
  #own: ReadonlyMap<number, OwnBrand> = new Map();
  #resellers: ReadonlyMap<number, OwnBrand> = new Map();
  #prices: ReadonlyMap<number, ResellerPrices> = new Map();
  #resellerOf: ReadonlyMap<number, number> = new Map();
  #readAt = Number.NEGATIVE_INFINITY;
  #isReading = false;
  #lastStarted = 0;
  #lastShown = 0;

  constructor(database: Database, log: Log, installation: Brand) {
    this.#database = database;
    this.#log = log;
    this.#installation = installation;
  }

  /** What a reseller changes about the plans and their prices. */
  pricesOf(resellerId: number): ResellerPrices {
    this.#readWhenOld();
    return this.#prices.get(resellerId) ?? {};
  }

  /** The font of an organization's brand as a value of style, under the name that forms read it by; none is the product's. */
  fontOf(organizationId: number): { font?: string } {
    const { font } = this.of(organizationId);
    return font === null ? {} : { font: BRAND_FONTS[font] };
  }

  /** The brand of whatever belongs to an organization: its own, that of its reseller, or else the installation's. */
  of(organizationId: number | undefined): Brand {
    return this.ownOf(organizationId)?.brand ?? this.#installation;
  }

  /**
   * The brand at the host name that a request came to, for one organization's page or for none. At an organization's domain
   * it is always that organization's, at a reseller's that of one of its organizations or its own.
   */
  at(here: Here | undefined, organizationId?: number): Brand {
    if (here?.organizationId !== undefined) return this.of(here.organizationId);
    if (here?.resellerId === undefined) return this.of(organizationId);
    this.#readWhenOld();
    const isSoldHere = organizationId !== undefined && this.#resellerOf.get(organizationId) === here.resellerId;
    return isSoldHere ? this.of(organizationId) : (this.#resellers.get(here.resellerId)?.brand ?? this.#installation);
  }

  /** Whether any organization has another brand than the installation. */
  get hasOwn(): boolean {
    this.#readWhenOld();
    return this.#own.size > 0;
  }

  /** What an organization shows as its brand; undefined where that is the installation's. */
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
    const { reference } = this.#database;
    const sellers = await reference.select().from(reseller);
    const rows = await reference
      .select({
        id: organization.id,
        resellerId: organization.resellerId,
        row: organizationBrand,
        email: organization.email,
        plan: organization.subscriptionPlan,
        addOns: organization.addOns,
      })
      .from(organization)
      .leftJoin(organizationBrand, eq(organization.id, organizationBrand.organizationId))
      .where(or(isNotNull(organizationBrand.organizationId), isNotNull(organization.resellerId)));
    // A slower, earlier reading knows less.
    if (turn < this.#lastShown) return;
    this.#lastShown = turn;
    this.#readAt = performance.now();
    this.#resellers = new Map(sellers.map((row) => [row.id, this.#brandOfReseller(row)]));
    this.#prices = new Map(sellers.map(({ id, prices }) => [id, prices]));
    this.#resellerOf = new Map(rows.flatMap(({ id, resellerId }) => (resellerId === null ? [] : [[id, resellerId]])));
    this.#own = new Map(
      rows.flatMap(({ id, resellerId, row, email, plan, addOns }) => {
        const above = resellerId === null ? undefined : this.#resellers.get(resellerId);
        if (row && hasFeature(plan, addOns, "whiteLabel")) return [[id, this.#ownBrandOf(row, email, above)]];
        return above ? [[id, above]] : [];
      }),
    );
  }

  #brandOfReseller({
    id,
    name,
    contactEmail,
    prices: _,
    createdAt: __,
    updatedAt,
    ...chosen
  }: typeof reseller.$inferSelect): OwnBrand {
    const version = `reseller ${updatedAt.getTime()}`;
    const known = this.#resellers.get(id);
    if (known?.version === version) return known;
    const named = { ...chosen, productName: chosen.productName ?? name };
    return { brand: resolveBrand(this.#installation, named, contactEmail), own: NO_ORGANIZATION_BRAND, version };
  }

  #ownBrandOf(
    { organizationId, updatedAt, ...own }: typeof organizationBrand.$inferSelect,
    email: string | null,
    above: OwnBrand | undefined,
  ): OwnBrand {
    const version = `${updatedAt.getTime()} ${email} ${above?.version}`;
    const known = this.#own.get(organizationId);
    if (known?.version === version) return known;
    return { brand: resolveBrand(above?.brand ?? this.#installation, own, email), own, version };
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
