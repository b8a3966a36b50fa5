import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type World } from "../../../../testing/world.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2026-05-01T12:00:00Z"));
}, 60_000);
afterAll(() => world.close());

it("writes to members in the language of their screens, and in English where they chose none", async () => {
  const home = await world.organization({ name: "Old Mill" });
  const other = await world.organization({ name: "New Mill" });
  expect((await home.admin.patch("/api/user/profile", { language: "es" })).status).toBe(200);
  for (const [{ admin, id }, name] of [
    [home, "Old Mill"],
    [other, "New Mill"],
  ] as const)
    expect((await admin.post(`/api/organizations/${id}/deletion`, { name })).status).toBe(200);
  await world.runJobs();
  const mails = world.mails;
  const to = (email: string) => mails.find((mail) => mail.to === email);
  expect(to(home.admin.email)?.subject).toBe("Old Mill se eliminará el 31 may 2026");
  expect(to(home.admin.email)?.text).toContain("Abrir la configuración de la cuenta");
  expect(to(home.admin.email)?.html).toContain('<html lang="es">');
  expect(to(home.admin.email)?.text).not.toMatch(/\b(the|you|your)\b/);
  expect(to(other.admin.email)?.subject).toBe("New Mill will be deleted on May 31, 2026");
});
