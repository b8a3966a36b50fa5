import { endpoint } from "@trellis/contract-base/endpoint.ts";
import * as z from "zod/mini";

/** More cards than all remotes together bring. */
const MAX_CARDS = 100;
const CardKeys = z
  .array(z.string().check(z.minLength(1), z.maxLength(200)))
  .check(z.maxLength(MAX_CARDS, "There aren't that many cards on the dashboard"));

/** How a member arranged the dashboard. Cards that it doesn't name appear after the others, in the order of their remotes. */
export const DashboardArrangement = z.strictObject({
  /** Cards in the member's order. A card's key is its remote, its module and its name, with slashes between. */
  order: CardKeys,
  /** Cards that the member doesn't see. */
  hidden: CardKeys,
  /** Main cards that the member moved among the further ones below, and the reverse. */
  swapped: z.optional(CardKeys),
});
export type DashboardArrangement = z.infer<typeof DashboardArrangement>;

export const arrangeDashboard = endpoint({
  area: "organizations",
  kind: "json",
  method: "PUT",
  path: "/api/dashboard",
  summary: "Keep the order of your dashboard's cards, and which of them are hidden; empty lists reset both",
  access: { who: "member", role: "viewer" },
  byKey: "refused",
  whenReadOnly: "allowed",
  touches: ["organizations"],
  body: DashboardArrangement,
  responses: { 200: DashboardArrangement },
});
