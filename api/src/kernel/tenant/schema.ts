import type { DashboardArrangement } from "@trellis/contract-organizations/dashboard.ts";
import { ORGANIZATION_TYPES, SENDING_STOP_REASONS } from "@trellis/contract-organizations/organizations.ts";
import { EXPORTS_BY } from "@trellis/domain/accounts/export-roles.ts";
import { ROLES } from "@trellis/domain/accounts/roles.ts";
import { BRAND_FONT_NAMES } from "@trellis/domain/brand/brand.ts";
import {
  CLOCKS,
  DATE_ORDERS,
  FIRST_DAYS_OF_WEEK,
  PAPER_SIZES,
  REGIONAL_FORMATS,
} from "@trellis/domain/formats/organization-formats.ts";
import { type AddOnId, BILLING_INTERVALS, PLAN_IDS } from "@trellis/domain/plans/plans.ts";
import { SUBSCRIPTION_STATUSES } from "@trellis/domain/plans/subscription-statuses.ts";
import { DEFAULT_TERMS } from "@trellis/invoice-rules/invoice-terms.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { checkOneOf, sharedPolicy, tenantKeyedTable } from "../db/columns.ts";
import { user } from "../identity/schema.ts";
import { brandColumns, reseller } from "./reseller-schema.ts";

/*
 * Read before the tenant is known and joined with every session, so organizations carry no row-level security, and
 * memberships and invitations one that holds inside a tenant's transaction (`sharedPolicy`).
 */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);

export const organization = pgTable(
  "organization",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    type: text("type", { enum: ORGANIZATION_TYPES }).notNull(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => user.id),
    email: text("email"),
    phone: text("phone"),
    website: text("website"),
    address: text("address"),
    logo: text("logo"),
    primaryColor: text("primary_color").notNull().default("#3b82f6"),
    secondaryColor: text("secondary_color").notNull().default("#1e40af"),
    accentColor: text("accent_color"),
    successColor: text("success_color"),
    warningColor: text("warning_color"),
    errorColor: text("error_color"),
    /** Since when all mail of the organization waits; null while it may send. */
    sendingStoppedAt: instant("sending_stopped_at"),
    /** Why; null where an operator stopped it before reasons were stored. */
    sendingStopReason: text("sending_stop_reason", { enum: SENDING_STOP_REASONS }),
    /** When an operator last resumed it: reports from before no longer count. */
    sendingResumedAt: instant("sending_resumed_at"),
    timeZone: text("time_zone").notNull().default("America/Chicago"),
    /** How it writes dates, times, numbers and paper; null is the regional format's way, or that of the United States. */
    regionalFormat: text("regional_format", { enum: REGIONAL_FORMATS }),
    firstDayOfWeek: text("first_day_of_week", { enum: FIRST_DAYS_OF_WEEK }),
    clock: text("clock", { enum: CLOCKS }),
    dateOrder: text("date_order", { enum: DATE_ORDERS }),
    paperSize: text("paper_size", { enum: PAPER_SIZES }),
    subscriptionStatus: text("subscription_status", { enum: SUBSCRIPTION_STATUSES }).notNull().default("trial"),
    subscriptionPlan: text("subscription_plan", { enum: PLAN_IDS }).notNull().default("starter"),
    trialEndsAt: instant("trial_ends_at"),
    subscriptionEndsAt: instant("subscription_ends_at"),
    subscriptionInterval: text("subscription_interval", { enum: BILLING_INTERVALS }),
    cancelsAtPeriodEnd: boolean("cancels_at_period_end").notNull().default(false),
    /** Ids of the add-ons that are paid for. */
    addOns: jsonb("add_ons").$type<AddOnId[]>().notNull().default([]),
    paymentCustomerId: text("payment_customer_id").unique(),
    paymentSubscriptionId: text("payment_subscription_id").unique(),
    /** Rises with every look at the provider's record: only what the latest look saw is kept. */
    paymentSync: integer("payment_sync").notNull().default(0),
    /** Another organization of the same owner, whose subscription with "Additional Organizations" pays for this one. */
    coveredBy: bigint("covered_by", { mode: "number" }).unique(),
    /** Who sells it the product; null where it is the installation's own. */
    resellerId: bigint("reseller_id", { mode: "number" }).references(() => reseller.id),
    /** Deletion was requested; the organization is erased then. */
    deletionAt: instant("deletion_at"),
    /** When a sample organization, which holds made-up records, is erased; null for all others. */
    sampleUntil: instant("sample_until"),
    /** Since when an operator allows no changes, why, and whom its people can ask; null while changes are allowed. */
    readOnlySince: instant("read_only_since"),
    readOnlyReason: text("read_only_reason"),
    readOnlyContact: text("read_only_contact"),
    /** Since when members need a second factor to work in it; null where one is enough. */
    requiresSecondFactorSince: instant("requires_second_factor_since"),
    /** After how many hours members sign in again; null for as long as sessions last. */
    sessionHours: smallint("session_hours"),
    /** After how many minutes without activity members sign in again; null for never. */
    idleMinutes: smallint("idle_minutes"),
    /** Addresses and ranges from which members may open it; empty for any. */
    allowedAddresses: jsonb("allowed_addresses").$type<string[]>().notNull().default([]),
    exportsBy: text("exports_by", { enum: EXPORTS_BY }).notNull().default("everyone"),
    /** How many years the audit log keeps an entry; null for as long as the organization exists. */
    auditRetentionYears: smallint("audit_retention_years"),
    customBranding: boolean("custom_branding").notNull().default(false),
    apiAccess: boolean("api_access").notNull().default(false),
    advancedReporting: boolean("advanced_reporting").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("organization_reseller_index").on(table.resellerId),
    uniqueIndex("organization_sample_index")
      .on(table.ownerId)
      .where(sql`sample_until is not null and deletion_at is null`),
    // For sweeps, among a hundred thousand organizations.
    index("organization_trial_index").on(table.trialEndsAt).where(sql`subscription_status = 'trial' and is_active`),
    index("organization_deletion_index").on(table.deletionAt).where(sql`deletion_at is not null`),
    index("organization_audit_retention_index").on(table.id).where(sql`audit_retention_years is not null`),
    check("organization_type_check", oneOf("type", ORGANIZATION_TYPES)),
    check("organization_status_check", oneOf("subscription_status", SUBSCRIPTION_STATUSES)),
    check("organization_exports_by_check", oneOf("exports_by", EXPORTS_BY)),
    check("organization_plan_check", oneOf("subscription_plan", PLAN_IDS)),
    check("organization_regional_format_check", oneOf("regional_format", REGIONAL_FORMATS)),
    check("organization_first_day_of_week_check", oneOf("first_day_of_week", FIRST_DAYS_OF_WEEK)),
    check("organization_clock_check", oneOf("clock", CLOCKS)),
    check("organization_date_order_check", oneOf("date_order", DATE_ORDERS)),
    check("organization_paper_size_check", oneOf("paper_size", PAPER_SIZES)),
  ],
);

