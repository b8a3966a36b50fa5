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

it("invites people who have an account in their language, to a team and to an event, and everyone else in English", async () => {
  const home = await world.organization({ name: "Old Mill", timeZone: "America/Chicago" });
  const other = await world.organization({ name: "Casa Sol" });
  expect((await other.admin.patch("/api/user/profile", { language: "es" })).status).toBe(200);
  const reader = other.admin.email;
  for (const email of [reader, "nora@example.org"]) {
    expect((await home.admin.post("/api/team/invite", { email, role: "viewer" })).ok).toBe(true);
    const event = {
      title: "Board meeting",
      startDate: "2026-05-04T15:00:00Z",
      endDate: "2026-05-04T16:00:00Z",
      timeZone: "America/Chicago",
      attendees: [{ email }],
    };
    expect((await home.admin.post("/api/calendar/events", event)).status).toBe(201);
  }
  await world.runJobs();
  const to = (email: string, start: string) =>
    world.mails.find((mail) => mail.to === email && mail.subject.includes(start));
  const team = to(reader, "le invita a Old Mill");
  expect(team?.html).toContain('<html lang="es">');
  expect(team?.text).toContain("con el rol lector");
  expect(team?.text).not.toMatch(/\b(the|you|your|role)\b/);
  const event = to(reader, "Invitación: Board meeting");
  expect(event?.text).toContain("le invita.");
  expect(event?.text).toContain("lunes, 4 de mayo de 2026");
  expect(event?.text).not.toMatch(/\b(the|you|your|Monday)\b/);
  expect(to("nora@example.org", "invites you to Old Mill")).toBeDefined();
  expect(to("nora@example.org", "Invitation: Board meeting")).toBeDefined();
});
