import type { OrganizationFormats } from "@trellis/domain/formats/organization-formats.ts";
import { eq } from "drizzle-orm";
import { notFound } from "../../../kernel/errors.ts";
import { announceChanges } from "../../../kernel/http/announce-changes.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import { businessSettings, organization } from "../../../kernel/tenant/schema.ts";
import { hasCustomBranding } from "../core/theme.ts";

type OrganizationRow = typeof organization.$inferSelect;
type SettingsRow = typeof businessSettings.$inferSelect;

/**
 * Everything an organization says about itself: names, address, logo, time zone and colors are on its own row, the rest
 * on `business_settings`. All calls that change any of it write here.
 */
export interface SettingsRecord {
  organization: OrganizationRow;
  settings: Omit<SettingsRow, "organizationId">;
  /** By its plan, an add-on, or the flag on its row. */
  hasCustomBranding: boolean;
}

/** What changes on each of the two rows. */
export interface SettingsChange {
  organization: Partial<
    Pick<
      OrganizationRow,
      | "name"
      | "email"
      | "phone"
      | "address"
      | "website"
      | "logo"
      | "timeZone"
      | keyof OrganizationFormats
      | "primaryColor"
      | "secondaryColor"
      | "accentColor"
      | "successColor"
      | "warningColor"
      | "errorColor"
    >
  >;
  settings: Partial<Omit<SettingsRow, "organizationId" | "updatedAt">>;
}

/** What holds until someone saves settings for the first time; as the columns' own defaults. */
const DEFAULTS: Omit<SettingsRow, "organizationId" | "updatedAt"> = {
  invoiceTerms: "Payment due within 30 days",
  invoiceNotes: "",
  autoSendInvoices: true,
  reminderFirst: 7,
  reminderSecond: 14,
  reminderThird: 30,
  emailSignature: "",
  legalName: null,
  country: "US",
  taxIdSealed: null,
  taxExempt: false,
  mailingsNeedConsent: false,
  defaultTaxRate: 0,
  fiscalYearStartMonth: 1,
};

/** Reads the record; with `lock`, until the transaction ends no one else changes it. */
export async function readSettings(
  { transaction, organizationId }: Read,
  { lock = false } = {},
): Promise<SettingsRecord> {
  const own = transaction.select().from(organization).where(eq(organization.id, organizationId));
  const [row] = await (lock ? own.for("update") : own);
  if (!row) throw notFound("Organization");
  const [settings] = await transaction
    .select()
    .from(businessSettings)
    .where(eq(businessSettings.organizationId, organizationId));
  return {
    organization: row,
    settings: settings ?? { ...DEFAULTS, updatedAt: row.createdAt },
    hasCustomBranding: hasCustomBranding(row),
  };
}

/** Writes a change of the locked record with its audit row, and answers the record as it is then. */
export async function writeSettings(
  context: Context,
  record: SettingsRecord,
  change: SettingsChange,
  resource: "business_settings" | "branding",
): Promise<SettingsRecord> {
  const { transaction, organizationId } = context;
  // Later than what anyone has seen, whatever the clock says: the moment is the record's version.
  const updatedAt = new Date(Math.max(context.now.getTime(), record.settings.updatedAt.getTime() + 1));
  const changed = {
    organization: differing(record.organization, change.organization),
    settings: differing(record.settings, change.settings),
  };
  const settings = { ...record.settings, ...changed.settings, updatedAt };
  if (Object.keys(changed.organization).length > 0)
    await transaction
      .update(organization)
      .set({ ...changed.organization, updatedAt })
      .where(eq(organization.id, organizationId));
  await transaction
    .insert(businessSettings)
    .values({ ...settings, organizationId })
    .onConflictDoUpdate({ target: businessSettings.organizationId, set: settings });
  const before = { ...record.organization, ...record.settings };
  const after: Record<string, unknown> = { ...changed.organization, ...changed.settings };
  await context.audit({
    action: "update",
    resource,
    resourceId: String(organizationId),
    before: withoutSecrets(after, before),
    after: withoutSecrets(after, after),
  });
  // Sums by month and "today" move with the time zone.
  const areas =
    changed.organization.timeZone === undefined
      ? (["organizations"] as const)
      : (["organizations", "finance"] as const);
  await announceChanges(
    context,
    areas.map((area) => ({ area, userId: null })),
  );
  return { ...record, organization: { ...record.organization, ...changed.organization, updatedAt }, settings };
}

function differing<Row extends object>(row: Row, change: Partial<Row>): Partial<Row> {
  return Object.fromEntries(
    Object.entries(change).filter(([name, value]) => value !== undefined && value !== row[name as keyof Row]),
  ) as Partial<Row>;
}

/** The changed fields with the values of one side; of the tax id only whether there is one. */
function withoutSecrets(changed: object, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(changed).map((name) =>
      name === "taxIdSealed" ? ["taxId", values[name] === null ? "none" : "on file"] : [name, values[name]],
    ),
  );
}
