import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { EXPORTS_BY } from "@trellis/domain/accounts/export-roles.ts";
import * as z from "zod/mini";
import { AddressRanges } from "./api-keys.ts";

/** A working day's sign-in, or a month's: less than an hour would ask all the time. */
export const SESSION_HOURS = { min: 1, max: 720 } as const;
/** Less than five minutes ends while someone reads. */
export const IDLE_MINUTES = { min: 5, max: 1440 } as const;

const whole = ({ min, max }: { min: number; max: number }, message: string) =>
  z.nullable(z.number(message).check(z.int(message), z.minimum(min, message), z.maximum(max, message)));

const Policies = {
  sessionHours: whole(SESSION_HOURS, "Enter a whole number of hours from 1 to 720"),
  idleMinutes: whole(IDLE_MINUTES, "Enter a whole number of minutes from 5 to 1440"),
  allowedAddresses: AddressRanges,
  exportsBy: z.enum(EXPORTS_BY, "Choose who can export"),
};

export const OrganizationPolicies = z.object({
  ...Policies,
  /** The address that the server sees for the caller; null where it sees none. */
  yourAddress: z.nullable(z.string()),
});
export type OrganizationPolicies = z.infer<typeof OrganizationPolicies>;

const PATH = "/api/organization-policies";

export const getPolicies = endpoint({
  area: "organizations",
  kind: "json",
  method: "GET",
  path: PATH,
  summary: "How long sign-ins last, from which addresses members may open the organization, and which roles may export",
  access: { who: "member", role: "admin" },
  byKey: "refused",
  responses: { 200: OrganizationPolicies },
});

export const savePolicies = endpoint({
  area: "organizations",
  kind: "json",
  method: "PUT",
  path: PATH,
  summary:
    "Set how long sign-ins last, from which addresses members may open the organization, and which roles may export; members whom a stricter policy concerns are notified; refused where it would lock out the caller",
  access: { who: "member", role: "admin" },
  needsRecentSignIn: true,
  whenReadOnly: "unlessByOperator",
  touches: ["organizations"],
  body: z.strictObject(Policies),
  responses: { 200: OrganizationPolicies },
});

export const reportActivity = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: `${PATH}/activity`,
  summary: "Say that someone is using this session by hand, which keeps it from being idle; nothing else does",
  access: { who: "member", role: "viewer" },
  byKey: "refused",
  whenReadOnly: "allowed",
  ignoresIdempotencyKey: true,
  touches: [],
  responses: { 204: null },
});
