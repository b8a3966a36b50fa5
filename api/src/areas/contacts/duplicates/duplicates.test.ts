import type { Contact } from "@trellis/contract-contacts/contact.ts";
import type { DuplicatePair } from "@trellis/contract-contacts/duplicates.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { createContacts } from "../people/contact-insert.ts";

let world: World;
let organization: TestOrganization;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  organization = await world.organization({ plan: "professional" });
  ({ admin } = organization);
});

const add = async (firstName: string, body: object = {}): Promise<Contact> => {
  const answer = await admin.post("/api/contacts", { firstName, lastName: "Rivers", type: "donor", ...body });
  expect(answer.status).toBe(201);
  return answer.json() as Promise<Contact>;
};
const pairs = async (query = "") =>
  (await (await admin.get(`/api/contacts/duplicates?${query}`)).json()) as DuplicatePair[];
const short = async (query = "") =>
  (await pairs(query)).map(({ contact, other, reasons }) => [contact.id, other.id, reasons]);

it("are pairs with every reason, the older contact first", async () => {
  const one = await add("José", { email: "jose@example.org", phone: "(563) 555-0119" });
  const two = await add("JOSE", { email: "JOSE@example.org", phone: "+1 563.555.0119 ext 3" });
  await add("Maria", { email: "maria@example.org" });
  expect(await short()).toEqual([[one.id, two.id, ["email", "phone", "name"]]]);
  const alerts = (await (await admin.get("/api/alerts")).json()) as { kind: string; link: string }[];
  expect(alerts.find(({ kind }) => kind === "duplicates_found")).toMatchObject({ link: "/app/contacts/duplicates" });
});

it("follow what is changed: a pair that is none any more goes, a new one comes", async () => {
  const one = await add("Ada", { email: "ada@example.org" });
  const two = await add("Bea", { email: "ada@example.org" });
  expect(await short()).toEqual([[one.id, two.id, ["email"]]]);
  const body = { lastName: "Rivers", type: "donor" };
  await admin.put(`/api/contacts/${two.id}`, { ...body, firstName: "Bea", email: "bea@example.org" });
  expect(await short()).toEqual([]);
  await admin.put(`/api/contacts/${two.id}`, { ...body, firstName: "Ada" });
  expect(await short()).toEqual([[one.id, two.id, ["name"]]]);
  await admin.delete(`/api/contacts/${one.id}`);
  expect(await short()).toEqual([]);
});

it("that are two people stay so, whatever changes, until that is taken back", async () => {
  const one = await add("Ada", { email: "ada@example.org" });
  const two = await add("Ada", { email: "ada@example.org" });
  const say = (isDismissed: boolean, by = admin) =>
    by.put("/api/contacts/duplicates", { contactId: two.id, otherId: one.id, isDismissed });
  expect((await say(true, await organization.member("viewer"))).status).toBe(403);
  expect(await (await say(true)).json()).toMatchObject({ contact: { id: one.id }, isDismissed: true });
  await admin.put(`/api/contacts/${two.id}`, { firstName: "Ada", lastName: "Rivers", type: "donor", email: "x@y.co" });
  await admin.put(`/api/contacts/${two.id}`, {
    firstName: "Ada",
    lastName: "Rivers",
    type: "donor",
    email: "ada@example.org",
  });
  expect(await short()).toEqual([]);
  expect(await short("dismissed=true")).toHaveLength(1);
  await say(false);
  expect(await short()).toEqual([[one.id, two.id, ["email", "name"]]]);
  const stranger = await world.organization();
  expect((await say(true, stranger.admin)).status).toBe(404);
});

it("come page by page, each once", async () => {
  await world.database.inOrganization(organization.id, (transaction) =>
    createContacts(
      { transaction, organizationId: organization.id, now: new Date() },
      Array.from({ length: 40 }, (_, n) => ({
        firstName: "Twin",
        lastName: `${Math.floor(n / 2)}`,
        type: "donor" as const,
      })),
      { source: "import" },
    ),
  );
  const seen: string[] = [];
  let path = "/api/contacts/duplicates?limit=7";
  for (let page = 0; page < 10 && path !== ""; page++) {
    const answer = await admin.get(path);
    seen.push(...((await answer.json()) as DuplicatePair[]).map(({ contact }) => contact.lastName));
    path = /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1] ?? "";
  }
  expect(seen).toHaveLength(20);
  expect(new Set(seen).size).toBe(20);
  expect((await admin.get("/api/contacts/duplicates?cursor=nonsense")).status).toBe(422);
});

