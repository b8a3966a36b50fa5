import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FLAGS, type Flag, ROLES, type Role } from "./roles.ts";
import {
  applyChange,
  defaultFlags,
  type PermissionChange,
  powerIn,
  refuseChange,
  refuseRemoval,
  refuseToGrant,
  rolesToGrant,
  type TeamPermissions,
  type TeamTarget,
} from "./team-rules.ts";

const flags = (...on: Flag[]) =>
  Object.fromEntries(FLAGS.map((flag) => [flag, on.includes(flag)])) as Record<Flag, boolean>;
const person = (userId: string, role: Role, ...on: Flag[]): TeamTarget => ({
  userId,
  role,
  flags: flags(...on),
  isOwner: false,
});
const admin = person("admin", "admin");
const manager = person("manager", "manager", "canManageUsers", "canManageSurveys");
const user = person("user", "user", "canManageSurveys");

describe("changing a member", () => {
  test.each<[string, TeamTarget, TeamTarget, PermissionChange, number, RegExp | null]>([
    ["an admin gives any role", admin, user, { role: "admin" }, 1, null],
    ["an admin needs no flag to give it", admin, user, { flags: { canManageFinances: true } }, 1, null],
    ["a manager lowers", manager, user, { role: "viewer" }, 1, null],
    ["a manager raises to the own role", manager, user, { role: "manager" }, 1, null],
    ["nobody gives a higher role", manager, user, { role: "admin" }, 1, /Admin role: yours is Manager/],
    ["nobody gives a flag they lack", manager, user, { flags: { canManageFinances: true } }, 1, /“Manage finances”/],
    ["a flag that they lack may go", manager, person("u", "user", "canViewReports"), { flags: flags() }, 1, null],
    [
      "nobody changes a higher role",
      manager,
      admin,
      { flags: flags() },
      2,
      /their role is Admin, and yours is Manager/,
    ],
    ["nor themselves", admin, admin, { role: "viewer" }, 2, /your own role/],
    ["a manager without the team's flag", user, user, { role: "viewer" }, 1, /have the “Manage team” permission/],
    [
      "a viewer with it",
      person("v", "viewer", "canManageUsers"),
      user,
      { role: "viewer" },
      1,
      /With the Viewer role, you can view/,
    ],
    ["the owner stays admin", admin, { ...person("o", "admin"), isOwner: true }, { role: "user" }, 2, /owns the/],
    ["an admin lowers another", admin, person("b", "admin"), { role: "user" }, 2, null],
    ["but not the last one", admin, person("b", "admin"), { role: "user" }, 1, /last admin/],
    [
      "a role that makes more of a flag which the giver lacks",
      manager,
      person("u", "user", "canManageFinances"),
      { role: "manager" },
      1,
      /could do more under “Manage finances”/,
    ],
    [
      "unless that flag goes with it",
      manager,
      person("u", "user", "canManageFinances"),
      { role: "manager", flags: { canManageFinances: false } },
      1,
      null,
    ],
  ])("%s", (_, actor, target, change, adminCount, refusal) => {
    const said = refuseChange(actor, target, change, adminCount);
    if (refusal) expect(said).toMatch(refusal);
    else expect(said).toBeNull();
  });
});

