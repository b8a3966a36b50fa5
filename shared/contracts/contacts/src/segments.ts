import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, IdParams, Instant, Line } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { READ, WRITE } from "./access.ts";
import { ContactFilters } from "./contact.ts";

export const MAX_SEGMENTS = 50;
/** Contacts of a segment are counted so far; more are said to be more. */
export const MAX_COUNTED = 10_000;

export const SegmentInput = z.strictObject({ name: Line(100, "Name is required"), filters: ContactFilters });
export type SegmentInput = z.input<typeof SegmentInput>;

export const Segment = z.object({
  id: Id,
  name: z.string(),
  filters: ContactFilters,
  /** Contacts in it now: counted up to 10,000. */
  count: z.number(),
  /** There are more than `count`. */
  isMore: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Segment = z.infer<typeof Segment>;

export const listSegments = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/segments",
  summary: "Segments by name, with the number of contacts in each now; 50 at most",
  access: READ,
  responses: { 200: z.array(Segment) },
});

export const getSegment = endpoint({
  area: "contacts",
  kind: "json",
  method: "GET",
  path: "/api/segments/{id}",
  summary: "One segment, with the number of contacts in it now",
  access: READ,
  params: IdParams,
  responses: { 200: Segment },
});

export const createSegment = endpoint({
  area: "contacts",
  kind: "json",
  method: "POST",
  path: "/api/segments",
  summary: "Save filters as a segment; 409 if the name is taken",
  access: WRITE,
  touches: ["contacts"],
  body: SegmentInput,
  responses: { 201: Segment },
});

export const updateSegment = endpoint({
  area: "contacts",
  kind: "json",
  method: "PUT",
  path: "/api/segments/{id}",
  summary: "Change a segment's name and filters. A stale If-Match returns 409",
  access: WRITE,
  touches: ["contacts"],
  params: IdParams,
  body: SegmentInput,
  responses: { 200: Segment },
});

export const deleteSegment = endpoint({
  area: "contacts",
  kind: "json",
  method: "DELETE",
  path: "/api/segments/{id}",
  summary: "Delete a segment; its contacts stay",
  access: WRITE,
  touches: ["contacts"],
  params: IdParams,
  responses: { 204: null },
});
