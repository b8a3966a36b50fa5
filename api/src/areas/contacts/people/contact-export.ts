import { CONTACT_CSV_HEADER, type WrittenContact, writeContactCsvRow } from "@trellis/contact-files/contact-csv.ts";
import { writeVcard } from "@trellis/contact-files/vcard.ts";
import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-contacts/exports.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { formatDecimal } from "@trellis/domain/money/money.ts";
import { eachTextField } from "@trellis/domain/names/contact-fields.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import { textCell } from "../../../kernel/http/answers/csv-cell.ts";
import { downloadCsv } from "../../../kernel/http/answers/csv-download.ts";
import type { Context, MemberRead } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { lastContactOf } from "../core/activity-day.ts";
import { allAddresses, readFurtherAddresses } from "../core/contact-addresses.ts";
import type { ContactRow } from "../core/contact-row.ts";
import { maySeeGiving } from "../core/giving-access.ts";
import { contactEmail, contactPhone, contactTag } from "../schema/contact-schema.ts";
import { selectionCondition } from "./contact-condition.ts";
import { readContactCursor, writeContactCursor } from "./contact-cursor.ts";
import { contactPageQuery } from "./contact-list.ts";
import { contactName, websitesOf } from "./contact-view.ts";
import { readContact } from "./contacts.ts";

type Selection = EndpointParsed<typeof contract.exportContacts>["query"];
type CardsQuery = EndpointParsed<typeof contract.exportContactVcards>["query"];

const PAGE_ROWS = 500;
const VCARD_TYPE = "text/vcard; charset=utf-8";

interface ExportPage {
  items: WrittenContact[];
  next: string | null;
}

/** The contacts that filters leave, or those named, as a CSV file, by name; our own import and Google's read it. */
export async function exportContacts(call: MemberCall, { query }: { query: Selection }): Promise<Response> {
  const readPage = (cursor?: string) => call.read((context) => readExportPage(context, query, cursor));
  // A filter that is refused is refused here, with a status.
  const first = await readPage();
  const row = (one: WrittenContact) => writeContactCsvRow(one, textCell);
  return downloadCsv(call, { name: "contacts", header: CONTACT_CSV_HEADER, first, readPage, row });
}

/** The contacts that filters leave, or those named, as vCards, by name. Each page is read when the reader asks for more. */
export async function exportContactVcards(call: MemberCall, { query }: { query: CardsQuery }): Promise<Response> {
  const { version = "3.0", ...selection } = query;
  const readPage = (cursor?: string) => call.read((context) => readExportPage(context, selection, cursor));
  const encoder = new TextEncoder();
  let page: ExportPage | null = await readPage();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (page === null) return controller.close();
      controller.enqueue(encoder.encode(page.items.map((one) => writeVcard(one, version)).join("")));
      page = page.next === null ? null : await readPage(page.next);
      if (page === null) controller.close();
    },
  });
  return new Response(body, { headers: vcardHeaders(`contacts-${dayInZone(call.now, call.organization.timeZone)}`) });
}

/** One contact as a vCard. Throws not_found. */
export async function exportContactVcard(
  call: MemberCall,
  { params, query }: EndpointParsed<typeof contract.exportContactVcard>,
): Promise<Response> {
  const contact = await call.read((context) => readContact(context, params.id));
  const name = contactName(contact)
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60)
    .toLowerCase();
  return new Response(writeVcard(contact, query.version ?? "3.0"), { headers: vcardHeaders(name || "contact") });
}

const vcardHeaders = (name: string) => ({
  "Content-Type": VCARD_TYPE,
  "Content-Disposition": `attachment; filename="${name}.vcf"`,
  "Cache-Control": "no-store",
});

async function readExportPage(context: Context, selection: Selection, cursor: string | undefined): Promise<ExportPage> {
  const after = cursor === undefined ? undefined : readContactCursor(cursor, "name", "asc");
  const { ids, ...filters } = selection;
  const chosen = await selectionCondition(context, filters);
  const condition = ids === undefined ? chosen : sql`${chosen} and t.id = any(${idArray(ids.split(","))})`;
  const rows = await contactPageQuery(context, { condition, sort: "name", order: "asc", limit: PAGE_ROWS, after });
  const kept = rows.slice(0, PAGE_ROWS);
  const last = rows.length > PAGE_ROWS ? kept.at(-1) : undefined;
  return { items: await withParts(context, kept), next: last ? writeContactCursor("name", "asc", last) : null };
}

/** Rows with their addresses, numbers and tags. */
async function withParts(scope: MemberRead, rows: readonly ContactRow[]): Promise<WrittenContact[]> {
  const { transaction, organizationId } = scope;
  const further = await readFurtherAddresses(
    scope,
    rows.map(({ id }) => id),
  );
  const chosen = idArray(rows.map(({ id }) => id));
  const emails = await transaction
    .select({ contactId: contactEmail.contactId, email: contactEmail.email, label: contactEmail.label })
    .from(contactEmail)
    .where(and(eq(contactEmail.organizationId, organizationId), sql`${contactEmail.contactId} = any(${chosen})`))
    .orderBy(asc(contactEmail.contactId), asc(contactEmail.position));
  const phones = await transaction
    .select({ contactId: contactPhone.contactId, phone: contactPhone.phone, label: contactPhone.label })
    .from(contactPhone)
    .where(and(eq(contactPhone.organizationId, organizationId), sql`${contactPhone.contactId} = any(${chosen})`))
    .orderBy(asc(contactPhone.contactId), asc(contactPhone.position));
  const tags = await transaction
    .select({ contactId: contactTag.contactId, tag: contactTag.tag })
    .from(contactTag)
    .where(and(eq(contactTag.organizationId, organizationId), sql`${contactTag.contactId} = any(${chosen})`))
    .orderBy(asc(contactTag.contactId), asc(contactTag.tagKey));
  const [ofEmails, ofPhones, ofTags] = [
    Map.groupBy(emails, ({ contactId }) => contactId),
    Map.groupBy(phones, ({ contactId }) => contactId),
    Map.groupBy(tags, ({ contactId }) => contactId),
  ];
  return rows.map((row) => ({
    firstName: row.firstName,
    lastName: row.lastName,
    ...eachTextField((field) => row[field]),
    websites: websitesOf(row),
    birthday: row.birthday,
    birthdayWithoutYear: row.birthday === null ? row.birthdayKey : null,
    notes: row.notes,
    emails: ofEmails.get(row.id) ?? [],
    phones: ofPhones.get(row.id) ?? [],
    addresses: allAddresses(row, further.get(row.id) ?? []),
    tags: (ofTags.get(row.id) ?? []).map(({ tag }) => tag),
    type: row.type,
    status: row.status,
    consent: row.consent,
    totalDonations: maySeeGiving(scope) ? formatDecimal(row.totalDonations) : null,
    lastContactDate: lastContactOf(row),
  }));
}
