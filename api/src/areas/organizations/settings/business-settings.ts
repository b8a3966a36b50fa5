import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-organizations/business-settings.ts";
import type { BusinessSettings } from "@trellis/contract-organizations/business-settings.ts";
import { ROLES } from "@trellis/domain/accounts/roles.ts";
import { formatRate, parseRate } from "@trellis/domain/money/tax-rate.ts";
import { AppError, invalid, notFound } from "../../../kernel/errors.ts";
import { dropReplacedImage, withImage } from "../../../kernel/files/images.ts";
import type { Context } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import type { Member } from "../../../kernel/identity/person.ts";
import type { Secrets } from "../../../kernel/services/secrets/seal.ts";
import { reviewSenderName } from "../../mail/index.ts";
import { colorChange } from "./branding.ts";
import { readSettings, type SettingsChange, type SettingsRecord, writeSettings } from "./settings-record.ts";
import { maskTaxId, openTaxId, sealTaxId } from "./tax-details.ts";

/** The current organization's settings; defaults until someone saved some. */
export async function getCurrentBusinessSettings(call: MemberCall): Promise<BusinessSettings> {
  return call.read(async (context) => toBusinessSettings(await readSettings(context), call));
}

/** The same by the organization's id. Throws for another organization's. */
export async function getBusinessSettings(
  call: MemberCall,
  { params }: EndpointParsed<typeof contract.getBusinessSettings>,
): Promise<BusinessSettings> {
  requireCurrent(call, params.organizationId);
  return getCurrentBusinessSettings(call);
}

/**
 * Changes what the body names. Colors ask for an admin. A logo file is read and kept before the transaction opens.
 * Throws not_found, conflict with the record as it is, invalid, too_large, forbidden, plan_feature.
 */
export async function updateBusinessSettings(
  call: MemberCall,
  { params, body }: EndpointParsed<typeof contract.updateBusinessSettings>,
): Promise<BusinessSettings> {
  requireCurrent(call, params.organizationId);
  if (body.organizationId !== undefined) requireCurrent(call, String(body.organizationId));
  const image = {
    ...logoOf(body),
    current: async () => (await call.read((context) => readSettings(context))).organization.logo,
  };
  const saved = await withImage(call.services, image, (addressFor) =>
    call.write(async (context) => {
      const record = await readSettings(context, { lock: true });
      requireFresh(context, record, call);
      const logo = await addressFor(context);
      const change = changeOf(body, record, call.services.secrets);
      if (logo !== undefined) change.organization.logo = logo;
      if (body.brandColors) Object.assign(change.organization, colorChange(context, record, body.brandColors));
      const after = await writeSettings(context, record, change, "business_settings");
      if (after.organization.name !== record.organization.name)
        await reviewSenderName(call.services, context, after.organization.name);
      return { record, after };
    }),
  );
  await dropReplacedImage(call.services, call, saved.record.organization.logo, saved.after.organization.logo);
  return toBusinessSettings(saved.after, call);
}

/** Changes the brand's colors: the same record, under the address that the brand settings use. */
export async function updateBrandColors(
  call: MemberCall,
  { body }: EndpointParsed<typeof contract.updateBrandColors>,
): Promise<BusinessSettings> {
  return call.write(async (context) => {
    const record = await readSettings(context, { lock: true });
    requireFresh(context, record, call);
    const change = { organization: colorChange(context, record, body.brandColors), settings: {} };
    return toBusinessSettings(await writeSettings(context, record, change, "branding"), call);
  });
}

type Reader = { member: Member; services: { secrets: Secrets } };

