import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { provisionedOrganization } from "../../../../testing/people/scim.ts";
import { createSsoWorld } from "../../../../testing/people/single-sign-on.ts";
import type { World } from "../../../../testing/world.ts";

type Home = Awaited<ReturnType<typeof provisionedOrganization>>;

let world: World;
let home: Home;
let other: Home;
let people = 0;
let groups = 0;
beforeAll(async () => {
  world = await createSsoWorld();
  home = await provisionedOrganization(world);
  other = await provisionedOrganization(world);
}, 60_000);
afterAll(() => world?.close());

const newUser = async ({ directory, domain }: Home) => {
  const email = `member-${++people}@${domain}`;
  return { email, id: (await directory.user(email)).id };
};
async function newGroup({ directory }: Home, members: { id: string }[] = [], name = `Group ${++groups}`) {
  const answer = await directory.post("/Groups", {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"],
    displayName: name,
    externalId: `external ${name}`,
    members: members.map(({ id }) => ({ value: id })),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { id: answer.body.id as string, name };
}
const membersIn = async ({ directory }: Home, id: string) =>
  ((await directory.get(`/Groups/${id}`)).body.members as { value: string }[]).map(({ value }) => value).sort();
const idsOf = (...users: { id: string }[]) => users.map(({ id }) => id).sort();
async function roleOf({ admin, headers }: Home, email: string) {
  const team = (await (await admin.get("/api/team/members", headers)).json()) as Record<string, unknown>[];
  const { role, roleGroup } = team.find((one) => one.email === email) ?? {};
  return [role, roleGroup];
}
const giveRole = ({ admin, headers }: Home, group: { id: string }, role: string | null) =>
  admin.put(`/api/provisioning/groups/${group.id}`, { role }, headers);

describe("the members of a group", () => {
  it("change as Okta writes it", async () => {
    const [ada, bob, cy] = [await newUser(home), await newUser(home), await newUser(home)];
    const { id, name } = await newGroup(home, [ada]);
    const { directory } = home;
    const add = await directory.patch(`/Groups/${id}`, {
      op: "add",
      path: "members",
      value: [{ value: bob.id }, { value: cy.id }],
    });
    expect([add.status, add.body]).toEqual([204, null]);
    expect(await membersIn(home, id)).toEqual(idsOf(ada, bob, cy));
    await directory.patch(`/Groups/${id}`, { op: "remove", path: `members[value eq "${ada.id}"]` });
    expect(await membersIn(home, id)).toEqual(idsOf(bob, cy));
    await directory.patch(`/Groups/${id}`, { op: "replace", path: "members", value: [{ value: ada.id }] });
    expect(await membersIn(home, id)).toEqual(idsOf(ada));
    await directory.patch(`/Groups/${id}`, { op: "replace", value: { id, displayName: `${name} renamed` } });
    expect((await directory.get(`/Groups/${id}`)).body).toMatchObject({ displayName: `${name} renamed` });
  });

  it("change as Entra ID writes it", async () => {
    const [ada, bob] = [await newUser(home), await newUser(home)];
    const { id } = await newGroup(home);
    const { directory } = home;
    await directory.patch(`/Groups/${id}`, { op: "Add", path: "members", value: [{ value: ada.id }] });
    await directory.patch(`/Groups/${id}`, { op: "Add", value: { members: [{ value: bob.id }] } });
    // The same again is no error.
    await directory.patch(`/Groups/${id}`, { op: "Add", path: "members", value: [{ value: ada.id.toUpperCase() }] });
    expect(await membersIn(home, id)).toEqual(idsOf(ada, bob));
    await directory.patch(`/Groups/${id}`, { op: "Remove", path: "members", value: [{ value: ada.id }] });
    expect(await membersIn(home, id)).toEqual(idsOf(bob));
    await directory.patch(`/Groups/${id}`, { op: "Remove", path: "members" });
    expect(await membersIn(home, id)).toEqual([]);
    await directory.patch(`/Groups/${id}`, { op: "Replace", path: "displayName", value: "Finance" });
    await directory.patch(`/Groups/${id}`, { op: "Replace", path: "externalId", value: "g-1" });
    const found = await directory.get(
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "FINANCE"')}`,
    );
    expect(found.body).toMatchObject({
      totalResults: 1,
      Resources: [{ id, displayName: "Finance", externalId: "g-1" }],
    });
    expect(found.body.Resources[0]).not.toHaveProperty("members");
  });

  it("are shown with their group, and leave it with their account", async () => {
    const ada = await newUser(home);
    const { id, name } = await newGroup(home, [ada]);
    expect((await home.directory.get(`/Users/${ada.id}`)).body.groups).toMatchObject([{ value: id, display: name }]);
    await home.directory.delete(`/Users/${ada.id}`);
    expect(await membersIn(home, id)).toEqual([]);
  });
});

describe("what is refused", () => {
  it.each([
    [{ op: "add", path: "members", value: [{ value: "01900000-0000-7000-8000-000000000000" }] }, "invalidValue"],
    [{ op: "add", path: "members", value: [{ value: "nobody" }] }, "invalidValue"],
    [{ op: "add", path: "members", value: [{ id: 1 }] }, "invalidValue"],
    [{ op: "replace", path: "owner", value: 1 }, "invalidPath"],
    [{ op: "remove", path: "displayName" }, "mutability"],
    [{ op: "remove", path: 'members[value gt "0"]' }, "invalidFilter"],
    [{ op: "remove", path: 'members[role eq "0"]' }, "invalidFilter"],
    [{ op: "replace", path: 'members[value eq "0"]', value: [] }, "noTarget"],
    [{ op: "replace", path: "displayName", value: "" }, "invalidValue"],
  ])("%j", async (operation, scimType) => {
    const { id } = await newGroup(home);
    const answer = await home.directory.patch(`/Groups/${id}`, operation);
    expect([answer.status, answer.body.scimType]).toEqual([400, scimType]);
  });

  it("a name twice, and what belongs to another organization", async () => {
    const { id, name } = await newGroup(home);
    const again = await home.directory.post("/Groups", { displayName: name.toUpperCase() });
    expect([again.status, again.body.scimType]).toEqual([409, "uniqueness"]);
    // The other organization may call its groups the same.
    await newGroup(other, [], name);
    const stranger = await newUser(other);
    const added = await home.directory.patch(`/Groups/${id}`, {
      op: "add",
      path: "members",
      value: [{ value: stranger.id }],
    });
    expect(added.status).toBe(400);
    for (const answer of [
      await other.directory.get(`/Groups/${id}`),
      await other.directory.put(`/Groups/${id}`, { displayName: "Theirs" }),
      await other.directory.patch(`/Groups/${id}`, { op: "replace", path: "displayName", value: "Theirs" }),
      await other.directory.delete(`/Groups/${id}`),
    ])
      expect(answer.status).toBe(404);
    expect((await giveRole(other, { id }, "admin")).status).toBe(404);
    expect((await home.directory.get(`/Groups?filter=${encodeURIComponent('members eq "x"')}`)).status).toBe(400);
  });
});

describe("a role of a group", () => {
  it("is given to its members, and ends with the group, the membership in it, or the role", async () => {
    const ada = await newUser(home);
    const group = await newGroup(home, [ada]);
    expect(await roleOf(home, ada.email)).toEqual(["user", null]);
    expect((await giveRole(home, group, "manager")).status).toBe(200);
    expect(await roleOf(home, ada.email)).toEqual(["manager", group.name]);
    await giveRole(home, group, null);
    expect(await roleOf(home, ada.email)).toEqual(["user", null]);
    await giveRole(home, group, "admin");
    await home.directory.patch(`/Groups/${group.id}`, { op: "remove", path: `members[value eq "${ada.id}"]` });
    expect(await roleOf(home, ada.email)).toEqual(["user", null]);
    await home.directory.patch(`/Groups/${group.id}`, { op: "add", path: "members", value: [{ value: ada.id }] });
    expect(await roleOf(home, ada.email)).toEqual(["admin", group.name]);
    await home.directory.delete(`/Groups/${group.id}`);
    expect(await roleOf(home, ada.email)).toEqual(["user", null]);
  });

  it("is the highest of several, and can't be changed in Team", async () => {
    const ada = await newUser(home);
    const [low, high] = [await newGroup(home, [ada]), await newGroup(home, [ada])];
    await giveRole(home, low, "viewer");
    await giveRole(home, high, "manager");
    const team = (await (await home.admin.get("/api/team/members", home.headers)).json()) as Record<string, string>[];
    const { id } = team.find((one) => one.email === ada.email) ?? {};
    const refused = await home.admin.patch(`/api/team/members/${id}`, { role: "user" }, home.headers);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining(`“${high.name}”`) });
    const flags = { role: "manager", permissions: { canViewReports: false } };
    expect((await home.admin.patch(`/api/team/members/${id}`, flags, home.headers)).status).toBe(200);
    // Taking access away is never refused.
    expect((await home.admin.delete(`/api/team/members/${id}`, home.headers)).status).toBe(204);
    expect((await home.directory.get(`/Users/${ada.id}`)).body).toMatchObject({ active: false });
  });

  it("waits for someone who comes back, and never changes the owner or a role without a group", async () => {
    const [ada, bob] = [await newUser(home), await newUser(home)];
    const group = await newGroup(home, [ada]);
    await home.directory.patch(`/Users/${ada.id}`, { op: "replace", value: { active: false } });
    await giveRole(home, group, "manager");
    await home.directory.patch(`/Users/${ada.id}`, { op: "replace", value: { active: true } });
    expect(await roleOf(home, ada.email)).toEqual(["manager", group.name]);
    const team = (await (await home.admin.get("/api/team/members", home.headers)).json()) as Record<string, string>[];
    const bobs = team.find((one) => one.email === bob.email)?.id;
    await home.admin.patch(`/api/team/members/${bobs}`, { role: "viewer" }, home.headers);
    const empty = await newGroup(home, [bob]);
    await home.directory.delete(`/Groups/${empty.id}`);
    expect(await roleOf(home, bob.email)).toEqual(["viewer", null]);
    await world.database.sql`
      update "user" set email = ${`boss@${home.domain}`}, email_verified = true where id = ${home.admin.userId}`;
    const boss = await home.directory.user(`boss@${home.domain}`);
    const viewers = await newGroup(home, [boss]);
    await giveRole(home, viewers, "viewer");
    expect(await roleOf(home, `boss@${home.domain}`)).toEqual(["admin", null]);
  });

  it("is the one that the single sign-on connection gives to its name, until another is chosen", async () => {
    const ada = await newUser(other);
    await world.database.sql`
      insert into sso_connection (id, organization_id, issuer, client_id, client_secret_sealed, mode, default_role, group_roles, created_at, updated_at)
      values (gen_random_uuid(), ${other.id}, 'https://login.example', 'x', 'x', 'off', 'user',
        '[{"group":"Board","role":"manager"}]'::text::jsonb, now(), now())`;
    const group = await newGroup(other, [ada], "Board");
    expect(await roleOf(other, ada.email)).toEqual(["manager", "Board"]);
    const shown = (await (await other.admin.get("/api/provisioning", other.headers)).json()) as { groups: object[] };
    expect(shown.groups).toContainEqual({
      id: group.id,
      name: "Board",
      memberCount: 1,
      role: null,
      connectionRole: "manager",
    });
    await giveRole(other, group, "viewer");
    expect(await roleOf(other, ada.email)).toEqual(["viewer", "Board"]);
  });
});
