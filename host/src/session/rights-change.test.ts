import { FLAGS, type Flag } from "@trellis/domain/accounts/roles.ts";
import { expect, test } from "vitest";
import { isLess } from "./rights-change.ts";

const flags = (...on: Flag[]) =>
  Object.fromEntries(FLAGS.map((flag) => [flag, on.includes(flag)])) as Record<Flag, boolean>;

test.each([
  ["the same", "user", flags("canManageSurveys"), false],
  ["a higher role", "manager", flags("canManageSurveys"), false],
  ["one more permission", "user", flags("canManageSurveys", "canViewReports"), false],
  ["a lower role", "viewer", flags("canManageSurveys"), true],
  ["a permission less", "user", flags(), true],
  ["a higher role with a permission less", "manager", flags(), true],
  ["an admin, who needs no permission", "admin", flags(), false],
] as const)("%s", (_, role, permissions, less) => {
  expect(isLess({ role: "user", permissions: flags("canManageSurveys") }, { role, permissions })).toBe(less);
});

test("a lower role is less even without any permission", () => {
  expect(isLess({ role: "manager", permissions: flags() }, { role: "user", permissions: flags() })).toBe(true);
});
