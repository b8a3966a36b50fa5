import { describe, expect, it } from "vitest";
import { findContraction, parseMigration, readMigrations } from "./migrations.ts";

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
      if (contraction !== undefined && compatibleFrom !== number) throw new Error(`${name} ${contraction}`);
    }
    expect(new Set(migrations.map(({ number }) => number)).size).toBe(migrations.length);
  });
});

describe("what the previous program could not work with", () => {
  const contraction = (sql: string) => findContraction(parseMigration("0001_change.sql", sql));

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
    `create table a (id int);\n--> statement-breakpoint\nalter table note drop column color`,
  ])("is found: %s", (sql) => {
    expect(contraction(sql)).toBeDefined();
  });

  it.each([
    `ALTER TABLE "note" ADD COLUMN "color" text;`,
    `ALTER TABLE "note" ADD COLUMN "type" text DEFAULT 'x' NOT NULL;`,
    `ALTER TABLE "note" ALTER COLUMN "color" DROP NOT NULL;`,
    `CREATE TABLE "owner" ("id" int NOT NULL, "type" text);\n--> statement-breakpoint\nALTER TABLE "owner" ALTER COLUMN "type" SET NOT NULL;`,
    `update note set color = 'rename to' where color is null; -- drop table note`,
    `DROP INDEX "note_index"; ALTER TABLE "note" DROP CONSTRAINT "note_check";`,
  ])("is not: %s", (sql) => {
    expect(contraction(sql)).toBeUndefined();
  });
});
