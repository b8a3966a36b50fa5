import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Line } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

export const SearchHit = z.object({
  /** What it is: `transaction`, `survey`, `member`. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** Where it opens: a path of the shell. */
  link: z.string(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const searchEverything = endpoint({
  area: "platform",
  kind: "json",
  method: "GET",
  path: "/api/search",
  summary: "Search every area you can see by the start of words; returns a few records of each kind",
  access: { who: "member", role: "viewer" },
  query: z.strictObject({ q: z.optional(Line(100)) }),
  responses: { 200: z.array(SearchHit) },
});
