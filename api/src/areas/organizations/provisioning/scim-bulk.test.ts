import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { provisionedOrganization } from "../../../../testing/people/scim.ts";
import { createSsoWorld } from "../../../../testing/people/single-sign-on.ts";
import type { World } from "../../../../testing/world.ts";

type Home = Awaited<ReturnType<typeof provisionedOrganization>>;

let world: World;
let home: Home;
let other: Home;
let people = 0;
const addressIn = ({ domain }: Home) => `bulk-${++people}@${domain}`;
beforeAll(async () => {
  world = await createSsoWorld();
  home = await provisionedOrganization(world);
  other = await provisionedOrganization(world);
}, 60_000);
afterAll(() => world?.close());

const create = (bulkId: string, userName: string, more: object = {}) => ({
  method: "POST",
  path: "/Users",
  bulkId,
  data: { userName, ...more },
});
const group = (bulkId: string, displayName: string, ...members: string[]) => ({
  method: "POST",
  path: "/Groups",
  bulkId,
  data: { displayName, members: members.map((value) => ({ type: "User", value })) },
});
interface Done {
  status: string;
  bulkId?: string;
  location?: string;
  version?: string;
  response?: { status: string; scimType?: string; detail: string };
}
const bulk = async ({ directory }: Home, operations: object[], more: object = {}) => {
  const answer = await directory.bulk(operations, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body.schemas).toEqual(["urn:ietf:params:scim:api:messages:2.0:BulkResponse"]);
  return answer.body.Operations as Done[];
};
const statuses = (done: Done[]) => done.map(({ status }) => status);
const totalOf = async ({ directory }: Home) => (await directory.get("/Users?count=0")).body.totalResults as number;

describe("a bulk call", () => {
  it("creates users and the group that refers to them, wherever it appears", async () => {
    const [ada, bob] = [addressIn(home), addressIn(home)];
    const done = await bulk(home, [
      group("crew", "Bulk crew", "bulkId:ada", "bulkId:bob"),
      create("ada", ada, { name: { givenName: "Ada" } }),
      create("bob", bob),
      {
        method: "PATCH",
        path: ["", "Users", "bulkId:bob"].join("/"),
        data: { Operations: [{ op: "Replace", value: { displayName: "Bob" } }] },
      },
    ]);
    expect(done.map(({ bulkId, status }) => [bulkId, status])).toEqual([
      ["crew", "201"],
      ["ada", "201"],
      ["bob", "201"],
      [undefined, "200"],
    ]);
    const found = await home.directory.get(done[0]?.location?.replace(/.*\/scim\/v2/, "") ?? "");
    expect(found.body.members.map(({ display }: { display: string }) => display).sort()).toEqual([ada, bob].sort());
    expect(found.headers.get("etag")).toBe(done[0]?.version);
    expect(done[3]?.location).toBe(done[2]?.location);
    expect(done[3]?.version).not.toBe(done[2]?.version);
  });

  it("ends sessions right away, and a failure undoes only itself", async () => {
    const email = addressIn(home);
    const { id } = await home.directory.user(email);
    const member = await world.signIn(email);
    const stranger = (await other.directory.user(addressIn(other))).id;
    expect((await member.get("/api/alerts", home.headers)).status).toBe(200);
    const off = { Operations: [{ op: "Replace", path: "active", value: "False" }] };
    const before = await totalOf(home);
    const done = await bulk(home, [
      create("twice", email.toUpperCase()),
      { method: "patch", path: `/Users/${stranger}`, data: off },
      { method: "DELETE", path: `/Users/${stranger}` },
      { method: "PATCH", path: `/Users/${id}`, data: off },
      create("wrong", "", {}),
      create("outside", "ada@elsewhere.example"),
      group("broken", "Bulk broken", "bulkId:outside"),
      { method: "PUT", path: "/Schemas/x", data: {} },
      { method: "POST", path: "/Users", data: { userName: addressIn(home) } },
      create("fine", addressIn(home)),
    ]);
    expect(statuses(done)).toEqual(["409", "404", "404", "200", "400", "400", "409", "400", "400", "201"]);
    expect(done[0]?.response).toMatchObject({ status: "409", scimType: "uniqueness" });
    expect(done[0]).not.toHaveProperty("location");
    expect(done[4]?.response?.detail).toContain("userName");
    expect(done[6]?.response).not.toHaveProperty("scimType");
    expect((await member.get("/api/alerts", home.headers)).status).toBe(403);
    expect((await other.directory.get(`/Users/${stranger}`)).body.active).toBe(true);
    expect(await totalOf(home)).toBe(before + 1);
  });

  it("refuses references in a circle and to nothing, and carries out the rest", async () => {
    const done = await bulk(home, [
      group("a", "Circle A", "bulkId:b"),
      group("b", "Circle B", "bulkId:c"),
      group("c", "Circle C", "bulkId:a"),
      group("self", "Circle D", "bulkId:self"),
      group("lost", "Circle E", "bulkId:nobody"),
      create("same", addressIn(home)),
      create("same", addressIn(home)),
      group("ok", "No circle"),
    ]);
    expect(statuses(done)).toEqual(["409", "409", "409", "409", "400", "400", "400", "201"]);
    expect(done[0]?.response?.detail).toContain("refer to each other in a loop");
    const left = await home.directory.get(`/Groups?filter=${encodeURIComponent('displayName co "circle"')}`);
    expect(left.body.totalResults).toBe(1);
  });

  it("stops after as many failures as the directory allows", async () => {
    const wrong = () => create(`w${++people}`, "ada@elsewhere.example");
    const fine = addressIn(home);
    const done = await bulk(home, [wrong(), create("fine", fine), wrong(), create("never", addressIn(home))], {
      failOnErrors: 2,
    });
    expect(statuses(done)).toEqual(["400", "201", "400"]);
  });

  it("changes nothing of a version that is no longer current", async () => {
    const { id } = await home.directory.user(addressIn(home));
    const { version } = (await home.directory.get(`/Users/${id}`)).body.meta;
    const rename = (displayName: string, named = version) => ({
      method: "PATCH",
      path: `/Users/${id}`,
      version: named,
      data: { Operations: [{ op: "replace", value: { displayName } }] },
    });
    expect(statuses(await bulk(home, [rename("One"), rename("Two"), rename("Three", "*")]))).toEqual([
      "200",
      "412",
      "200",
    ]);
    expect((await home.directory.get(`/Users/${id}`)).body.displayName).toBe("Three");
  });

  it("is refused as a whole when it is too large or no bulk call", async () => {
    const { directory } = home;
    const many = Array.from({ length: 201 }, (_, n) => ({ method: "DELETE", path: `/Users/${n}` }));
    expect((await directory.bulk(many)).status).toBe(413);
    const heavy = create("x", "a", { title: "x".repeat(1_100_000) });
    expect((await directory.bulk([heavy])).status).toBe(413);
    expect((await directory.bulk([])).status).toBe(400);
    expect((await directory.bulk([{ method: "GET", path: "/Users" }])).status).toBe(400);
    expect((await directory.bulk([create("x", "a")], { failOnErrors: 0 })).status).toBe(400);
    let deep: object = {};
    for (let level = 0; level < 60; level++) deep = { deep };
    expect(statuses(await bulk(home, [create("deep", "a", { deep })]))).toEqual(["400"]);
  });
});
