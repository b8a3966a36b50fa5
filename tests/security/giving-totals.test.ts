import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, createWorld, onlyFlags, type TestOrganization, type World } from "../../api/testing/world.ts";
import { openFixture } from "./cross-area-records.ts";
import { giveEveryFeature } from "./foreign/foreign-books.ts";

/*
 * What a person gave belongs to donations. Contacts keep the total, so every reader of contacts is asked by a member with
 * the donations permission, who finds the figure, and by one with every other permission, who does not.
 */

/** What Zelda gave: 4321.09 in all, of which 21.09 is recorded here. */
const FIGURES = /4,?321[.,]09|432109|4,?300[.,]00|430000\b/;
const CHANGE = { firstName: "Zelda", lastName: "Marker", type: "donor", emails: [{ email: "zelda@marker.example" }] };

let world: World;
let home: TestOrganization;
let member: Client;
let without: Client;
let contact: string;
let segment: string;
let mailing: string;

const textOf = async (client: Client, path: string, method: "get" | "post" = "get", body: unknown = {}) => {
  const answer = method === "get" ? await client.get(path) : await client.post(path, body);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isZip = answer.headers.get("content-type") === "application/zip";
  const parts = isZip ? Object.values(unzipSync(bytes)) : [bytes];
  return `${answer.status} ${parts.map((one) => new TextDecoder().decode(one)).join("\n")}`;
};

beforeAll(async () => {
  world = await createWorld();
  home = await world.organization({ type: "non-profit" });
  await giveEveryFeature(world, home);
  await world.database.sql`update organization set address = '12 Main Street, Dubuque, IA 52001' where id = ${home.id}`;
  const { add } = openFixture(world, home);
  const email = "zelda@marker.example";
  contact = await add("/api/contacts", {
    firstName: "Zelda",
    lastName: "Marker",
    type: "donor",
    email,
    totalDonations: 4300,
  });
  await add("/api/contacts", { firstName: "Zelda", lastName: "Marker", type: "donor", email: "z@other.example" });
  const gone = await add("/api/contacts", {
    firstName: "Zelda",
    lastName: "Marker",
    type: "donor",
    totalDonations: 4300,
  });
  const merged = await home.admin.post(`/api/contacts/${contact}/merge`, { fromId: gone });
  expect(merged.status).toBe(200);
  await add("/api/donations", { donorName: "Zelda Marker", donorEmail: email, amount: 21.09, paymentMethod: "cash" });
  segment = await add("/api/segments", { name: "Large", filters: { donatedMin: "4000" } });
  mailing = await add("/api/mailings", {
    name: "To large",
    subject: "News",
    body: "News",
    audience: "segment",
    segmentId: segment,
  });
  const sent = await home.admin.post(`/api/mailings/${mailing}/send`);
  expect([sent.status, sent.ok ? "" : await sent.text()]).toEqual([200, ""]);
  member = await home.member("manager", onlyFlags("canManageContacts", "canManageDonations", "canViewReports"));
  without = await home.member("manager", {
    ...onlyFlags("canManageContacts", "canManageFinances", "canManageSurveys", "canViewReports", "canManageUsers"),
  });
});
afterAll(() => world?.close());

describe("the figure", () => {
  const shown: [string, () => (client: Client) => Promise<string>][] = [
    ["the list", () => (client) => textOf(client, "/api/contacts")],
    ["a contact", () => (client) => textOf(client, `/api/contacts/${contact}`)],
    ["the file", () => (client) => textOf(client, "/api/contacts/export")],
    ["duplicates", () => (client) => textOf(client, "/api/contacts/duplicates")],
    ["matches", () => (client) => textOf(client, "/api/contacts/matches?email=zelda@marker.example")],
    ["personal data", () => (client) => textOf(client, `/api/contacts/${contact}/personal-data/download`)],
    [
      "the answer to a change",
      () => (client) => client.put(`/api/contacts/${contact}`, CHANGE).then((answer) => answer.text()),
    ],
    [
      "the answer to a conflict",
      () => (client) =>
        client.put(`/api/contacts/${contact}`, CHANGE, { "If-Match": "old" }).then((answer) => answer.text()),
    ],
  ];

  test.each(shown)("%s shows it with the permission, and not without", async (_, reader) => {
    expect(await reader()(member)).toMatch(FIGURES);
    const hidden = await reader()(without);
    expect(hidden).not.toMatch(FIGURES);
    expect(hidden).toContain("Zelda");
  });

  test.each([
    ["the search", "/api/search?q=zelda"],
    ["the alerts", "/api/alerts"],
    ["the dashboard's figures", "/api/contact-stats"],
    ["vCards", "/api/contacts/export/vcard"],
    ["deleted contacts", "/api/deleted-contacts"],
    ["tags", "/api/contact-tags"],
    ["mailings", "/api/mailings"],
    ["notifications", "/api/notifications"],
  ])("%s never shows it without the permission", async (_, path) => {
    const hidden = await textOf(without, path);
    expect(hidden).toMatch(/^200 /);
    expect(hidden).not.toMatch(FIGURES);
  });

  test("a timeline does not show it", async () => {
    expect(await textOf(member, `/api/contacts/${contact}/timeline?limit=100`)).toContain("21.09");
    expect(await textOf(without, `/api/contacts/${contact}/timeline?limit=100`)).not.toMatch(/21\.09|4,?3\d\d[.,]/);
  });
});

