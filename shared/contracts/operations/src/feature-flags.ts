import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Day, Instant, Line } from "@trellis/contract-base/fields.ts";
import { FLAG_NAMES } from "@trellis/contract-organizations/feature-flags.ts";
import * as z from "zod/mini";

const access = { who: "operator" } as const;

/** `default` removes the rule. `some` is a share of the organizations, those that are named, or both. */
export const FLAG_STATES = ["default", "off", "everyone", "some"] as const;
const MAX_FLAG_ORGANIZATIONS = 100;

const FlagRule = z.object({
  state: z.enum(FLAG_STATES),
  percent: z.number(),
  organizationIds: z.array(z.number()),
  /** The last day (UTC) of the rule; null for no end. */
  lastDay: z.nullable(Day),
  /** Who looks after it, and until when it's needed. */
  note: z.string(),
});

export const FlagChange = z.object({
  operatorEmail: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  rule: FlagRule,
  createdAt: Instant,
});
export type FlagChange = z.infer<typeof FlagChange>;

export const ServedFlag = z.object({
  name: z.enum(FLAG_NAMES),
  title: z.string(),
  description: z.string(),
  area: z.string(),
  isOnByDefault: z.boolean(),
  rule: FlagRule,
  /** Its last day is over, so the default counts again. */
  isOver: z.boolean(),
  /** What operators changed, newest first. */
  history: z.array(FlagChange),
});
export type ServedFlag = z.infer<typeof ServedFlag>;

export const listFeatureFlags = endpoint({
  area: "operations",
  kind: "json",
  method: "GET",
  path: "/api/operations/feature-flags",
  summary: "The feature flags with the rules of operators in force, and what was changed about each",
  access,
  responses: { 200: z.array(ServedFlag) },
});

const Percent = z
  .number("Use a whole number")
  .check(z.int("Use a whole number"), z.minimum(0, "At least 0"), z.maximum(100, "At most 100"));

export const FlagRuleInput = z
  .strictObject({
    state: z.enum(FLAG_STATES),
    /** Of `some`: how many of 100 organizations. The same ones each time, and more of them where it grows. */
    percent: z._default(Percent, 0),
    /** Of `some`: organizations that have it, whatever the share. */
    organizationIds: z._default(
      z
        .array(z.int().check(z.minimum(1), z.maximum(999_999_999_999_999)))
        .check(z.maxLength(MAX_FLAG_ORGANIZATIONS, `At most ${MAX_FLAG_ORGANIZATIONS} organizations`)),
      [],
    ),
    lastDay: z._default(z.nullable(Day), null),
    note: z._default(Line(300), ""),
    reason: Line(500).check(z.minLength(3, "Say why in a few words")),
  })
  .check(
    z.refine(({ state, percent, organizationIds }) => state !== "some" || percent > 0 || organizationIds.length > 0, {
      path: ["percent"],
      error: "Choose at least 1 percent, or name the organizations.",
    }),
  );

export const changeFeatureFlag = endpoint({
  area: "operations",
  kind: "json",
  method: "PUT",
  path: "/api/operations/feature-flags/{name}",
  summary:
    "Switch a feature on or off for everyone, a share of the organizations or named ones, or return to its default",
  access,
  touches: ["operations"],
  needsRecentSignIn: true,
  params: z.strictObject({ name: z.string().check(z.maxLength(60)) }),
  body: FlagRuleInput,
  responses: { 200: ServedFlag },
});