describe("removing a member", () => {
  test.each<[string, TeamTarget, TeamTarget, number, RegExp | null]>([
    ["an admin removes a manager", admin, manager, 1, null],
    ["a manager removes a user", manager, user, 1, null],
    ["nobody removes a higher role", manager, admin, 2, /can't remove this member/],
    ["nor themselves", admin, admin, 2, /leave the organization/],
    ["nor the owner", admin, { ...manager, isOwner: true }, 2, /ownership/],
    ["nor the last admin", admin, person("b", "admin"), 1, /last admin/],
  ])("%s", (_, actor, target, adminCount, refusal) => {
    const said = refuseRemoval(actor, target, adminCount);
    if (refusal) expect(said).toMatch(refusal);
    else expect(said).toBeNull();
  });
});

test("an invitation carries the inviter's areas by default, never the team's", () => {
  expect(defaultFlags(manager)).toEqual(flags("canManageSurveys"));
  expect(defaultFlags(admin)).toEqual(
    flags("canManageFinances", "canManageDonations", "canManageContacts", "canManageSurveys", "canViewReports"),
  );
  expect(refuseToGrant(manager, { role: "manager", flags: defaultFlags(manager) })).toBeNull();
  expect(refuseToGrant(manager, { role: "user", flags: flags("canViewReports") })).toMatch(/“View reports”/);
  expect(rolesToGrant(manager)).toEqual(["viewer", "user", "manager"]);
});

const anyFlags: fc.Arbitrary<Record<Flag, boolean>> = fc.subarray([...FLAGS]).map((on) => flags(...on));
const anyPermissions: fc.Arbitrary<TeamPermissions> = fc.record({ role: fc.constantFrom(...ROLES), flags: anyFlags });
const anyChange: fc.Arbitrary<PermissionChange> = fc.record(
  { role: fc.constantFrom(...ROLES), flags: fc.dictionary(fc.constantFrom(...FLAGS), fc.boolean()) },
  { requiredKeys: [] },
);
type Step = { actor: number; target: number } & (
  | { kind: "change"; change: PermissionChange }
  | { kind: "remove" }
  | { kind: "invite"; permissions: TeamPermissions }
);
const who = { actor: fc.nat(7), target: fc.nat(7) };
const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ ...who, kind: fc.constant("change" as const), change: anyChange }),
    fc.record({ ...who, kind: fc.constant("remove" as const) }),
    fc.record({ ...who, kind: fc.constant("invite" as const), permissions: anyPermissions }),
  ),
  { maxLength: 40 },
);
const anyTeam = fc.array(anyPermissions, { minLength: 1, maxLength: 6 });

/** Takes the steps that are allowed, and answers the team that is left with what each step gave to whom. */
function play(memberPermissions: readonly TeamPermissions[], steps: readonly Step[], owner: number) {
  const team: TeamTarget[] = memberPermissions.map((permissions, index) => ({
    ...permissions,
    role: index === 0 ? "admin" : permissions.role,
    userId: String(index),
    isOwner: index === owner,
  }));
  const given: { before: TeamTarget | null; after: TeamTarget; actor: TeamTarget }[] = [];
  let people = team.length;
  for (const step of steps) {
    const actor = team[step.actor % team.length] as TeamTarget;
    const index = step.target % team.length;
    const target = team[index] as TeamTarget;
    const adminCount = team.filter((one) => one.role === "admin").length;
    if (step.kind === "remove") {
      if (refuseRemoval(actor, target, adminCount) === null) team.splice(index, 1);
    } else if (step.kind === "invite") {
      if (refuseToGrant(actor, step.permissions) !== null) continue;
      people += 1;
      const after = { ...step.permissions, userId: String(people), isOwner: false };
      team.push(after);
      given.push({ before: null, after, actor });
    } else if (refuseChange(actor, target, step.change, adminCount) === null) {
      const after = { ...target, ...applyChange(target, step.change) };
      team[index] = after;
      given.push({ before: target, after, actor });
    }
  }
  return { team, given };
}

describe("any sequence of steps", () => {
  test("leaves an admin, and leaves the owner one", () => {
    fc.assert(
      fc.property(anyTeam, anySteps, fc.boolean(), (memberPermissions, steps, hasOwner) => {
        const { team } = play(memberPermissions, steps, hasOwner ? 0 : -1);
        expect(team.some((one) => one.role === "admin")).toBe(true);
        if (hasOwner) expect(team.find((one) => one.isOwner)?.role).toBe("admin");
      }),
      { numRuns: 300 },
    );
  });

  test("gives no one more, in any area, than they had or than the giver has", () => {
    let gifts = 0;
    fc.assert(
      fc.property(anyTeam, anySteps, (memberPermissions, steps) => {
        for (const { before, after, actor } of play(memberPermissions, steps, 0).given) {
          gifts += 1;
          for (const flag of FLAGS)
            expect(powerIn(after, flag)).toBeLessThanOrEqual(
              Math.max(before ? powerIn(before, flag) : 0, powerIn(actor, flag)),
            );
          expect(ROLES.indexOf(after.role)).toBeLessThanOrEqual(ROLES.indexOf(actor.role));
        }
      }),
      { numRuns: 300 },
    );
    expect(gifts).toBeGreaterThan(300);
  });
});
