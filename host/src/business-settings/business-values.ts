import type { BusinessSettings, BusinessSettingsInput } from "@trellis/contract-organizations/business-settings.ts";
import type { OrganizationFormats } from "@trellis/domain/formats/organization-formats.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { plainRate, readWholeNumber } from "@trellis/domain/money/typed-number.ts";
import { DEFAULT_TERMS } from "@trellis/invoice-rules/invoice-terms.ts";
import type { ChosenImage } from "../settings-parts/choose-image.ts";
import { TEXT } from "./messages.ts";

/** Where the logo comes from: choosing one of them lets go of the others. */
export type Logo =
  | { kind: "none" }
  | { kind: "url"; url: string }
  | ({ kind: "file" } & ChosenImage)
  /** An uploaded one, under an address of ours. */
  | { kind: "stored"; address: string };

/** The form, as a person types into it. */
export interface BusinessValues {
  businessName: string;
  email: string;
  phone: string;
  website: string;
  address: string;
  timeZone: string;
  /** Empty is automatic, as in the four after it. */
  regionalFormat: string;
  dateOrder: string;
  clock: string;
  firstDayOfWeek: string;
  paperSize: string;
  logo: Logo;
  invoiceTerms: string;
  invoiceNotes: string;
  autoSendInvoices: boolean;
  reminderFirst: number;
  reminderSecond: number;
  reminderThird: number;
  emailSignature: string;
  legalName: string;
  country: string;
  taxId: string;
  taxExempt: boolean;
  mailingsNeedConsent: boolean;
  defaultTaxRate: string;
  fiscalYearStartMonth: number;
}

export type BusinessField = keyof BusinessValues;

const FORMAT_FIELDS = ["regionalFormat", "dateOrder", "clock", "firstDayOfWeek", "paperSize"] as const;

/** Top to bottom, as the form shows them. */
const FIELD_ORDER: readonly BusinessField[] = [
  "businessName",
  "email",
  "phone",
  "website",
  "address",
  "timeZone",
  "regionalFormat",
  "dateOrder",
  "clock",
  "firstDayOfWeek",
  "paperSize",
  "logo",
  "invoiceTerms",
  "invoiceNotes",
  "autoSendInvoices",
  "reminderFirst",
  "reminderSecond",
  "reminderThird",
  "emailSignature",
  "legalName",
  "country",
  "taxId",
  "taxExempt",
  "mailingsNeedConsent",
  "defaultTaxRate",
  "fiscalYearStartMonth",
];

/** The form as the settings fill it. */
export function valuesOf(settings: BusinessSettings): BusinessValues {
  const { reminderIntervals: reminders } = settings;
  return {
    businessName: settings.businessName,
    email: settings.email ?? "",
    phone: settings.phone ?? "",
    website: settings.website ?? "",
    address: settings.address ?? "",
    timeZone: settings.timeZone,
    regionalFormat: settings.regionalFormat ?? "",
    dateOrder: settings.dateOrder ?? "",
    clock: settings.clock ?? "",
    firstDayOfWeek: settings.firstDayOfWeek ?? "",
    paperSize: settings.paperSize ?? "",
    logo: logoOf(settings.logoUrl),
    // Ours reads in the language of the screen; it is stored again only where someone changes it.
    invoiceTerms: settings.invoiceTerms === DEFAULT_TERMS ? TEXT.defaultTerms : settings.invoiceTerms,
    invoiceNotes: settings.invoiceNotes,
    autoSendInvoices: settings.autoSendInvoices,
    reminderFirst: reminders.first,
    reminderSecond: reminders.second,
    reminderThird: reminders.third,
    emailSignature: settings.emailSignature,
    legalName: settings.legalName ?? "",
    country: settings.country,
    taxId: settings.taxId ?? "",
    taxExempt: settings.taxExempt,
    mailingsNeedConsent: settings.mailingsNeedConsent,
    defaultTaxRate: withReaderMarks(settings.defaultTaxRate),
    fiscalYearStartMonth: settings.fiscalYearStartMonth,
  };
}

function logoOf(address: string | null): Logo {
  if (!address) return { kind: "none" };
  return address.startsWith("/api/images/") ? { kind: "stored", address } : { kind: "url", url: address };
}

