import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { provisionedOrganization } from "../../../../testing/people/scim.ts";
import { createSsoWorld } from "../../../../testing/people/single-sign-on.ts";
import type { World } from "../../../../testing/world.ts";

type Home = Awaited<ReturnType<typeof provisionedOrganization>>;

let world: World;
let home: Home;
let people = 0;
const addressIn = ({ domain }: Home) => `version-${++people}@${domain}`;
beforeAll(async () => {
  world = await createSsoWorld();
  home = await provisionedOrganization(world);
}, 60_000);
afterAll(() => world?.close());

describe("versions", () => {
  it("save a read, and refuse a change of what has changed since", async () => {
    const { directory } = home;
    const created = await directory.post("/Users", { userName: addressIn(home) });
    const { id, meta } = created.body;
    const path = `/Users/${id}`;
    expect(created.headers.get("etag")).toBe(meta.version);
    expect(meta.version).toMatch(/^W\/"[\w-]{22}"$/);
    const same = await directory.call("GET", path, undefined, { "If-None-Match": `"x", ${meta.version}` });
    expect([same.status, same.body, same.headers.get("etag")]).toEqual([304, null, meta.version]);
    const replace = (givenName: string, headers: Record<string, string>) =>
      directory.call("PUT", path, { userName: created.body.userName, name: { givenName } }, headers);
    const first = await replace("Ada", { "If-Match": meta.version });
    expect(first.status).toBe(200);
    expect(first.headers.get("etag")).not.toBe(meta.version);
    const stale = await replace("Bob", { "If-Match": meta.version });
    expect([stale.status, stale.body.scimType]).toEqual([412, undefined]);
    expect((await directory.call("DELETE", path, undefined, { "If-Match": meta.version })).status).toBe(412);
    expect((await directory.call("GET", path, undefined, { "If-None-Match": meta.version })).status).toBe(200);
    expect((await replace("Cy", { "If-Match": "*" })).body.name.givenName).toBe("Cy");
    const current = (await directory.get(path)).body.meta.version as string;
    expect((await directory.call("DELETE", path, undefined, { "If-Match": current })).status).toBe(204);
  });

  it("of a group follow its members, also where they are left out, and those of a user their groups", async () => {
    const { directory } = home;
    const { id } = await directory.user(addressIn(home));
    const group = (await directory.post("/Groups", { displayName: "Versioned" })).body;
    const path = `/Groups/${group.id}`;
    const user = (await directory.get(`/Users/${id}`)).body.meta.version;
    await directory.patch(path, { op: "add", path: "members", value: [{ value: id }] });
    const after = (await directory.get(path)).body.meta.version;
    expect(after).not.toBe(group.meta.version);
    expect((await directory.get(`${path}?excludedAttributes=members`)).body.meta.version).toBe(after);
    expect((await directory.get(`/Users/${id}`)).body.meta.version).not.toBe(user);
    await directory.delete(`/Users/${id}`);
    expect((await directory.get(path)).body.meta.version).toBe(group.meta.version);
    const stale = await directory.call(
      "PATCH",
      path,
      { Operations: [{ op: "remove", path: "members" }] },
      { "If-Match": after },
    );
    expect(stale.status).toBe(412);
  });
});

describe("sorting", () => {
  it("is by the attribute and the order that are asked for, through all pages", async () => {
    const at = await provisionedOrganization(world);
    const names = ["cy", "Ada", "bob"].map((name) => `${name}@${at.domain}`);
    for (const [place, userName] of names.entries())
      await at.directory.user(userName, {
        ...(place === 0 ? {} : { externalId: `e${place}` }),
        name: { givenName: "Z", familyName: ["Beta", "alpha", "Gamma"][place] },
        active: place !== 1,
      });
    const sorted = async (query: string) =>
      (await at.directory.get(`/Users?${query}`)).body.Resources.map(
        (one: { userName: string }) => one.userName.split("@")[0],
      );
    for (const [query, expected] of [
      ["sortBy=userName", ["Ada", "bob", "cy"]],
      ["sortBy=USERNAME&sortOrder=descending", ["cy", "bob", "Ada"]],
      ["sortBy=urn:ietf:params:scim:schemas:core:2.0:User:name.familyName", ["Ada", "cy", "bob"]],
      ["sortBy=externalId", ["Ada", "bob", "cy"]],
      ["sortBy=externalId&sortOrder=Descending", ["cy", "bob", "Ada"]],
      ["sortBy=emails.value&startIndex=2&count=1", ["bob"]],
      ["sortBy=active&count=1", ["Ada"]],
      ["sortBy=displayName&sortOrder=descending", ["bob", "cy", "Ada"]],
      ["sortBy=meta.created&sortOrder=ascending", ["cy", "Ada", "bob"]],
      ["sortOrder=descending", ["cy", "Ada", "bob"]],
    ] as const)
      expect(await sorted(query), query).toEqual(expected);
    for (const displayName of ["b group", "A group"]) await at.directory.post("/Groups", { displayName });
    const groups = (await at.directory.get("/Groups?sortBy=displayName")).body.Resources;
    expect(groups.map((one: { displayName: string }) => one.displayName)).toEqual(["A group", "b group"]);
  });

  it.each([
    "/Users?sortBy=title",
    "/Users?sortBy=constructor",
    "/Users?sortBy=id&sortOrder=up",
    "/Groups?sortBy=members",
  ])("%s is refused", async (path) => {
    const answer = await home.directory.get(path);
    expect([answer.status, answer.body.scimType]).toEqual([400, "invalidValue"]);
  });
});

it("the configuration says what is supported, and a token has no user of its own", async () => {
  expect((await home.directory.get("/ServiceProviderConfig")).body).toMatchObject({
    bulk: { supported: true, maxOperations: 200, maxPayloadSize: 1_048_576 },
    sort: { supported: true },
    etag: { supported: true },
    patch: { supported: true },
  });
  const me = await home.directory.get("/Me");
  expect([me.status, me.body.status]).toEqual([501, "501"]);
});
