import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { READ } from "./access.ts";
import { contactFilters } from "./contact.ts";

export const countContacts = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/contact-count",
  summary: "Number of contacts that match filters and a segment, counted up to 10,000 or exactly",
  access: READ,
  query: z.strictObject({
    ...contactFilters,
    segmentId: z.optional(Id),
    /** "true": to the last one, however many there are. */
    exact: z.optional(z.enum(["true"])),
  }),
  responses: {
    200: z.object({
      count: z.number(),
      /** There are more than `count`. */
      isMore: z.boolean(),
    }),
  },
});
