import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { provisionedOrganization } from "../../../../testing/people/scim.ts";
import { createSsoWorld } from "../../../../testing/people/single-sign-on.ts";
import type { World } from "../../../../testing/world.ts";

type Home = Awaited<ReturnType<typeof provisionedOrganization>>;

let world: World;
let home: Home;
let people = 0;
const addressIn = ({ domain }: Home) => `patch-${++people}@${domain}`;
beforeAll(async () => {
  world = await createSsoWorld();
  home = await provisionedOrganization(world);
}, 60_000);
afterAll(() => world?.close());

const ENTERPRISE = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const CORE = "urn:ietf:params:scim:schemas:core:2.0:User";

describe("a user changes", () => {
  it("as Entra ID writes it, with a path for each attribute", async () => {
    const [email, next] = [addressIn(home), addressIn(home)];
    const { id } = await home.directory.user(email);
    const answer = await home.directory.patch(
      `/Users/${id}`,
      { op: "Replace", path: 'emails[type eq "work"].value', value: next },
      { op: "Add", path: 'emails[type eq "other"].value', value: "ada@elsewhere.example" },
      { op: "Replace", path: "name.familyName", value: "Lovelace" },
      { op: "Add", path: 'phoneNumbers[type eq "mobile"].value', value: "+1 555 0100" },
      { op: "Add", path: 'roles[primary eq "True"].value', value: "User" },
      { op: "Add", path: 'addresses[type eq "work"].country', value: "US" },
      { op: "Add", path: `${ENTERPRISE}:manager`, value: "01" },
    );
    expect(answer.body).toMatchObject({ userName: email, emails: [{ value: next }], name: { familyName: "Lovelace" } });
  });

  it("as Entra ID writes it without a path, names dotted and prefixed", async () => {
    const email = addressIn(home);
    const { id } = await home.directory.user(email);
    const answer = await home.directory.patch(`/Users/${id}`, {
      op: "replace",
      value: {
        "name.givenName": "Ada",
        [`${CORE}:name.familyName`]: "Byron",
        [CORE]: { externalId: "7f7f", active: "True" },
        'emails[type eq "work"].value': email,
        [`${ENTERPRISE}:department`]: "Engines",
        [ENTERPRISE]: { employeeNumber: "1" },
      },
    });
    expect(answer.body).toMatchObject({
      name: { givenName: "Ada", familyName: "Byron" },
      externalId: "7f7f",
      active: true,
      emails: [{ value: email }],
    });
  });

  it("as Okta writes it: deactivated without a path, and with a path that names the schema", async () => {
    const { id } = await home.directory.user(addressIn(home));
    const off = await home.directory.patch(`/Users/${id}`, { op: "replace", value: { active: false } });
    expect(off.body.active).toBe(false);
    const on = await home.directory.patch(`/Users/${id}`, { op: "replace", path: CORE, value: { active: true } });
    expect(on.body.active).toBe(true);
  });

  it("by conditions that are joined, and not by those that choose nothing", async () => {
    const email = addressIn(home);
    const { id } = await home.directory.user(email);
    let now = email;
    for (const condition of [
      'type eq "WORK" and primary eq true',
      'not (type eq "home")',
      'type eq "home" or value co "@"',
      `value ew "${home.domain.toUpperCase()}"`,
      'value sw "patch-"',
      'type pr and primary ne "False"',
    ]) {
      now = addressIn(home);
      const answer = await home.directory.patch(`/Users/${id}`, {
        op: "replace",
        path: `emails[${condition}].value`,
        value: now,
      });
      expect(answer.body.emails?.[0].value, condition).toBe(now);
    }
    const missed = await home.directory.patch(`/Users/${id}`, {
      op: "replace",
      path: 'emails[type eq "work" and primary eq false].value',
      value: addressIn(home),
    });
    expect([missed.status, missed.body.scimType]).toEqual([400, "noTarget"]);
    expect((await home.directory.patch(`/Users/${id}`, { op: "remove", path: 'emails[type eq "home"]' })).status).toBe(
      200,
    );
    const removed = await home.directory.patch(`/Users/${id}`, { op: "remove", path: 'emails[type eq "work"]' });
    expect([removed.status, removed.body.scimType]).toEqual([400, "mutability"]);
    expect((await home.directory.get(`/Users/${id}`)).body.emails[0].value).toBe(now);
  });

  it("to no userName that another one has, in any case", async () => {
    const [email, taken] = [addressIn(home), addressIn(home)];
    const { id } = await home.directory.user(email);
    await home.directory.user(taken);
    for (const answer of [
      await home.directory.patch(`/Users/${id}`, { op: "Replace", path: "userName", value: taken.toUpperCase() }),
      await home.directory.put(`/Users/${id}`, { userName: taken, emails: [{ value: email }] }),
    ])
      expect([answer.status, answer.body.scimType]).toEqual([409, "uniqueness"]);
  });
});

it("members of a group are chosen by any condition", async () => {
  const { directory } = home;
  const users = [];
  for (const name of ["ada", "bob", "cy", "dee"]) users.push(await directory.user(`group-${name}@${home.domain}`));
  const [ada, bob, cy, dee] = users.map(({ id }) => id) as [string, string, string, string];
  const { id } = (
    await directory.post("/Groups", { displayName: "Chosen", members: [ada, bob, cy].map((value) => ({ value })) })
  ).body;
  const members = async () =>
    (await directory.get(`/Groups/${id}`)).body.members.map(({ value }: { value: string }) => value).sort();
  const change = (operation: object) => directory.patch(`/Groups/${id}`, operation);
  await change({ op: "remove", path: `members[value eq "${ada}" or display sw "group-B"]` });
  expect(await members()).toEqual([cy]);
  await change({ op: "add", path: "members", value: [{ value: ada, display: "Ada" }, { value: bob }] });
  await change({ op: "replace", path: `members[value eq "${cy}"]`, value: { value: dee } });
  expect(await members()).toEqual([ada, bob, dee].sort());
  // A member's own name isn't the group's to change.
  await change({ op: "replace", path: `members[value eq "${ada}"].display`, value: "Augusta" });
  expect(await members()).toEqual([ada, bob, dee].sort());
  await change({ op: "remove", path: `members[type eq "User" and not (value eq "${bob}")]` });
  expect(await members()).toEqual([bob]);
  expect((await change({ op: "remove", path: 'members[display eq "nobody"]' })).status).toBe(204);
  expect(await members()).toEqual([bob]);
});
