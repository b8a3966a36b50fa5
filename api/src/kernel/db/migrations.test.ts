import { describe, expect, it } from "vitest";
import { findContraction, readSafeChanges } from "./contractions.ts";
import { parseMigration, readMigrations } from "./migrations.ts";

describe("the migrations", () => {
  it("start with one that is frozen", () => {
    const [first] = readMigrations();
    expect(first).toMatchObject({
      name: "0000_initial.sql",
      hash: "627c19da0d52e0739bde4e513ea0b64c30f23bb648ac1daba29a4f8d9cb75315",
    });
  });

  it("only expand, unless they raise the floor to themselves", () => {
    const migrations = readMigrations();
    for (const migration of migrations) {
      const { name, number, compatibleFrom } = migration;
      expect(migrations.some((one) => one.number === compatibleFrom && one.number <= number)).toBe(true);
      const contraction = findContraction(migration);
      if (contraction !== undefined && compatibleFrom !== number)
        throw new Error(
          `${name} ${contraction}\nExpand first, and contract in a later version. If programs from a migration on don't mind, write \`-- safe: <object> since <number>, <why>\`; if no earlier program works with it, \`-- compatible-from: ${number}\`.`,
        );
      for (const { object, since } of readSafeChanges(migration.statements.join("\n"))) {
        const isEarlier = migrations.some((one) => one.number === since && one.number < number);
        if (!isEarlier || compatibleFrom < since)
          throw new Error(`${name} says that ${object} is safe since ${since}: its floor must be at least that`);
      }
    }
    expect(new Set(migrations.map(({ number }) => number)).size).toBe(migrations.length);
  });
});

describe("what the previous program could not work with", () => {
  const contraction = (sql: string) => findContraction(parseMigration("0099_change.sql", sql));

  it.each([
    `DROP TABLE "note" CASCADE;`,
    `ALTER TABLE "note" DROP COLUMN "color";`,
    `ALTER TABLE "note" RENAME COLUMN "color" TO "shade";`,
    `ALTER TABLE "note" RENAME TO "memo";`,
    `ALTER TABLE "note" ALTER COLUMN "color" SET NOT NULL;`,
    `ALTER TABLE "note" ALTER COLUMN "color" SET DATA TYPE integer;`,
    `ALTER TABLE note ALTER color TYPE integer`,
    `ALTER TABLE "note" ALTER COLUMN "color" DROP DEFAULT;`,
    `ALTER TABLE "note" ADD COLUMN "color" text NOT NULL;`,
    `ALTER TABLE "note" ADD CONSTRAINT "note_check" CHECK ("color" in ('red'));`,
    `ALTER TABLE "note" ADD CONSTRAINT "note_check" CHECK ("color" in ('red')) NOT VALID;`,
    `ALTER TABLE "note" ADD CONSTRAINT "note_name" UNIQUE("name");`,
    `ALTER TABLE "note" ADD CONSTRAINT "note_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id");`,
    `CREATE UNIQUE INDEX "note_name_index" ON "note" USING btree ("name");`,
    `REVOKE UPDATE ON note FROM trellis_app`,
    `DROP FUNCTION note_words(text)`,
    `DROP POLICY "note_tenant" ON "note"`,
    `CREATE POLICY "note_own" ON "note" AS RESTRICTIVE FOR ALL TO public USING (true)`,
    `-- safe: note.shade since 0057, nothing reads it\nALTER TABLE "note" DROP COLUMN "color";`,
    `create table a (id int);\n--> statement-breakpoint\nalter table note drop column color`,
  ])("is found: %s", (sql) => {
    expect(contraction(sql)).toBeDefined();
  });

  it.each([
    `ALTER TABLE "note" ADD COLUMN "color" text;`,
    `ALTER TABLE "note" ADD COLUMN "type" text DEFAULT 'x' NOT NULL;`,
    `ALTER TABLE "note" ALTER COLUMN "color" DROP NOT NULL;`,
    `CREATE TABLE "owner" ("id" int NOT NULL, "type" text);\n--> statement-breakpoint\nALTER TABLE "owner" ALTER COLUMN "type" SET NOT NULL;`,
    `-- safe: note.color since 0057, nothing reads it\nALTER TABLE "note" DROP COLUMN "color";`,
    `-- safe: note_check since 0057, one more choice\nALTER TABLE "note" ADD CONSTRAINT "note_check" CHECK ("color" in ('red', 'blue'));`,
    `ALTER TABLE "note" ADD COLUMN "color" text; ALTER TABLE "note" ADD CONSTRAINT "note_check" CHECK ("color" in ('red'));`,
    `ALTER TABLE "note" ADD COLUMN "owner_id" bigint; ALTER TABLE "note" ADD CONSTRAINT "note_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id");`,
    `CREATE TABLE "owner" ("id" int); CREATE UNIQUE INDEX "owner_index" ON "owner" USING btree ("name");`,
    `CREATE INDEX "note_name_index" ON "note" USING btree ("name");`,
    `update note set color = 'rename to' where color is null; -- drop table note`,
    `DROP INDEX "note_index"; ALTER TABLE "note" DROP CONSTRAINT "note_check";`,
  ])("is not: %s", (sql) => {
    expect(contraction(sql)).toBeUndefined();
  });
});
