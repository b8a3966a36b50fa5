import type { Note } from "@trellis/contract-notes/note.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, onlyFlags, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let ours: TestOrganization;
let admin: Client;
const records = new Map<string, { recordId: string; title: string }>();
beforeAll(async () => {
  world = await createWorld();
  ours = await world.organization({ plan: "enterprise" });
  admin = ours.admin;
  await add("customer", "/api/customers", { customerType: "business", companyName: "Mill & Co" }, "Mill & Co");
  await add("product", "/api/products", { name: "Mug", sku: "MUG-1" }, "Mug");
  await add(
    "survey",
    "/api/surveys",
    { title: "How was it?", questions: [{ type: "text", question: "Tell us" }] },
    "How was it?",
  );
  await add(
    "transaction",
    "/api/transactions",
    { description: "Paper", amount: 3, type: "expense", category: "General", date: "2026-01-05" },
    "Paper",
  );
  await add(
    "employee",
    "/api/employees",
    { firstName: "Ada", lastName: "Byron", email: "ada@mill.example", employeeType: "w2", hireDate: "2025-01-06" },
    "Ada Byron",
  );
  await add("contact", "/api/contacts", { firstName: "José", lastName: "Ruiz", type: "volunteer" }, "José Ruiz");
  await add(
    "donation",
    "/api/donations",
    { donorName: "Grace Hopper", amount: 20, paymentMethod: "cash" },
    "Gift of Grace Hopper",
  );
  const [donor] = (await (await admin.get("/api/donors")).json()) as { id: string }[];
  records.set("donor", { recordId: donor?.id ?? "", title: "Grace Hopper" });
});
afterAll(() => world.close());

async function add(kind: string, address: string, body: object, title: string): Promise<void> {
  const answer = await admin.post(address, body);
  if (answer.status !== 201) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  records.set(kind, { recordId: ((await answer.json()) as { id: string }).id, title });
}
const linkTo = (kind: string) => ({ kind, recordId: records.get(kind)?.recordId ?? "" });
const write = (links: unknown, as = admin) =>
  as.post("/api/notes", { title: "About them", content: "Words", category: "Other", links });
const read = async (id: string, as: Client) => (await (await as.get(`/api/notes/${id}`)).json()) as Note;

describe("a note's links", () => {
  it("lead to records of any area, by the names that they have now", async () => {
    const kinds = [...records.keys()];
    const note = (await (await write(kinds.map(linkTo))).json()) as Note;
    expect(note.links.map(({ kind, title }) => [kind, title])).toEqual(
      kinds.map((kind) => [kind, records.get(kind)?.title]),
    );
    for (const { kind, link, isHidden, recordId } of note.links) {
      expect([kind, isHidden, link?.startsWith("/app/"), link?.includes(recordId)]).toEqual([kind, false, true, true]);
      const target = await admin.get(`/api/notes/link-target/${recordId}?kind=${kind}`);
      expect(await target.json()).toMatchObject({ title: records.get(kind)?.title, link });
      const ofRecord = (await (await admin.get(`/api/notes?linkKind=${kind}&linkId=${recordId}`)).json()) as Note[];
      expect(ofRecord.map(({ id }) => id)).toEqual([note.id]);
    }
    await admin.put(`/api/products/${linkTo("product").recordId}`, { name: "Cup", sku: "MUG-1" });
    expect((await read(note.id, admin)).links.find(({ kind }) => kind === "product")?.title).toBe("Cup");
  });

  it("show no title to a member who may not see the area, who neither adds nor loses such a link by accident", async () => {
    const note = (await (await write([linkTo("survey"), linkTo("employee")])).json()) as Note;
    const outsider = await ours.member("user", onlyFlags());
    expect((await read(note.id, outsider)).links).toMatchObject([
      { kind: "survey", title: null, link: null, isHidden: true },
      { kind: "employee", title: null, link: null, isHidden: true },
    ]);
    expect((await write([linkTo("survey")], outsider)).status).toBe(404);
    const links = [linkTo("survey"), linkTo("employee")];
    expect((await outsider.put(`/api/notes/${note.id}/links`, { links })).status).toBe(200);
    expect((await outsider.put(`/api/notes/${note.id}/links`, { links: [...links, linkTo("product")] })).status).toBe(
      404,
    );
    expect((await read(note.id, admin)).links).toHaveLength(2);
    const bookkeeper = await ours.member("user", onlyFlags("canManageFinances"));
    expect((await read(note.id, bookkeeper)).links.map(({ isHidden }) => isHidden)).toEqual([true, true]);
  });

  it("to another organization's record are none, and nothing is written", async () => {
    const stranger = (await world.organization()).admin;
    const before = (await (await stranger.get("/api/notes")).json()) as Note[];
    for (const kind of records.keys()) {
      expect((await write([linkTo(kind)], stranger)).status).toBe(404);
      expect((await stranger.get(`/api/notes/link-target/${linkTo(kind).recordId}?kind=${kind}`)).status).toBe(404);
      const found = await stranger.get(`/api/notes?linkKind=${kind}&linkId=${linkTo(kind).recordId}`);
      expect(await found.json()).toEqual([]);
    }
    expect(await (await stranger.get("/api/notes")).json()).toEqual(before);
    for (const wrong of [
      [{ kind: "membership", recordId: linkTo("survey").recordId }],
      [{ kind: "survey", recordId: "x" }],
      "survey",
    ])
      expect((await write(wrong)).status).toBe(422);
    expect((await write(Array(21).fill(linkTo("survey")))).status).toBe(422);
  });

  it("stay when the record is deleted, without a title, and can be taken away", async () => {
    const gone = await admin.post("/api/products", { name: "Short-lived", sku: "GONE" });
    const { id: recordId } = (await gone.json()) as { id: string };
    const note = (await (await write([{ kind: "product", recordId }, linkTo("survey")])).json()) as Note;
    expect((await admin.delete(`/api/products/${recordId}`)).status).toBe(204);
    expect((await read(note.id, admin)).links[0]).toMatchObject({ title: null, isHidden: false });
    const left = await admin.put(`/api/notes/${note.id}/links`, { links: [linkTo("survey")] });
    const after = (await left.json()) as Note;
    expect(after.links.map(({ kind }) => kind)).toEqual(["survey"]);
    expect(after.updatedAt).toBe(note.updatedAt);
  });

  it("named twice are one", async () => {
    const note = (await (await write([linkTo("survey"), linkTo("survey")])).json()) as Note;
    expect(note.links).toHaveLength(1);
  });
});

it("a note about someone moves their last contact", async () => {
  const made = await admin.post("/api/contacts", { firstName: "Ana", lastName: "Silva", type: "volunteer" });
  const { id: recordId } = (await made.json()) as { id: string };
  const lastContact = async () =>
    ((await (await admin.get(`/api/contacts/${recordId}`)).json()) as { lastContactDate: string | null })
      .lastContactDate;
  expect((await write([{ kind: "contact", recordId }])).status).toBe(201);
  expect(await lastContact()).not.toBeNull();
});
