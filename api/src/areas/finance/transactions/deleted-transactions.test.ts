import type { DeletedTransaction } from "@trellis/contract-finance/deleted-transactions.ts";
import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

const PATH = "/api/transactions/deleted";
const paper = { description: "Paper", amount: 12.5, type: "expense", category: "Office Supplies", date: "2025-11-03" };

let world: World;
let home: TestOrganization;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(new Date("2025-11-20T18:00:00Z"));
  home = await world.organization({ timeZone: "America/Chicago" });
});

async function addDeleted(change: object = {}, at = "2025-11-20T18:00:00Z"): Promise<string> {
  const { id } = (await (await home.admin.post("/api/transactions", { ...paper, ...change })).json()) as Transaction;
  world.setNow(new Date(at));
  expect((await home.admin.delete(`/api/transactions/${id}`)).status).toBe(204);
  return id;
}
const list = async (query = "") => (await (await home.admin.get(PATH + query)).json()) as DeletedTransaction[];

it("lists what was deleted, with who deleted it and when, the latest first", async () => {
  const first = await addDeleted({ tags: "hall" }, "2025-11-20T18:00:01Z");
  const second = await addDeleted({ description: "Ink" }, "2025-11-21T09:00:00Z");
  await home.admin.post("/api/transactions", { ...paper, description: "Kept" });
  const deleted = await list();
  expect(deleted.map(({ id }) => id)).toEqual([second, first]);
  expect(deleted[1]).toMatchObject({
    description: "Paper",
    amount: "12.50",
    tags: ["hall"],
    deletedAt: "2025-11-20T18:00:01.000Z",
    deletedBy: expect.stringContaining("person-"),
  });
});

it("finds one by its words, and continues page by page", async () => {
  for (let n = 0; n < 5; n++) await addDeleted({ description: n === 3 ? "Toner" : `Paper ${n}` });
  expect((await list("?q=ton")).map(({ description }) => description)).toEqual(["Toner"]);
  const seen: string[] = [];
  for (let next: string | undefined = `${PATH}?limit=2`; next; ) {
    const answer: Response = await home.admin.get(next);
    seen.push(...((await answer.json()) as DeletedTransaction[]).map(({ id }) => id));
    next = /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1];
  }
  expect(new Set(seen).size).toBe(5);
  expect((await home.admin.get(`${PATH}?cursor=nonsense`)).status).toBe(400);
});

it("no longer lists one that was restored, which counts again", async () => {
  const id = await addDeleted();
  expect((await home.admin.post(`/api/transactions/${id}/restore`)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect(await (await home.admin.get("/api/transactions/totals")).json()).toMatchObject({ expenses: "12.50" });
});

it("leaves out what another record removed from the books", async () => {
  const id = await addDeleted();
  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`update transaction set source_kind = 'invoice_payment', source_id = id where organization_id = ${home.id} and id = ${id}`;
  await owner.end();
  expect(await list()).toEqual([]);
});

it("is for managers, and shows nothing of another organization", async () => {
  await addDeleted();
  const user = await home.member("user");
  expect((await user.get(PATH)).status).toBe(403);
  const other = await world.organization();
  expect(await (await other.admin.get(PATH)).json()).toEqual([]);
});
