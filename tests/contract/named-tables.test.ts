import { describe, expect, test } from "vitest";
import { findNamedTables, type TableWords } from "./named-tables.ts";

/** As a file of donations sees it, whose tables have a column `note`. */
const WORDS: TableWords = {
  isForeign: (word) => ["transaction", "note"].includes(word),
  hasColumn: (_, column) => column === "import_id",
  isOwnColumn: (word) => word === "note",
  acceptsTable: (name) => name === "readOwnRows",
};

/** `#{` in the examples is the start of a value. */
const findIn = (example: string) => findNamedTables(example.replaceAll("#{", "${"), WORDS).map(({ table }) => table);

describe("a foreign table is found", () => {
  test.each([
    ["after from", "sql`select id from transaction where id = #{id}`"],
    ["in capitals and quotes", 'sql`SELECT 1 FROM ONLY "transaction"`'],
    ["of the schema public", "sql`select 1 from public.transaction t`"],
    ["on the next line", "sql`select 1 from\n  transaction`"],
    ["after a comma", "sql`select 1 from donation d, transaction t`"],
    ["after a comma, named as a column is", "sql`select 1 from donation d, note n`"],
    ["in a subquery", "sql`select 1 where exists (select from note n where n.id = #{id})`"],
    ["in a common table expression", "sql`with x as (select 1), y as (select * from transaction) select 1 from x, y`"],
    ["after using", "sql`delete from donation d using transaction t where t.id = d.id`"],
    ["updated", "sql`update transaction set cents = 1`"],
    ["inserted into", "sql`insert into transaction (id) select 1`"],
    ["joined laterally", "sql`select 1 from donation cross join lateral (select 1 from transaction) t`"],
    ["locked", "sql`lock table transaction in share mode`"],
    ["emptied", "sql`truncate transaction`"],
    ["as a row type", "sql`select jsonb_populate_recordset(null::transaction, #{rows})`"],
    ["as the qualifier of a column", "sql`note.deleted_at is null`"],
    ["alone, to be put into a statement", "const RECORDS = { budget: sql`transaction t` };"],
    ["behind a value", "sql`select #{count} from transaction`"],
    ["inside of a value", "sql`select #{sql`(select 1 from transaction)`}`"],
    ["as an identifier", 'sql`select 1 from #{sql.identifier("transaction")}`'],
    ["as raw text", 'sql.raw("transaction")'],
    ["as a raw statement", "client.unsafe(`select 1 from transaction`)"],
    ["in a text", 'const QUERY = "select 1 from transaction";'],
    ["by another name for identifier", 'const name = sql.identifier;\nname("transaction");'],
    ["as a constant of a file that makes identifiers", 'const BOOKS = "transaction";\nsql`#{sql.identifier(BOOKS)}`'],
    ["in a list of a file that makes identifiers", 'for (const one of ["transaction"]) sql.identifier(one);'],
    ["as a key of a file that makes identifiers", "const at = { transaction: 1 };\nsql.identifier(one);"],
    ["in a list of tables", 'const TABLES = ["transaction"];'],
    ["as a property", 'forget({ table: "transaction" });'],
    ["as an argument", 'await readOwnRows(context, "transaction", id);'],
    ["as a key of tables", "const rules = { tables: { transaction: 1 } };"],
    ["with its column", 'const HIDDEN = { "transaction.import_id": "why" };'],
  ])("%s", (_, text) => expect(findIn(text).length).toBeGreaterThan(0));

  test.each([
    ["a column that is called the same", "sql`update donation set note = null where note is null`"],
    ["a column of an alias", "sql`select d.note, r.payment from donation d`"],
    ["a text in a statement", "sql`select 1 from donation where kind = 'transaction'`"],
    ["a comment", "sql`select 1 -- from transaction`"],
    ["a kind", 'const link = { kind: "transaction" };'],
    ["words", 'const message = "Choose a transaction or a note.";'],
    ["an own table", "sql`select 1 from donation join donor on true`"],
    ["a table of the kernel", "sql`select 1 from organization, membership`"],
    ["a type", 'type Kind = "transaction" | "note";'],
  ])("but not %s", (_, text) => expect(findIn(text)).toEqual([]));
});