/** A typed address takes the file's place; an emptied one leaves none. */
export const typeLogoUrl = (url: string): Logo => (url === "" ? { kind: "none" } : { kind: "url", url });

/** Where the preview finds the logo; undefined without one. */
export function logoSource(logo: Logo): string | undefined {
  if (logo.kind === "url") return logo.url.trim() || undefined;
  if (logo.kind === "file") return logo.dataUrl;
  return logo.kind === "stored" ? logo.address : undefined;
}

/** As specified: what is no number is 0. */
export function readDays(text: string): number {
  const days = readWholeNumber(text) ?? 0;
  return days >= 0 && days <= 9999 ? days : 0;
}

/** A site's address as the API takes it: people leave the beginning out. */
export function completeWebsite(text: string): string {
  const trimmed = text.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(trimmed) ? `https://${trimmed}` : trimmed;
}

const same = (one: unknown, other: unknown) =>
  typeof one === "object" ? JSON.stringify(one) === JSON.stringify(other) : one === other;

/** The fields in which two forms differ. */
export function differingFields(one: BusinessValues, other: BusinessValues): BusinessField[] {
  return FIELD_ORDER.filter((field) => !same(one[field], other[field]));
}

/** Errors that the form finds without the server. */
export function problemsOf(values: BusinessValues): Partial<Record<BusinessField, string>> {
  const problems: Partial<Record<BusinessField, string>> = {};
  if (values.businessName.trim() === "") problems.businessName = TEXT.nameMissing;
  for (const field of ["reminderFirst", "reminderSecond", "reminderThird"] as const)
    if (values[field] < 1) problems[field] = TEXT.reminderTooSoon;
  return problems;
}

/** What changed, as the API takes it. */
export function bodyOf(values: BusinessValues, saved: BusinessValues): BusinessSettingsInput {
  const changed = differingFields(values, saved);
  const { reminderFirst: first, reminderSecond: second, reminderThird: third, logo, ...plain } = values;
  const body: BusinessSettingsInput = Object.fromEntries(
    Object.entries({ ...plain, ...formatsOf(values) }).filter(([field]) => changed.includes(field as BusinessField)),
  );
  if (body.website) body.website = completeWebsite(body.website);
  if (body.defaultTaxRate !== undefined) body.defaultTaxRate = plainRate(body.defaultTaxRate) || "0";
  if (changed.some((field) => field.startsWith("reminder"))) body.reminderIntervals = { first, second, third };
  if (changed.includes("logo")) Object.assign(body, logoBody(logo));
  return body;
}

/** The chosen formats, as the organization keeps them. */
export const formatsOf = (values: Pick<BusinessValues, keyof OrganizationFormats>): OrganizationFormats =>
  Object.fromEntries(FORMAT_FIELDS.map((field) => [field, values[field] || null])) as unknown as OrganizationFormats;

function logoBody(logo: Logo): Pick<BusinessSettingsInput, "logoUrl" | "logoFile"> {
  if (logo.kind === "file") return { logoFile: logo.dataUrl };
  return { logoUrl: logoSource(logo) ?? null, logoFile: null };
}

/** The field that an issue of the API is about; undefined for one that the form does not show. */
export function fieldOfIssue(path: string): BusinessField | undefined {
  const [name = "", part = ""] = path.split(".");
  if (name === "logoUrl" || name === "logoFile") return "logo";
  if (name === "reminderIntervals")
    return ({ first: "reminderFirst", second: "reminderSecond", third: "reminderThird" } as const)[part as "first"];
  return FIELD_ORDER.find((field) => field === name);
}

/**
 * A form whose settings someone else changed meanwhile: what was not touched here takes their value, what was touched
 * stays as typed. `conflicts` are the fields that both changed, differently.
 */
export function mergeStale(
  values: BusinessValues,
  before: BusinessValues,
  current: BusinessValues,
): { values: BusinessValues; conflicts: BusinessField[] } {
  const mine = differingFields(values, before);
  const theirs = differingFields(current, before);
  const kept = Object.fromEntries(mine.map((field) => [field, values[field]]));
  return {
    values: { ...current, ...kept },
    conflicts: mine.filter((field) => theirs.includes(field) && !same(values[field], current[field])),
  };
}
