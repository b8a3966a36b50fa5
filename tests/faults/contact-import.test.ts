import type { ContactImport, ContactImportPreview } from "@trellis/contract-contacts/imports.ts";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type KilledProgram, openKilledProgram } from "./killed-program.ts";

/* The program is killed in the middle of an import of contacts, and started again. */

const ROWS = 20_000;
/** From the kill to the first rows written after it. */
const RESUMED_WITHIN_MS = 15_000;

let program: KilledProgram;
let sql: Sql;

beforeAll(async () => {
  program = await openKilledProgram("imports", inject("postgresUrl"));
  await program.start("importer@example.org", {});
  sql = postgres(program.databaseUrl, { max: 1, onnotice: () => undefined });
}, 60_000);

afterAll(async () => {
  await sql?.end();
  await program?.close();
});

/** Waits until so many rows are done; answers how many are. */
async function untilDone(id: string, rows: number): Promise<number> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const [found] = await sql<{ progress: number }[]>`select progress from contact_import where id = ${id}`;
    if (found && found.progress >= rows) return found.progress;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${rows} rows were not imported within a minute\n${program.output()}`);
}

test("killed in the middle of an import: it continues within 15 seconds and writes every row once", async () => {
  const { id: organizationId } = await program.call<{ id: number }>("/api/organizations", {
    name: "Killed",
    type: "non-profit",
    selectedPlan: "professional",
  });
  const people = Array.from({ length: ROWS }, (_, index) => `Given${index},Family${index},person-${index}@example.org`);
  const file = ["First Name,Last Name,Email", ...people].join("\n");
  const preview = await program.upload<ContactImportPreview>(
    "/api/contacts/imports?fileName=people.csv&type=donor",
    file,
  );
  expect(preview).toMatchObject({ newRows: ROWS, duplicateRows: 0, errorRows: 0 });
  const { id } = preview.import;
  await program.call(`/api/contacts/imports/${id}/start`, { decision: "suggested" });

  await untilDone(id, 1);
  const killedAt = Date.now();
  await program.killAndStartLater(0);
  const [atKill] = await sql<{ progress: number }[]>`select progress from contact_import where id = ${id}`;
  const before = atKill?.progress ?? 0;
  expect(before).toBeLessThan(ROWS);
  await untilDone(id, before + 1);
  expect(Date.now() - killedAt).toBeLessThan(RESUMED_WITHIN_MS);

  await untilDone(id, ROWS);
  expect(await program.call<ContactImport>(`/api/contacts/imports/${id}`)).toMatchObject({
    status: "done",
    progress: ROWS,
    added: ROWS,
    merged: 0,
    errors: 0,
  });
  const [written] = await sql`
    select count(*)::int as contacts, count(distinct email)::int as addresses
    from contact where organization_id = ${organizationId}`;
  expect(written).toEqual({ contacts: ROWS, addresses: ROWS });
}, 120_000);
