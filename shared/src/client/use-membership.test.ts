import { expect, test } from "vitest";
import { rightsIn, rightsOf } from "./use-membership.ts";

test.each([
  ["viewer", false, false],
  ["user", true, false],
  ["manager", true, true],
  ["admin", true, true],
  [null, false, false],
] as const)("%s", (role, canWrite, canDelete) => expect(rightsOf(role)).toEqual({ canWrite, canDelete }));

test("no one writes while the organization is read-only", () => {
  const now = new Date("2026-03-08T10:00:00Z");
  const trial = {
    subscriptionStatus: "trial",
    subscriptionEndsAt: null,
    deletionAt: null,
    readOnlySince: null,
    readOnlyReason: null,
    role: "admin",
  } as const;
  const until = (trialEndsAt: string) => rightsIn({ ...trial, trialEndsAt }, now);
  expect(until("2026-03-09T00:00:00Z")).toEqual({ canWrite: true, canDelete: true });
  expect(rightsIn({ ...trial, trialEndsAt: "2026-03-09T00:00:00Z", readOnlyReason: "trial_over" }, now)).toEqual({
    canWrite: false,
    canDelete: false,
  });
  expect(until("2026-03-08T10:00:00Z")).toEqual({ canWrite: false, canDelete: false });
});
