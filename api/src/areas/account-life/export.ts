import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { instantTitle } from "@trellis/domain/days/instant-text.ts";
import { and, asc, eq, gt } from "drizzle-orm";
import { notFound } from "../../kernel/errors.ts";
import { textCell } from "../../kernel/http/answers/csv-cell.ts";
import { type ZipEntry, zipStream } from "../../kernel/http/answers/zip-stream.ts";
import type { MemberCall } from "../../kernel/http/serve.ts";
import { user } from "../../kernel/identity/schema.ts";
import { membership } from "../../kernel/tenant/schema.ts";
import { fileEntries, imageEntries } from "./export-files.ts";
import { type ExportTable, excludedColumns, excludedRowsOf, excludedTables, readExportTables } from "./export-plan.ts";
import { csvChunks, jsonChunks, type ReadPage } from "./export-rows.ts";

const encoder = new TextEncoder();

/**
 * Everything the organization owns, as a ZIP that is made while it is read: a CSV and a JSON file of every table. Works
 * while read-only.
 */
export async function exportOrganization(call: MemberCall, { params }: { params: { id: string } }): Promise<Response> {
  if (params.id !== String(call.organizationId)) throw notFound("Organization");
  const tables = await readExportTables();
  const day = dayInZone(call.now, call.organization.timeZone);
  return new Response(zipStream(entriesOf(call, tables), call.now), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${fileNameOf(call.organization.name)}-${day}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}

/** The organization's name as part of a file's name: letters and digits of ASCII, which every system takes. */
const fileNameOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "") || "organization";

async function* entriesOf(call: MemberCall, tables: readonly ExportTable[]): AsyncGenerator<ZipEntry> {
  const read: ReadPage = (rule) => call.read(rule);
  yield { name: "README.txt", chunks: [encoder.encode(readme(call, tables))] };
  yield { name: "csv/people.csv", chunks: peopleChunks(read) };
  for (const table of tables) {
    yield { name: `csv/${table.name}.csv`, chunks: csvChunks(read, table) };
    yield { name: `json/${table.name}.json`, chunks: jsonChunks(read, table) };
  }
  yield* imageEntries(read, call.services.files);
  yield* fileEntries(read, call.services.files);
}

/** Names for the ids of people in the other files: all current and former members. */
async function* peopleChunks(read: ReadPage): AsyncGenerator<Uint8Array> {
  yield encoder.encode("\u{FEFF}id,email,first_name,last_name,is_member\r\n");
  let last: string | undefined;
  do {
    const people = await read(({ transaction, organizationId }) =>
      transaction
        .select({
          id: user.id,
          email: user.email,
          firstName: user.firstName,
          lastName: user.lastName,
          isMember: membership.isActive,
        })
        .from(membership)
        .innerJoin(user, eq(user.id, membership.userId))
        .where(
          and(
            eq(membership.organizationId, organizationId),
            last === undefined ? undefined : gt(membership.userId, last),
          ),
        )
        .orderBy(asc(membership.userId))
        .limit(1000),
    );
    const lines = people.map((one) =>
      [one.id, textCell(one.email), textCell(one.firstName), textCell(one.lastName), one.isMember].join(","),
    );
    if (lines.length > 0) yield encoder.encode(`${lines.join("\r\n")}\r\n`);
    last = people.length === 1000 ? people.at(-1)?.id : undefined;
  } while (last);
}

function readme(call: MemberCall, tables: readonly ExportTable[]): string {
  const lines = [
    `Everything that ${call.organization.name} owns, taken on ${instantTitle(call.now, call.organization.timeZone)}.`,
    "",
    "csv/   a file for every kind of record, for spreadsheets: commas, quotes where needed (RFC 4180), UTF-8.",
    "       Text that a spreadsheet would run as a formula begins with an apostrophe here.",
    "json/  the same records for programs, exactly as they are stored.",
    "files/  what records keep as files (receipts, sent invoices, reports): a folder for each kind, named by the id.",
    "images/  uploaded pictures, named by the last part of their address in the records (/api/images/…).",
    "",
    "Amounts of money are decimal text with two places (1234.50). Moments are in UTC (ISO 8601); days are days.",
    "Every row carries organization_id. An id that ends in _id names a row of another file; user_id, owner_id and",
    "invited_by name a row of people.csv. Records were read one after the other while people may have worked, so a",
    "record that was made meanwhile may be in one file and not in another.",
    "",
    "Files",
    "  people: everyone who is or was a member",
    ...tables.map(({ name, columns }) => `  ${name}: ${columns.map((column) => column.name).join(", ")}`),
    "",
    "Left out",
    ...Object.entries({ ...excludedTables(), ...excludedColumns() }).map(([name, reason]) => `  ${name}: ${reason}`),
    ...tables.flatMap(({ name, table }) => {
      const excluded = excludedRowsOf(table);
      return excluded ? [`  ${name}: ${excluded.reason}`] : [];
    }),
    "",
  ];
  return lines.join("\r\n");
}