export const membership = pgTable(
  "membership",
  {
    organizationId: bigint("organization_id", { mode: "number" })
      .notNull()
      .references(() => organization.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id),
    role: text("role", { enum: ROLES }).notNull().default("user"),
    canManageUsers: boolean("can_manage_users").notNull().default(false),
    canManageFinances: boolean("can_manage_finances").notNull().default(true),
    canManageDonations: boolean("can_manage_donations").notNull().default(true),
    canManageContacts: boolean("can_manage_contacts").notNull().default(true),
    canManageSurveys: boolean("can_manage_surveys").notNull().default(true),
    canViewReports: boolean("can_view_reports").notNull().default(true),
    isActive: boolean("is_active").notNull().default(true),
    /** Kept out for now, and listed as such; null for an active member, and for one who left or was removed. */
    deactivatedAt: instant("deactivated_at"),
    joinedViaInvitation: boolean("joined_via_invitation").notNull().default(false),
    invitedBy: uuid("invited_by").references(() => user.id),
    /** How the member arranged the dashboard; null as it comes. */
    dashboard: jsonb("dashboard").$type<DashboardArrangement>(),
    /** When the member put the dashboard's first steps away; null while they show. */
    firstStepsHiddenAt: instant("first_steps_hidden_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index("membership_user_id_index").on(table.userId),
    check("membership_role_check", oneOf("role", ROLES)),
    sharedPolicy("membership"),
  ],
);

/** An open or past invitation. Read by its link before anyone is signed in; the link's secret is stored hashed only. */
export const invitation = pgTable(
  "invitation",
  {
    id: uuid("id").primaryKey(),
    organizationId: bigint("organization_id", { mode: "number" })
      .notNull()
      .references(() => organization.id),
    /** In lower case. */
    email: text("email").notNull(),
    role: text("role", { enum: ROLES }).notNull(),
    canManageUsers: boolean("can_manage_users").notNull(),
    canManageFinances: boolean("can_manage_finances").notNull(),
    canManageDonations: boolean("can_manage_donations").notNull(),
    canManageContacts: boolean("can_manage_contacts").notNull(),
    canManageSurveys: boolean("can_manage_surveys").notNull(),
    canViewReports: boolean("can_view_reports").notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: text("token_hash").notNull().unique(),
    /** How often it was sent: each sending has its own token. */
    issue: integer("issue").notNull().default(1),
    invitedBy: uuid("invited_by")
      .notNull()
      .references(() => user.id),
    expiresAt: instant("expires_at").notNull(),
    acceptedAt: instant("accepted_at"),
    revokedAt: instant("revoked_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("invitation_organization_index").on(table.organizationId, table.createdAt),
    index("invitation_email_index").on(table.email),
    check("invitation_role_check", oneOf("role", ROLES)),
    sharedPolicy("invitation"),
  ],
);

/**
 * An organization's own brand; null is the installation's. Public, and read for all organizations at once, before any of
 * them is known: see `brands.ts`.
 */
export const organizationBrand = pgTable(
  "organization_brand",
  {
    organizationId: bigint("organization_id", { mode: "number" })
      .primaryKey()
      .references(() => organization.id),
    ...brandColumns(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  () => [check("organization_brand_font_check", oneOf("font", BRAND_FONT_NAMES)), sharedPolicy("organization_brand")],
);

export const DOMAIN_STATUSES = ["pending", "verified", "suspended"] as const;

/**
 * A host name of an organization's own. Read by every process before the organization is known. Several organizations may
 * ask for the same name; one at a time has it verified.
 */
export const organizationDomain = pgTable(
  "organization_domain",
  {
    id: uuid("id").primaryKey(),
    organizationId: bigint("organization_id", { mode: "number" })
      .notNull()
      .references(() => organization.id),
    /** In lower case ASCII, without a port or a dot at the end. */
    host: text("host").notNull(),
    /** What the name's text record has to say. Public once it is there. */
    verificationToken: text("verification_token").notNull(),
    /** `suspended`: it was verified, and its record has been missing for days. */
    status: text("status", { enum: DOMAIN_STATUSES }).notNull().default("pending"),
    verifiedAt: instant("verified_at"),
    /** When name servers last answered about it. */
    checkedAt: instant("checked_at"),
    /** Since when the record of a verified name is missing; null while it is there. */
    missingSince: instant("missing_since"),
    /** The name that links use. */
    isPrimary: boolean("is_primary").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("organization_domain_host_index").on(table.organizationId, table.host),
    uniqueIndex("organization_domain_verified_index").on(table.host).where(sql`status = 'verified'`),
    uniqueIndex("organization_domain_primary_index").on(table.organizationId).where(sql`is_primary`),
    checkOneOf("organization_domain_status_check", table.status, DOMAIN_STATUSES),
    sharedPolicy("organization_domain"),
  ],
);

/** What an organization says about itself on paper and in email; its other settings are on its own record. */
export const businessSettings = tenantKeyedTable(
  "business_settings",
  {
    invoiceTerms: text("invoice_terms").notNull().default(DEFAULT_TERMS),
    invoiceNotes: text("invoice_notes").notNull().default(""),
    autoSendInvoices: boolean("auto_send_invoices").notNull().default(true),
    reminderFirst: smallint("reminder_first").notNull().default(7),
    reminderSecond: smallint("reminder_second").notNull().default(14),
    reminderThird: smallint("reminder_third").notNull().default(30),
    emailSignature: text("email_signature").notNull().default(""),
    legalName: text("legal_name"),
    country: text("country").notNull().default("US"),
    /** AES-256-GCM, see services/secrets. */
    taxIdSealed: text("tax_id_sealed"),
    taxExempt: boolean("tax_exempt").notNull().default(false),
    /** Mailings go only to contacts who said yes; "not asked" counts as no. */
    mailingsNeedConsent: boolean("mailings_need_consent").notNull().default(false),
    /** Thousandths of a percent: 8.25 % is 8250. */
    defaultTaxRate: integer("default_tax_rate").notNull().default(0),
    fiscalYearStartMonth: smallint("fiscal_year_start_month").notNull().default(1),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  () => [],
);
