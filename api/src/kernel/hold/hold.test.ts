import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type World } from "../../../testing/world.ts";
import { installationHold } from "../db/schema.ts";
import { Hold, readHold, releaseHold } from "./hold.ts";

let world: World;
const lines: string[] = [];
beforeAll(async () => {
  world = await createWorld({ log: (line) => lines.push(line) });
});
afterAll(() => world?.close());

it("a restored installation sends nothing and runs nothing until an operator releases it", async () => {
  const { database, hold, mailer, web } = world.services;
  await database.reference.insert(installationHold).values({ reason: "restored", backupId: randomUUID() });
  let released = 0;
  await hold.start(() => {
    released += 1;
  });
  try {
    expect(hold.isHeld).toBe(true);
    expect(released).toBe(0);
    expect(lines.join("")).toContain("on hold after a restore");
    const mail = { to: "ann@example.org", subject: "s", text: "t" } as never;
    expect(() => mailer.send(mail)).toThrow(/restored from a backup and is on hold/);
    expect(() => hold.guard(web).request({ url: "https://example.org", maxBytes: 1, timeoutMs: 1 })).toThrow(/on hold/);
    expect(await (await world.visitor.get("/api/health/ready")).json()).toMatchObject({ warnings: ["on_hold"] });
    // People can sign in and look.
    expect((await (await world.organization()).admin.get("/api/transactions")).status).toBe(200);

    expect(await releaseHold(database)).toMatchObject({ reason: "restored" });
    await expect.poll(() => released, { timeout: 10_000 }).toBe(1);
    expect(hold.isHeld).toBe(false);
    expect(await (await world.visitor.get("/api/health/ready")).json()).not.toHaveProperty("warnings");
    expect(lines.join("")).toContain("an operator released the hold");
  } finally {
    hold.stop();
  }
});

it("a restore that didn't finish stops the start, and can't be released", async () => {
  const { database, log } = world.services;
  await database.reference.insert(installationHold).values({ reason: "restoring", backupId: randomUUID() });
  await expect(new Hold(database, log).start(() => undefined)).rejects.toThrow(/didn't finish/);
  expect(await releaseHold(database)).toBeUndefined();
  expect(await readHold(database)).toMatchObject({ reason: "restoring" });
  await database.reference.delete(installationHold);
});
