import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type World } from "../../../../testing/world.ts";
import { insertRows } from "../../../kernel/db/bulk-rows.ts";
import { createId } from "../../../kernel/db/columns.ts";
import { contactImport, contactImportRow } from "../schema/import-schema.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const AWKWARD = [
  'He said "hi"',
  'back\\slash and \\"',
  "{a,b}",
  "NULL",
  "",
  " blanks ",
  "two\nlines\tand a tab",
  "O'Brien; -- $1",
  "Zoë 名前 🎂",
];

it("writes values of every type as they are, whatever their texts hold", async () => {
  const { id: organizationId } = await world.organization();
  const importId = createId();
  await world.database.inOrganization(organizationId, async (transaction) => {
    const now = new Date("2030-01-01T12:00:00.123Z");
    await transaction.insert(contactImport).values({
      organizationId,
      id: importId,
      fileName: "a.csv",
      format: "csv",
      contentHash: "",
      rowCount: 1,
      status: "ready",
      tags: [],
      userId: createId(),
      createdAt: now,
      updatedAt: now,
    });
    const rows = [...AWKWARD, "half of a pair: \ud83c"].map((text, index) => ({
      organizationId,
      importId,
      row: index + 1,
      line: index + 2,
      outcome: "duplicate" as const,
      name: text,
      email: index % 2 === 0 ? null : text,
      phone: null,
      reasons: index % 2 === 0 ? [] : (["email", "name"] as const).slice(),
      contactId: null,
      ofRow: index === 0 ? null : index,
      matchName: null,
      matchDetail: null,
      suggested: null,
      decision: null,
      message: null,
    }));
    await insertRows(transaction, contactImportRow, rows);
    const stored = await transaction.select().from(contactImportRow).orderBy(contactImportRow.row);
    expect(stored).toEqual(
      rows.map((row) => ({ ...row, name: row.name.toWellFormed(), email: row.email?.toWellFormed() ?? null })),
    );
  });
});