it("come with the most certain first, a shared phone alone last", async () => {
  const shared = { email: "front@example.org", phone: "563 555 0100" };
  await add("Ann", { phone: shared.phone });
  await add("Bob", { phone: shared.phone });
  await add("Cleo", { email: shared.email });
  await add("Dora", { email: shared.email });
  await add("Eve", { email: "eve@example.org" });
  await add("Eve", { email: "eve@example.org" });
  await add("Fay");
  await add("Fay");
  const reasons = (await pairs()).map((pair) => pair.reasons.join());
  expect(reasons).toEqual(["email,name", "email", "name", "phone"]);
});

describe("the certain ones", () => {
  const count = async (by = admin) =>
    ((await (await by.get("/api/contacts/duplicates/certain")).json()) as { count: number }).count;
  const mergeAll = async (by = admin) => {
    const answer = await by.post("/api/contacts/duplicates/certain/merge", {});
    return { status: answer.status, body: (await answer.json()) as { mergeIds: string[]; left: number } };
  };

  it("are merged into the one that was added first, and parted again", async () => {
    const email = "ada@example.org";
    const first = await add("Ada", { email, company: "Rivers" });
    for (const company of ["Two", "Three"]) await add("Ada", { email, company, phone: `563 555 010${company.length}` });
    await add("Bea", { email });
    const stranger = await world.organization();
    expect([await count(), await count(stranger.admin)]).toEqual([3, 0]);
    expect((await mergeAll(await organization.member("user"))).status).toBe(403);
    expect((await mergeAll(stranger.admin)).body).toEqual({ mergeIds: [], left: 0 });
    const { body } = await mergeAll();
    expect(body).toEqual({ mergeIds: [expect.any(String), expect.any(String)], left: 0 });
    const merged = (await (await admin.get(`/api/contacts/${first.id}`)).json()) as Contact;
    expect(merged).toMatchObject({ company: "Rivers", phones: [{}, {}] });
    // Bea has the same email and another name: someone looks at that.
    expect((await pairs()).map(({ other }) => other.firstName)).toEqual(["Bea"]);
    for (const id of body.mergeIds.toReversed())
      expect((await admin.delete(`/api/contacts/merges/${id}`)).status).toBe(200);
    expect(await count()).toBe(3);
  });

  it("are none of another birthday, and none that someone called different people", async () => {
    const email = "jr@example.org";
    await add("Jay", { email, birthday: "1950-04-01" });
    await add("Jay", { email, birthday: "1980-04-01" });
    const other = "may@example.org";
    const [one, two] = [await add("May", { email: other }), await add("May", { email: other })];
    await admin.put("/api/contacts/duplicates", { contactId: one.id, otherId: two.id, isDismissed: true });
    expect(await count()).toBe(0);
  });

  it("are merged twenty at a time", async () => {
    await world.database.inOrganization(organization.id, (transaction) =>
      createContacts(
        { transaction, organizationId: organization.id, now: new Date() },
        Array.from({ length: 50 }, (_, n) => ({
          firstName: "Twin",
          lastName: `${Math.floor(n / 2)}`,
          type: "donor" as const,
          emails: [{ email: `twin${Math.floor(n / 2)}@example.org` }],
        })),
        { source: "import" },
      ),
    );
    const first = (await mergeAll()).body;
    expect([first.mergeIds.length, first.left]).toEqual([20, 5]);
    const second = (await mergeAll()).body;
    expect([second.mergeIds.length, second.left]).toEqual([5, 0]);
  });
});

it("of a number that a thousand share are some pairs each, not half a million", async () => {
  await world.database.inOrganization(organization.id, (transaction) =>
    createContacts(
      { transaction, organizationId: organization.id, now: new Date() },
      Array.from({ length: 1000 }, (_, n) => ({
        firstName: "N",
        lastName: `No ${n}`,
        type: "staff" as const,
        phones: [{ phone: "563 555 0100" }],
      })),
      { source: "import" },
    ),
  );
  const [row] = await world.database.inOrganization(organization.id, (transaction) =>
    transaction.execute("select count(*)::int as n from contact_duplicate"),
  );
  expect(Number(row?.n)).toBeGreaterThanOrEqual(999);
  expect(Number(row?.n)).toBeLessThanOrEqual(6000);
});
