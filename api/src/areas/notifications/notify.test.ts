import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { liveEvent } from "../../kernel/db/schema.ts";
import { membership } from "../../kernel/tenant/schema.ts";
import { type NotificationInput, notify } from "./notify.ts";
import { notification } from "./schema.ts";

let world: World;
let books: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
  books = await world.organization();
}, 60_000);
afterAll(() => world.close());

const send = (input: NotificationInput, now = new Date(), organizationId = books.id) =>
  world.database.inOrganization(organizationId, (transaction) => notify({ transaction, organizationId, now }, input));
const rowsOf = (userId: string) =>
  world.database.inOrganization(books.id, (transaction) =>
    transaction
      .select()
      .from(notification)
      .where(and(eq(notification.organizationId, books.id), eq(notification.userId, userId)))
      .orderBy(asc(notification.createdAt)),
  );
const about = (kind: NotificationInput["kind"], userIds: NotificationInput["userIds"], subject?: string) => ({
  kind,
  userIds,
  title: "Something happened",
  text: "Have a look.",
  link: "/app",
  ...(subject === undefined ? {} : { subject }),
});

describe("who is notified", () => {
  it("tells members who may see what it is about, whatever the caller asked for", async () => {
    const surveyor = await books.member("viewer", { canManageSurveys: true });
    const without = await books.member("manager", { canManageSurveys: false });
    const foreign = await (await world.organization()).member("admin");
    const removed = await books.member("user", { canManageSurveys: true });
    await world.database.reference
      .update(membership)
      .set({ isActive: false })
      .where(and(eq(membership.organizationId, books.id), eq(membership.userId, removed.userId)));

    const named = [surveyor, without, foreign, removed].map((client) => client.userId);
    expect(await send(about("survey_answered", named))).toBe(1);
    expect(await rowsOf(surveyor.userId)).toHaveLength(1);
    for (const client of [without, foreign, removed]) expect(await rowsOf(client.userId)).toEqual([]);

    expect(await send(about("survey_answered", "everyone"))).toBe(2);
    expect(await rowsOf(books.admin.userId)).toHaveLength(1);
  });

  it("tells of money matters of the organization admins only", async () => {
    const manager = await books.member("manager");
    expect(await send(about("payment_failed", [manager.userId, books.admin.userId]))).toBe(1);
    expect(await rowsOf(manager.userId)).toEqual([]);
    expect(await send(about("trial_ending", "admins"))).toBe(1);
    expect(await send(about("trial_ending", []))).toBe(0);
  });
});

describe("the same thing again", () => {
  it("is counted up while unread, and is a new one after it was read", async () => {
    const { userId } = await books.member("user");
    const first = new Date("2026-03-01T10:00:00Z");
    const second = new Date("2026-03-01T11:00:00Z");
    await send(about("survey_answered", [userId], "survey-1"), first);
    await send({ ...about("survey_answered", [userId], "survey-1"), title: "Newer words" }, second);
    await send(about("survey_answered", [userId], "survey-2"), first);
    await send(about("survey_ending", [userId], "survey-1"), first);
    const unread = await rowsOf(userId);
    expect(unread.map((row) => [row.kind, row.subject, row.count])).toEqual(
      expect.arrayContaining([
        ["survey_answered", "survey-1", 2],
        ["survey_answered", "survey-2", 1],
        ["survey_ending", "survey-1", 1],
      ]),
    );
    expect(unread).toHaveLength(3);
    const counted = unread.find((row) => row.count === 2);
    expect(counted).toMatchObject({ title: "Newer words", createdAt: second });

    await world.database.inOrganization(books.id, (transaction) =>
      transaction.update(notification).set({ readAt: second }).where(eq(notification.organizationId, books.id)),
    );
    await send(about("survey_answered", [userId], "survey-1"), second);
    expect(await rowsOf(userId)).toHaveLength(4);
  });

  it("is one row when twenty transactions tell at once, of several members", async () => {
    const [one, two] = [await books.member("user"), await books.member("user")];
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) => {
        const order = turn % 2 ? [one.userId, two.userId] : [two.userId, one.userId];
        return send(about("survey_answered", order, "busy"));
      }),
    );
    for (const { userId } of [one, two]) expect((await rowsOf(userId)).map((row) => row.count)).toEqual([20]);
  });
});

it("pokes the tabs of those who are told, and is undone with its transaction", async () => {
  const { userId } = await books.member("user");
  const pokes = () => world.database.reference.select().from(liveEvent).where(eq(liveEvent.userId, userId));
  await expect(
    world.database.inOrganization(books.id, async (transaction) => {
      await notify({ transaction, organizationId: books.id, now: new Date() }, about("ownership_received", [userId]));
      throw new Error("the cause failed");
    }),
  ).rejects.toThrow("the cause failed");
  expect(await pokes()).toEqual([]);
  expect(await rowsOf(userId)).toEqual([]);

  await send({ ...about("ownership_received", [userId]), title: "x".repeat(400) });
  expect(await pokes()).toMatchObject([{ area: "notifications", organizationId: books.id }]);
  expect((await rowsOf(userId))[0]?.title).toHaveLength(200);
});
