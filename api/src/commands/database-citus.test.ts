import { expect, it } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
import { citusCommand } from "./database-citus.ts";

it("prints what would spread the database over nodes, and changes nothing", async () => {
  const database = await openTestDatabase();
  try {
    const env = { databaseUrl: database.ownerUrl } as never;
    const text = await citusCommand.run([], { readEnv: () => env, print: () => undefined });
    expect(text.split("\n").filter((line) => line.startsWith("select create_")).length).toBeGreaterThan(100);
    expect(text).toContain("Never run on Citus");
  } finally {
    await database.close();
  }
});
