import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { provisionedOrganization } from "../../../../testing/people/scim.ts";
import { createSsoWorld } from "../../../../testing/people/single-sign-on.ts";
import type { World } from "../../../../testing/world.ts";

type Home = Awaited<ReturnType<typeof provisionedOrganization>>;

let world: World;
let home: Home;
let people = 0;
const addressIn = ({ domain }: Home) => `person-${++people}@${domain}`;
beforeAll(async () => {
  world = await createSsoWorld();
  home = await provisionedOrganization(world);
}, 60_000);
afterAll(() => world?.close());

describe("changes of a name and an address", () => {
  it("follow the directory within the verified domains", async () => {
    const [email, next] = [addressIn(home), addressIn(home)];
    const { id } = await home.directory.user(email);
    const member = await world.signIn(email);
    const moved = await home.directory.patch(
      `/Users/${id}`,
      { op: "Replace", path: "userName", value: next },
      { op: "Add", path: "name.familyName", value: "Byron" },
      { op: "Replace", path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department", value: "X" },
      { op: "Replace", path: "title", value: "Lady" },
    );
    expect(moved.body).toMatchObject({ userName: next, emails: [{ value: next }], name: { familyName: "Byron" } });
    expect(await (await member.get("/api/auth/user")).json()).toMatchObject({ email: next, lastName: "Byron" });
    const outside = await home.directory.patch(`/Users/${id}`, {
      op: "replace",
      value: { emails: [{ value: "ada@elsewhere.example", primary: true }] },
    });
    expect([outside.status, outside.body.scimType]).toEqual([400, "invalidValue"]);
    const taken = addressIn(home);
    await home.directory.user(taken);
    const refused = await home.directory.patch(`/Users/${id}`, {
      op: "replace",
      path: "emails",
      value: [{ value: taken }],
    });
    expect([refused.status, refused.body.scimType]).toEqual([409, "uniqueness"]);
  });

  it("keep no one in: an address that is refused doesn't stop the end of a membership", async () => {
    const email = addressIn(home);
    const { id } = await home.directory.user(email);
    const off = await home.directory.put(`/Users/${id}`, {
      userName: email,
      emails: [{ value: "gone@elsewhere.example" }],
      active: false,
    });
    expect([off.status, off.body.active]).toEqual([200, false]);
  });

  it.each([
    [{ op: "replace", path: "nonsense", value: 1 }, "invalidPath"],
    [{ op: "replace", path: "name..given", value: 1 }, "invalidPath"],
    [{ op: "replace", path: "emails[", value: 1 }, "invalidPath"],
    [{ op: "replace", path: 'emails[type eq "home"].value', value: "a@b.example" }, "noTarget"],
    [{ op: "replace", path: 'emails[type gt "w"].value', value: "a@b.example" }, "invalidFilter"],
    [{ op: "replace", path: 'emails[primary co "t"].value', value: "a@b.example" }, "invalidFilter"],
    [{ op: "replace", path: "emails[constructor pr].value", value: "a@b.example" }, "invalidFilter"],
    [{ op: "add", path: 'phoneNumbers[type eq "work"', value: "1" }, "invalidPath"],
    [{ op: "add", path: "roles[primary eq].value", value: "1" }, "invalidFilter"],
    [{ op: "replace", path: 'userName[value eq "x"]', value: "a" }, "invalidPath"],
    [{ op: "remove" }, "noTarget"],
    [{ op: "remove", path: "active" }, "mutability"],
    [{ op: "replace", value: "text" }, "invalidValue"],
    [{ op: "replace", path: "active", value: "maybe" }, "invalidValue"],
    [{ op: "replace", path: "active" }, "invalidValue"],
    [{ op: "replace", path: "userName", value: {} }, "invalidValue"],
    [{ op: "replace", path: "name", value: "Ada" }, "invalidValue"],
    [{ op: "move", path: "active", value: true }, "invalidValue"],
  ])("%j is refused", async (operation, scimType) => {
    const { id } = await home.directory.user(addressIn(home));
    const answer = await home.directory.patch(`/Users/${id}`, operation);
    expect([answer.status, answer.body.scimType]).toEqual([400, scimType]);
  });
});

describe("lists", () => {
  it("are found by each filter, in any case of the attribute", async () => {
    const at = await provisionedOrganization(world);
    const email = addressIn(at);
    const { id } = await at.directory.user(email, { externalId: 'a "quoted" one' });
    await at.directory.user(addressIn(at));
    for (const filter of [
      `userName eq "${email.toUpperCase()}"`,
      `USERNAME Eq "${email}"`,
      'externalId eq "a \\"quoted\\" one"',
      `emails.value eq "${email}"`,
      `emails[type eq "work"].value eq "${email}"`,
      `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${email}"`,
      `id eq "${id}"`,
    ]) {
      const { body } = await at.directory.get(`/Users?filter=${encodeURIComponent(filter)}`);
      expect(
        body.Resources.map((one: { id: string }) => one.id),
        filter,
      ).toEqual([id]);
      expect(body.totalResults).toBe(1);
    }
    const none = await at.directory.get(`/Users?filter=${encodeURIComponent('userName eq "x"')}`);
    expect([none.status, none.body.totalResults]).toEqual([200, 0]);
  });

  it.each([
    "userName eq a",
    "userName eq true",
    'title eq "x"',
    'userName gt "a"',
    "userName pr and",
    "not userName pr",
    "(userName pr",
    "userName pr)",
    'emails[type eq "work"',
    "emails[emails[value pr]]",
    'active co "t"',
    'id co "0"',
    'constructor eq "x"',
    `${"(".repeat(40)}userName pr${")".repeat(40)}`,
    Array.from({ length: 60 }, () => "id pr").join(" or "),
    'userName eq "\\x"',
    '"',
  ])("the filter %s is refused", async (filter) => {
    const answer = await home.directory.get(`/Users?filter=${encodeURIComponent(filter)}`);
    expect([answer.status, answer.body.scimType]).toEqual([400, "invalidFilter"]);
  });

  it("are found by conditions that are joined, nested and negated", async () => {
    const at = await provisionedOrganization(world);
    const [ada, bob, cy] = [`ada@${at.domain}`, `bob@${at.domain}`, `cy@${at.domain}`];
    await at.directory.user(ada, { externalId: "A_1", name: { givenName: "Ada", familyName: "Byron" } });
    await at.directory.user(bob, { externalId: "b%2" });
    await at.directory.user(cy, { active: false });
    const foreign = await provisionedOrganization(world);
    await foreign.directory.user(`ada@${foreign.domain}`);
    const cases: [string, string[]][] = [
      [`userName co "A@"`, [ada]],
      [`userName sw "b"`, [bob]],
      [`userName ew "${at.domain}"`, [ada, bob, cy]],
      ["externalId pr", [ada, bob]],
      ["not (externalId pr)", [cy]],
      [`externalId ne "A_1"`, [bob, cy]],
      [`externalId co "_"`, [ada]],
      [`externalId co "%"`, [bob]],
      ["active eq true", [ada, bob]],
      ['active eq False or userName sw "ada"', [ada, cy]],
      [`active eq true and (userName sw "b" or externalId sw "z")`, [bob]],
      [`userName sw "a" or userName sw "b" and active eq false`, [ada]],
      [`emails[type eq "work" and value co "@${at.domain}"]`, [ada, bob, cy]],
      [`emails[type eq "home"]`, []],
      [`emails[primary eq true and value sw "c"] or name.familyName eq "byron"`, [ada, cy]],
      [`emails[type eq "work"].value ew "${foreign.domain}"`, []],
    ];
    for (const [filter, expected] of cases) {
      const { status, body } = await at.directory.get(`/Users?filter=${encodeURIComponent(filter)}`);
      expect([status, body.Resources?.map((one: { userName: string }) => one.userName)], filter).toEqual([
        200,
        expected,
      ]);
      expect(body.totalResults, filter).toBe(expected.length);
    }
    await at.directory.post("/Groups", { displayName: "Kitchen Crew" });
    const { body } = await at.directory.get(
      `/Groups?filter=${encodeURIComponent('displayName co "crew" and not (externalId pr)')}`,
    );
    expect(body.totalResults).toBe(1);
  });

  it("continue from page to page without a gap", async () => {
    const at = await provisionedOrganization(world);
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push((await at.directory.user(addressIn(at))).id);
    const found: string[] = [];
    for (const startIndex of [1, 3, 5]) {
      const { body } = await at.directory.get(`/Users?startIndex=${startIndex}&count=2`);
      expect(body).toMatchObject({ totalResults: 5, startIndex });
      found.push(...body.Resources.map((one: { id: string }) => one.id));
    }
    expect(found).toEqual(ids);
    expect((await at.directory.get("/Users?count=0")).body).toMatchObject({ totalResults: 5, Resources: [] });
    expect((await at.directory.get("/Users?startIndex=-3&count=1")).body).toMatchObject({
      startIndex: 1,
      itemsPerPage: 1,
    });
    expect((await at.directory.get("/Users?startIndex=99")).body).toMatchObject({ itemsPerPage: 0 });
    expect((await at.directory.get("/Users?count=many")).status).toBe(400);
  });
});
