import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { setSending } from "../sending/sending-hold.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const stopOf = async (home: TestOrganization) =>
  (await readJson<{ sendingStopReason: string | null }>(home.admin.get("/api/user/current-organization")))
    .sendingStopReason;
const readJson = async <T>(answer: Promise<Response>): Promise<T> => {
  const response = await answer;
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as T;
};
const notices = async (home: TestOrganization) =>
  (await readJson<{ kind: string; title: string }[]>(home.admin.get("/api/notifications")))
    .filter(({ kind }) => kind === "sending_changed")
    .map(({ title }) => title);
const sendHeld = async () => {
  await world.runSweep("mail.held");
  await world.runJobs();
};

describe("an organization whose name could deceive its readers", () => {
  const rename = (home: TestOrganization, businessName: string) =>
    home.admin.put(`/api/business-settings/${home.id}`, { businessName });

  it.each(["Trellis Support", "Bank of America Security 0", "Sign in at evil.example.com"])(
    "%j sends nothing until it was checked",
    async (name) => {
      const home = await world.organization({ name });
      expect(await stopOf(home)).toBe("name");
      expect(await notices(home)).toEqual(["Email is paused until we check your name"]);
      const email = `${home.id}@names.example`;
      expect((await home.admin.post("/api/team/invite", { email, role: "user" })).status).toBe(201);
      await world.runJobs();
      await sendHeld();
      expect(world.mails.map(({ to }) => to)).not.toContain(email);
      await setSending(world.database, home.id, false);
      await sendHeld();
      expect(world.mails.map(({ to }) => to)).toContain(email);
    },
  );

  it("is paused when it takes such a name later, and sends again under another; not where people reported it", async () => {
    const home = await world.organization({ name: "Green Valley" });
    expect(await stopOf(home)).toBeNull();
    await readJson(rename(home, "PayPal Service"));
    expect(await stopOf(home)).toBe("name");
    await readJson(rename(home, "Green Valley Farm"));
    expect(await stopOf(home)).toBeNull();
    await readJson(rename(home, "PayPal Service"));
    await setSending(world.database, home.id, true);
    await readJson(rename(home, "Green Valley Farm"));
    expect(await stopOf(home)).toBe("operator");
  });

  it("may be any, where the operator sells no plans", async () => {
    const { env } = world.services;
    world.services.env = { ...env, plans: "off" };
    try {
      expect(await stopOf(await world.organization({ name: "Trellis Bank of America" }))).toBeNull();
    } finally {
      world.services.env = env;
    }
  });

  it("and a person of such a name goes by their address", async () => {
    const home = await world.organization();
    const answer = await home.admin.patch("/api/user/profile", { firstName: "Trellis", lastName: "Support" });
    expect([answer.status, await answer.clone().text()]).toEqual([422, expect.stringContaining("Use your own name")]);
    // As a provider or an earlier version stored it.
    await world.database
      .sql`update "user" set first_name = 'Trellis', last_name = 'Support' where id = ${home.admin.userId}`;
    await home.admin.post("/api/team/invite", { email: "named@example.org", role: "user" });
    await world.runJobs();
    const mail = world.mails.find(({ to }) => to === "named@example.org");
    expect(mail?.text).toContain(home.admin.email.split("@")[0]);
    expect(`${mail?.subject} ${mail?.text}`).not.toContain("Trellis Support");
  });
});