/** The record as its members see it: a tax id whole for who may change it, its last four for everyone else. */
function toBusinessSettings(record: SettingsRecord, { member, services }: Reader): BusinessSettings {
  const { organization, settings, hasCustomBranding } = record;
  const { email, phone, address, website } = organization;
  const optional = (color: string | null) => (hasCustomBranding ? color : null);
  const taxId = openTaxId(services.secrets, organization.id, settings.taxIdSealed);
  const mayReadTaxId = ROLES.indexOf(member.role) >= ROLES.indexOf("manager");
  return {
    organizationId: organization.id,
    businessName: organization.name,
    email,
    phone,
    address,
    website,
    businessEmail: email,
    businessPhone: phone,
    businessWebsite: website,
    businessAddress: address,
    logoUrl: organization.logo,
    invoiceTerms: settings.invoiceTerms,
    invoiceNotes: settings.invoiceNotes,
    autoSendInvoices: settings.autoSendInvoices,
    reminderIntervals: {
      first: settings.reminderFirst,
      second: settings.reminderSecond,
      third: settings.reminderThird,
    },
    emailSignature: settings.emailSignature,
    legalName: settings.legalName,
    country: settings.country,
    taxId: taxId !== null && !mayReadTaxId ? maskTaxId(taxId) : taxId,
    taxExempt: settings.taxExempt,
    mailingsNeedConsent: settings.mailingsNeedConsent,
    defaultTaxRate: formatRate(settings.defaultTaxRate),
    fiscalYearStartMonth: settings.fiscalYearStartMonth,
    timeZone: organization.timeZone,
    regionalFormat: organization.regionalFormat,
    firstDayOfWeek: organization.firstDayOfWeek,
    clock: organization.clock,
    dateOrder: organization.dateOrder,
    paperSize: organization.paperSize,
    brandColors: {
      primary: organization.primaryColor,
      secondary: organization.secondaryColor,
      accent: optional(organization.accentColor),
      success: optional(organization.successColor),
      warning: optional(organization.warningColor),
      error: optional(organization.errorColor),
    },
    updatedAt: settings.updatedAt.toISOString(),
  };
}

type Body = EndpointParsed<typeof contract.updateBusinessSettings>["body"];

function changeOf(body: Body, record: SettingsRecord, secrets: Secrets): SettingsChange {
  if (body.website && !/^https?:\/\/\S+$/i.test(body.website))
    throw invalid("website", "Use an address that starts with http:// or https://");
  const { reminderIntervals: reminders, defaultTaxRate: rate } = body;
  return {
    organization: given({
      name: body.businessName,
      email: orNull(body.email),
      phone: orNull(body.phone),
      address: orNull(body.address),
      website: orNull(body.website),
      timeZone: body.timeZone,
      regionalFormat: body.regionalFormat,
      firstDayOfWeek: body.firstDayOfWeek,
      clock: body.clock,
      dateOrder: body.dateOrder,
      paperSize: body.paperSize,
    }),
    settings: given({
      invoiceTerms: body.invoiceTerms,
      invoiceNotes: body.invoiceNotes,
      autoSendInvoices: body.autoSendInvoices,
      reminderFirst: reminders?.first,
      reminderSecond: reminders?.second,
      reminderThird: reminders?.third,
      emailSignature: body.emailSignature,
      legalName: orNull(body.legalName),
      country: body.country,
      taxIdSealed: sealTaxId(secrets, record.organization.id, record.settings.taxIdSealed, orNull(body.taxId)),
      taxExempt: body.taxExempt,
      mailingsNeedConsent: body.mailingsNeedConsent,
      defaultTaxRate: rate === undefined ? undefined : parseRate(rate),
      fiscalYearStartMonth: body.fiscalYearStartMonth,
    }),
  };
}

/** A file counts before an address: choosing one clears the other. */
function logoOf({ logoFile, logoUrl }: Body) {
  const text = logoFile || (logoUrl === undefined ? logoFile : logoUrl);
  return { field: logoFile ? "logoFile" : "logoUrl", text, purpose: "logo" } as const;
}

/** Nothing typed is nothing stored; undefined stays "as it is". */
const orNull = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

type Given<Row> = { [Key in keyof Row]?: Exclude<Row[Key], undefined> };
const given = <Row extends object>(row: Row): Given<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Given<Row>;

function requireCurrent(call: Pick<MemberCall, "organizationId">, id: string): void {
  if (id !== String(call.organizationId)) throw notFound("Organization");
}

function requireFresh({ ifMatch }: Context, record: SettingsRecord, reader: Reader): void {
  if (ifMatch === null || ifMatch === "*" || ifMatch === record.settings.updatedAt.toISOString()) return;
  throw new AppError("conflict", {
    message: "Someone else changed these settings after you opened them.",
    current: toBusinessSettings(record, reader),
  });
}