describe("what is asked by the figure", () => {
  test.each([
    ["a list in its order", () => "/api/contacts?sort=total"],
    ["a list that it narrows", () => "/api/contacts?donatedMin=4000"],
    ["a list that it narrows from above", () => "/api/contacts?donatedMax=1"],
    ["a list of a segment by it", () => `/api/contacts?segmentId=${segment}`],
    ["a count", () => "/api/contact-count?donatedMin=4000"],
    ["the file", () => "/api/contacts/export?donatedMin=4000"],
    ["vCards", () => "/api/contacts/export/vcard?donatedMin=4000"],
    ["a segment", () => `/api/segments/${segment}`],
    ["a mailing's audience", () => `/api/mailings/${mailing}/audience`],
    ["a mailing's recipients", () => `/api/mailings/${mailing}/recipients`],
    ["the file of recipients", () => `/api/mailings/${mailing}/recipients/export`],
  ])("%s is refused without the permission", async (_, path) => {
    expect(await textOf(member, path())).toMatch(/^200 /);
    expect(await textOf(without, path())).toMatch(/^403 .*donations permission/);
  });

  test("segments by it are not listed, made, changed or removed", async () => {
    expect(await textOf(member, "/api/segments")).toContain(segment);
    expect(await textOf(without, "/api/segments")).toBe("200 []");
    const filters = { donatedMax: "9" };
    expect(await textOf(without, "/api/segments", "post", { name: "Mine", filters })).toMatch(/^403 /);
    for (const answer of [
      await without.put(`/api/segments/${segment}`, { name: "Large", filters: {} }),
      await without.delete(`/api/segments/${segment}`),
    ])
      expect(answer.status).toBe(403);
  });

  test("bulk changes, and sending, do not go by it", async () => {
    for (const [path, body] of [
      ["/api/contacts/bulk", { filter: { donatedMin: "4000" }, addTags: ["x"] }],
      ["/api/contacts/bulk-delete", { filter: { segmentId: segment } }],
      ["/api/mailings", { filter: { donatedMin: "4000" } }],
    ] as const)
      expect(await textOf(without, path, "post", body)).toMatch(/^403 .*donations permission/);
    const draft = await without.post("/api/mailings", {
      name: "Again",
      subject: "News",
      body: "News",
      audience: "segment",
      segmentId: segment,
    });
    const { id } = (await draft.json()) as { id: string };
    expect(await textOf(without, `/api/mailings/${id}/send`, "post")).toMatch(/^403 .*donations permission/);
  });

  test("it is typed only with the permission, and a refusal does not say it", async () => {
    const change = await without.put(`/api/contacts/${contact}`, { ...CHANGE, totalDonations: 0 });
    const text = await change.text();
    expect([change.status, FIGURES.test(text), text.includes("21.09")]).toEqual([403, false, false]);
    expect(await textOf(without, "/api/contacts", "post", { ...CHANGE, totalDonations: 5 })).toMatch(/^403 /);
  });

  test("a file brings it only with the permission", async () => {
    const bring = async (client: Client, name: string) => {
      const file = `First Name,Last Name,Email,Total Donations\n${name},File,${name}@file.example,99999.00\n`;
      const brought = await client.upload("/api/contacts/imports?fileName=contacts.csv&type=donor", file);
      const { import: record, errorRows } = (await brought.json()) as { import: { id: string }; errorRows: number };
      expect((await client.post(`/api/contacts/imports/${record.id}/start`, { decision: "suggested" })).status).toBe(
        200,
      );
      await world.runJobs();
      const [found] = (await (await home.admin.get(`/api/contacts?q=${name}`)).json()) as { totalDonations: string }[];
      return { errorRows, total: found?.totalDonations };
    };
    expect(await bring(without, "omar")).toEqual({ errorRows: 1, total: undefined });
    expect(await bring(member, "petra")).toEqual({ errorRows: 0, total: "99999.00" });
  });
});
