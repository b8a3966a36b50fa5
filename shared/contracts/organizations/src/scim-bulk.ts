import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { ScimErrorBody } from "@trellis/contract-base/error.ts";
import { Line } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { call, Schemas } from "./scim.ts";

export const BULK_REQUEST_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:BulkRequest";
export const BULK_RESPONSE_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:BulkResponse";
/** The most operations of one bulk call, so that it ends long before a directory stops waiting, and its most bytes. */
export const MAX_BULK_OPERATIONS = 200;
export const MAX_BULK_BYTES = 1024 * 1024;

/**
 * One operation of a bulk call. Its data is checked when it is carried out, as that of the call that it stands for, so that
 * a wrong one fails alone.
 */
const BulkOperation = z.looseObject({
  method: z.pipe(
    z.string().check(z.regex(/^(post|put|patch|delete)$/i, "Use POST, PUT, PATCH or DELETE")),
    z.transform((method) => method.toUpperCase() as "POST" | "PUT" | "PATCH" | "DELETE"),
  ),
  path: z.string().check(z.maxLength(500, "At most 500 characters")),
  bulkId: z.nullish(Line(200)),
  version: z.nullish(z.string().check(z.maxLength(300, "At most 300 characters"))),
  data: z.optional(z.unknown()),
});
export type BulkOperation = z.output<typeof BulkOperation>;

const BulkRequest = z.looseObject({
  schemas: Schemas,
  failOnErrors: z.nullish(
    z.number("Send a whole number").check(z.int("Send a whole number"), z.minimum(1, "Send a number above 0")),
  ),
  Operations: z.array(BulkOperation).check(z.minLength(1, "Send an operation")),
});

const BulkResponse = z.object({
  schemas: z.array(z.string()),
  Operations: z.array(
    z.object({
      method: z.string(),
      bulkId: z.optional(z.string()),
      version: z.optional(z.string()),
      /** Left out of a failed creation. */
      location: z.optional(z.string()),
      status: z.string(),
      /** Why it failed. */
      response: z.optional(ScimErrorBody),
    }),
  ),
});
export type BulkResponse = z.infer<typeof BulkResponse>;

export const bulkScim = endpoint({
  ...call,
  maxBytes: MAX_BULK_BYTES,
  whenReadOnly: "allowed",
  touches: ["organizations"],
  method: "POST",
  path: "/api/scim/v2/Bulk",
  summary:
    "Up to 200 changes of users and groups in one call; each succeeds or fails alone, and bulkId refers to what another one creates",
  body: BulkRequest,
  responses: { 200: BulkResponse },
});
