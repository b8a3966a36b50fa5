import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type * as contract from "@trellis/contract-invoicing/customer-imports.ts";
import type { CustomerImportReport } from "@trellis/contract-invoicing/customer-imports.ts";
import { CustomerInput } from "@trellis/contract-invoicing/customers.ts";
import {
  CUSTOMER_CSV_EMPTY,
  CUSTOMER_FIELDS,
  type CustomerCsv,
  readCustomerCsv,
} from "@trellis/invoice-rules/customer-csv.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { createId } from "../../../kernel/db/columns.ts";
import { invalid, notFound } from "../../../kernel/errors.ts";
import { chosenColumns, refuseEmptyTable, withHeaderLine } from "../../../kernel/http/answers/chosen-columns.ts";
import type { Context, Read } from "../../../kernel/http/context.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { customerName } from "../core/customer-party.ts";
import type { CustomerRow } from "../core/invoice-view.ts";
import { customer } from "../schema/invoice-schema.ts";
import { followCustomers } from "./customer-lookup.ts";
import { CUSTOMER_KIND } from "./customer-search.ts";
import { changed, hasHistory, newCustomer, removeCustomer } from "./customers.ts";

type Query = EndpointParsed<typeof contract.importCustomers>["query"];

const MAX_ROWS = 10_000;
const PREVIEW_ROWS = 5;
const CHUNK_ROWS = 500;

interface Candidate {
  row: number;
  line: number;
  customer: CustomerRow;
  /** What of the row is left out. */
  notes: string[];
}

/**
 * Adds the customers of a CSV file in one transaction; with `check` only says what would become of each row. A row that
 * does not fit or that is there already is left out and named. The same `importId` again adds nothing twice.
 */
