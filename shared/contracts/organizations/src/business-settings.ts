import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Email, Instant, Line, Name, Text } from "@trellis/contract-base/fields.ts";
import { ColorInput, ImageInput, TimeZone } from "@trellis/contract-base/setting-fields.ts";
import {
  CLOCKS,
  DATE_ORDERS,
  FIRST_DAYS_OF_WEEK,
  PAPER_SIZES,
  REGIONAL_FORMATS,
} from "@trellis/domain/formats/organization-formats.ts";
import * as z from "zod/mini";
import { OrganizationIdParams } from "./organizations.ts";

export const BRAND_COLORS = ["primary", "secondary", "accent", "success", "warning", "error"] as const;

const ReminderIntervals = z.strictObject({ first: Days("first"), second: Days("second"), third: Days("third") });

function Days(name: string) {
  return z
    .number(`Use a whole number of days for the ${name} reminder`)
    .check(z.int("Use whole days"), z.minimum(1, "At least 1 day"), z.maximum(365, "At most 365 days"));
}

/** Colors that the organization chose; null where it did not. */
const BrandColors = z.object({
  primary: z.nullable(z.string()),
  secondary: z.nullable(z.string()),
  accent: z.nullable(z.string()),
  success: z.nullable(z.string()),
  warning: z.nullable(z.string()),
  error: z.nullable(z.string()),
});

export const BusinessSettings = z.object({
  organizationId: z.number(),
  businessName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /** The same facts under the names that some views read. */
  businessEmail: z.nullable(z.string()),
  businessPhone: z.nullable(z.string()),
  businessWebsite: z.nullable(z.string()),
  businessAddress: z.nullable(z.string()),
  /** Typed by a person, or an address of ours for an uploaded file. */
  logoUrl: z.nullable(z.string()),
  invoiceTerms: z.string(),
  invoiceNotes: z.string(),
  autoSendInvoices: z.boolean(),
  reminderIntervals: z.object({ first: z.number(), second: z.number(), third: z.number() }),
  /** May carry {{businessName}}, {{businessEmail}} and {{businessPhone}}. */
  emailSignature: z.string(),
  legalName: z.nullable(z.string()),
  country: z.string(),
  /** Whole for a manager, the last four for everyone else. */
  taxId: z.nullable(z.string()),
  taxExempt: z.boolean(),
  /** Mailings go only to contacts who gave consent: one who was not asked gets none. */
  mailingsNeedConsent: z.boolean(),
  /** Per cent with at most three places, as text: `"8.25"`. */
  defaultTaxRate: z.string(),
  /** 1 to 12. */
  fiscalYearStartMonth: z.number(),
  timeZone: z.string(),
  /** How dates, times, numbers and paper are written; null is automatic. */
  regionalFormat: z.nullable(z.enum(REGIONAL_FORMATS)),
  firstDayOfWeek: z.nullable(z.enum(FIRST_DAYS_OF_WEEK)),
  clock: z.nullable(z.enum(CLOCKS)),
  dateOrder: z.nullable(z.enum(DATE_ORDERS)),
  paperSize: z.nullable(z.enum(PAPER_SIZES)),
  brandColors: BrandColors,
  updatedAt: Instant,
});
export type BusinessSettings = z.infer<typeof BusinessSettings>;

const BrandColorsInput = z.strictObject({
  primary: z.optional(ColorInput),
  secondary: z.optional(ColorInput),
  accent: z.nullish(ColorInput),
  success: z.nullish(ColorInput),
  warning: z.nullish(ColorInput),
  error: z.nullish(ColorInput),
});

/** Omitted fields stay. */
export const BusinessSettingsInput = z.strictObject({
  organizationId: z.optional(z.number()),
  businessName: z.optional(Name(120, "Business name is required")),
  email: z.nullish(z.union([z.literal(""), Email])),
  phone: z.nullish(Line(50)),
  address: z.nullish(Text(500)),
  website: z.nullish(Line(500)),
  /** An address that a person typed; the file beside it counts when both are given. */
  logoUrl: z.nullish(ImageInput),
  /** An image as a data URL: at most 5 MB, PNG, JPEG or WebP by content. */
  logoFile: z.nullish(ImageInput),
  invoiceTerms: z.optional(Text(1000)),
  invoiceNotes: z.optional(Text(2000)),
  autoSendInvoices: z.optional(z.boolean()),
  reminderIntervals: z.optional(ReminderIntervals),
  emailSignature: z.optional(Text(2000)),
  legalName: z.nullish(Line(200)),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, "Use a two-letter country code"))),
  taxId: z.nullish(Line(30)),
  taxExempt: z.optional(z.boolean()),
  mailingsNeedConsent: z.optional(z.boolean()),
  defaultTaxRate: z.optional(
    z.string().check(z.regex(/^(100(\.0{1,3})?|\d{1,2}(\.\d{1,3})?)$/, "Use a rate between 0 and 100, such as 8.25")),
  ),
  fiscalYearStartMonth: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(12))),
  timeZone: z.optional(TimeZone),
  regionalFormat: z.nullish(z.enum(REGIONAL_FORMATS, "Choose a regional format")),
  firstDayOfWeek: z.nullish(z.enum(FIRST_DAYS_OF_WEEK, "Choose Sunday, Monday or Saturday")),
  clock: z.nullish(z.enum(CLOCKS, "Choose the 12-hour or the 24-hour clock")),
  dateOrder: z.nullish(z.enum(DATE_ORDERS, "Choose an order of day, month and year")),
  paperSize: z.nullish(z.enum(PAPER_SIZES, "Choose Letter or A4")),
  brandColors: z.optional(BrandColorsInput),
});
export type BusinessSettingsInput = z.input<typeof BusinessSettingsInput>;

const MAX_BYTES = 8 * 1024 * 1024;

export const getCurrentBusinessSettings = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: "/api/business-settings",
  summary: "The current organization's business settings",
  access: { who: "member", role: "viewer" },
  responses: { 200: BusinessSettings },
});

export const getBusinessSettings = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: "/api/business-settings/{organizationId}",
  summary: "Business settings of the organization in the path, which must be the current one",
  access: { who: "member", role: "viewer" },
  params: OrganizationIdParams,
  responses: { 200: BusinessSettings },
});

export const updateBusinessSettings = endpoint({
  area: "organizations",
  kind: "json",
  method: "PUT",
  path: "/api/business-settings/{organizationId}",
  summary: "Change business settings; only an admin can change colors",
  access: { who: "member", role: "manager" },
  touches: ["organizations", "mail", "finance"],
  params: OrganizationIdParams,
  body: BusinessSettingsInput,
  maxBytes: MAX_BYTES,
  responses: { 200: BusinessSettings },
});

export const updateBrandColors = endpoint({
  area: "organizations",
  kind: "json",
  method: "PUT",
  path: "/api/business-settings",
  summary: "Change the brand colors; the four optional ones need custom branding",
  access: { who: "member", role: "admin" },
  touches: ["organizations", "mail"],
  body: z.strictObject({ brandColors: BrandColorsInput }),
  responses: { 200: BusinessSettings },
});
