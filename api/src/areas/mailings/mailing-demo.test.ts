import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type World } from "../../../testing/world.ts";
import { seedContacts } from "../contacts/demo/demo.ts";
import { seedDonations } from "../donations/demo/demo.ts";
import { seedMailings } from "./mailing-demo.ts";

const now = new Date("2026-03-20T18:00:00Z");
let world: World;
beforeAll(async () => {
  world = await createWorld();
  world.setNow(now);
});
afterAll(() => world?.close());

it.each(["non-profit", "for-profit"] as const)("a %s demo has a mailing that was sent and a draft", async (type) => {
  const one = await world.organization({ type, plan: "professional", timeZone: "America/Chicago" });
  const demo = { id: one.id, type, adminId: one.admin.userId };
  if (type === "non-profit") await seedDonations(world.database, demo, now);
  await seedContacts(world.database, demo, now);
  await seedMailings(world.database, demo, now);
  const [draft, sent] = (await (await one.admin.get("/api/mailings")).json()) as Record<string, unknown>[];
  expect(draft).toMatchObject({ status: "draft", recipientCount: 0 });
  expect(sent).toMatchObject({ status: "sent", unsubscribedCount: 1 });
  expect(sent?.failedCount).toBe(sent?.refusedCount);
  expect(sent?.recipientCount).toBe(Number(sent?.sentCount) + Number(sent?.failedCount));
  expect(Number(sent?.sentCount)).toBeGreaterThan(1);
  const recipients = await (await one.admin.get(`/api/mailings/${sent?.id}/recipients?status=unsubscribed`)).json();
  const [gone] = recipients as { address: string }[];
  const suppressed = (await (await one.admin.get("/api/mail-suppressions")).json()) as Record<string, unknown>[];
  expect(suppressed[0]).toMatchObject({ address: gone?.address, reason: "unsubscribed" });
  expect(suppressed.slice(1).map(({ reason }) => reason)).toEqual(sent?.refusedCount === 1 ? ["bounced"] : []);
  const { problems } = (await (
    await one.admin.post("/api/mailings/preview", { subject: String(draft?.subject), body: "x" })
  ).json()) as { problems: [] };
  expect(problems).toEqual([]);
});