export async function importCustomers(
  call: MemberCall,
  { query }: { query: Query },
  file: Uint8Array,
): Promise<CustomerImportReport> {
  if (!/\.csv$/i.test(query.fileName)) throw invalid("fileName", "Please select a CSV file.");
  const chosen = chosenColumns(query.mapping, CUSTOMER_FIELDS);
  const csv = withHeaderLine(() => readCustomerCsv(file, chosen, query.headerLine));
  if (!csv) return refuseEmptyTable(query.headerLine, CUSTOMER_CSV_EMPTY);
  if (csv.rows.length > MAX_ROWS)
    throw invalid("file", "The file has more than 10,000 customers. Split it and import the parts.");
  if (!csv.namesSomebody) {
    if (query.check !== "true") throw invalid("mapping", "Choose the column that contains the name or company.");
    return reportOf(csv, [], { added: [], duplicates: [] }, null);
  }
  const { candidates, errors } = readCandidates(call, csv);
  if (query.check === "true") {
    return call.read(async (context) =>
      reportOf(csv, errors, await separateDuplicates(context, candidates, null), null),
    );
  }
  const importId = query.importId ?? createId();
  return call.write(async (context) => {
    // Imports take turns, so that two of the same file find each other's customers.
    await context.transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`customer import ${context.organizationId}`}, 0))`,
    );
    const earlier = await countImported(context, importId);
    const separated = await separateDuplicates(context, candidates, importId);
    if (earlier === 0) await addCustomers(context, separated.added, importId);
    const report = reportOf(csv, errors, separated, importId);
    await context.audit({
      action: "import",
      resource: "customer_import",
      resourceId: importId,
      after: { imported: report.imported, duplicates: report.duplicates.length, errors: report.errors.length },
    });
    return earlier === 0 ? report : { ...report, imported: earlier };
  });
}

/** Holds every row against the contract of a customer. A value that it does not take is left out, and named. */
function readCandidates(call: MemberCall, csv: CustomerCsv) {
  const candidates: Candidate[] = [];
  const errors: CustomerImportReport["errors"] = [];
  for (const { row, line, fields, notes } of csv.rows) {
    const { kept, dropped } = withoutBadValues(fields);
    const parsed = CustomerInput.safeParse(kept);
    if (parsed.success) {
      const own = changed(newCustomer(call.organizationId, call.now), parsed.data, call);
      candidates.push({ row, line, customer: own, notes: [...notes, ...dropped] });
    } else errors.push({ row, line, error: parsed.error.issues[0]?.message ?? "Invalid" });
  }
  return { candidates, errors };
}

type Fields = CustomerCsv["rows"][number]["fields"];
/** Without one of these there is no contact. */
const NAMES = ["customerType", "firstName", "lastName", "companyName"];

function withoutBadValues(fields: Fields): { kept: Fields; dropped: string[] } {
  const parsed = CustomerInput.safeParse(fields);
  if (parsed.success) return { kept: fields, dropped: [] };
  const kept = { ...fields };
  const dropped: string[] = [];
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0]);
    if (NAMES.includes(field) || !(field in kept)) continue;
    dropped.push(`${message} (${String(kept[field]).slice(0, 60)}). Left out.`);
    delete kept[field];
  }
  return { kept, dropped };
}

interface SplitRows {
  added: Candidate[];
  duplicates: CustomerImportReport["duplicates"];
}

/** Parts what is new from what a customer, or an earlier row, has the address or the name of. */
async function separateDuplicates(
  context: Read,
  candidates: readonly Candidate[],
  importId: string | null,
): Promise<SplitRows> {
  const { emails, names } = await findKnown(context, candidates, importId);
  const added: Candidate[] = [];
  const duplicates: SplitRows["duplicates"] = [];
  for (const candidate of candidates) {
    const { email, sortName } = candidate.customer;
    const reason =
      email !== null && emails.has(email)
        ? "another customer has this email address"
        : names.has(sortName)
          ? "another customer has this name"
          : undefined;
    const { row, line } = candidate;
    if (reason) duplicates.push({ row, line, name: customerName(candidate.customer), reason });
    else added.push(candidate);
    if (email !== null) emails.add(email);
    names.add(sortName);
  }
  return { added, duplicates };
}

/** Addresses and names among these that customers have; those of this same import do not count. */
async function findKnown(
  { transaction, organizationId }: Read,
  candidates: readonly Candidate[],
  importId: string | null,
) {
  const emails = new Set<string>();
  const names = new Set<string>();
  const others = importId === null ? undefined : sql`${customer.importId} is distinct from ${importId}::uuid`;
  for (const chunk of chunksOf(candidates)) {
    const own = eq(customer.organizationId, organizationId);
    const addresses = chunk.flatMap(({ customer: { email } }) => (email === null ? [] : [email]));
    if (addresses.length > 0) {
      const rows = await transaction
        .select({ email: customer.email })
        .from(customer)
        .where(and(own, inArray(customer.email, addresses), others));
      for (const { email } of rows) if (email !== null) emails.add(email);
    }
    const sortNames = chunk.map(({ customer: { sortName } }) => sortName);
    const rows = await transaction
      .select({ sortName: customer.sortName })
      .from(customer)
      .where(and(own, inArray(customer.sortName, sortNames), others));
    for (const { sortName } of rows) names.add(sortName);
  }
  return { emails, names };
}

async function addCustomers(context: Context, candidates: readonly Candidate[], importId: string): Promise<void> {
  const { transaction, organizationId } = context;
  for (const chunk of chunksOf(candidates)) {
    const rows = chunk.map((one) => ({ ...one.customer, importId }));
    await transaction.insert(customer).values(rows);
    await followCustomers(context, rows);
    const terms = rows.flatMap(({ id, searchText }) =>
      searchText.split(" ").flatMap((term) => (term ? [{ term, id }] : [])),
    );
    await transaction.execute(sql`insert into search_term (organization_id, term, kind, record_id)
      select ${organizationId}::bigint, x.term, ${CUSTOMER_KIND}, x.id
      from jsonb_to_recordset((${JSON.stringify(terms)}::text)::jsonb) as x(term text, id uuid)
      on conflict do nothing`);
  }
}

async function countImported({ transaction, organizationId }: Read, importId: string): Promise<number> {
  const [row] = await transaction
    .select({ n: sql<number>`count(*)::int` })
    .from(customer)
    .where(and(eq(customer.organizationId, organizationId), eq(customer.importId, importId)));
  return row?.n ?? 0;
}

/** Undoes an import of customers, except for those with an invoice or a payment. Throws not_found. */
export async function undoCustomerImport(context: Context, { params }: { params: { id: string } }) {
  const { transaction, organizationId } = context;
  const rows = await transaction
    .select({ id: customer.id, searchText: customer.searchText })
    .from(customer)
    .where(and(eq(customer.organizationId, organizationId), eq(customer.importId, params.id)))
    .for("update");
  if (rows.length === 0) throw notFound("Import");
  let kept = 0;
  for (const row of rows) {
    if (await hasHistory(context, row.id)) kept += 1;
    else await removeCustomer(context, row);
  }
  const report = { removed: rows.length - kept, kept };
  await context.audit({ action: "undo", resource: "customer_import", resourceId: params.id, after: report });
  return report;
}

function reportOf(
  { columns, rows, namesSomebody, headerLine, top }: CustomerCsv,
  errors: CustomerImportReport["errors"],
  { added, duplicates }: SplitRows,
  importId: string | null,
): CustomerImportReport {
  return {
    importId,
    columns,
    namesSomebody,
    headerLine,
    top,
    rowCount: rows.length,
    imported: added.length,
    preview: added.slice(0, PREVIEW_ROWS).map(({ row, customer: one }) => ({
      row,
      name: customerName(one),
      email: one.email,
      phone: one.phone,
    })),
    duplicates,
    notes: added.flatMap(({ row, line, customer: one, notes }) =>
      notes.map((note) => ({ row, line, name: customerName(one), note })),
    ),
    errors,
  };
}

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK_ROWS) }, (_, index) =>
    items.slice(index * CHUNK_ROWS, (index + 1) * CHUNK_ROWS),
  );
}
