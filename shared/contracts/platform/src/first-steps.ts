import { endpoint } from "@trellis/contract-base/endpoint.ts";
import * as z from "zod/mini";

/** What a new organization does first, in this order. */
export const FIRST_STEPS = [
  "add_logo",
  "invite_colleague",
  "add_contacts",
  "record_donation",
  "send_invoice",
  "record_transactions",
  "create_survey",
] as const;
export type FirstStepName = (typeof FIRST_STEPS)[number];

export const FirstStep = z.object({
  name: z.enum(FIRST_STEPS),
  isDone: z.boolean(),
  /** The screen where it's done. */
  link: z.string(),
});
export type FirstStep = z.infer<typeof FirstStep>;

const PATH = "/api/first-steps";

export const listFirstSteps = endpoint({
  area: "platform",
  kind: "json",
  method: "GET",
  path: PATH,
  summary: "The first steps of an organization of this type that you may take, with whether its records show them done",
  access: { who: "member", role: "user" },
  responses: { 200: z.array(FirstStep) },
});

export const hideFirstSteps = endpoint({
  area: "platform",
  kind: "json",
  method: "PUT",
  path: PATH,
  summary: "Put the first steps away on your dashboard, or show them again",
  access: { who: "member", role: "user" },
  byKey: "refused",
  whenReadOnly: "allowed",
  touches: ["platform", "organizations"],
  body: z.strictObject({ isHidden: z.boolean() }),
  responses: { 204: null },
});
