import * as z from "zod/mini";

/** Every code an error answer may carry, with its status. */
export const ERROR_STATUS = {
  malformed: 400,
  signed_out: 401,
  plan_limit: 402,
  plan_feature: 402,
  trial_expired: 402,
  forbidden: 403,
  /** The call needs a sign-in of the last minutes; after a confirmation the same call works. */
  recent_sign_in_required: 403,
  /** The organization requires a second factor, which this session has not proved. */
  second_factor_required: 403,
  /** The organization requires single sign-on, which this session did not come by. */
  single_sign_on_required: 403,
  /** The organization asks for a new sign-in: this session is too old for it, or was idle too long. */
  sign_in_again_required: 403,
  /** The organization can't be opened from the caller's address. */
  address_not_allowed: 403,
  not_found: 404,
  wrong_method: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  wrong_media_type: 415,
  invalid: 422,
  slow_down: 429,
  unexpected: 500,
  unavailable: 503,
  /** The disk of the server or of its database is full. */
  storage_full: 507,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** One wrong field: `path` is dotted (`items.0.amount`), `message` is for the person. */
const ErrorIssue = z.object({ path: z.string(), message: z.string() });

/** The one body that every failed call answers. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.optional(z.array(ErrorIssue)),
  requestId: z.optional(z.string()),
  /** A stale change (409): the record as it is now. */
  current: z.optional(z.unknown()),
  /** A public form is crowded (429): the same call is taken with a proof of this work in the header `X-Proof-Of-Work`. */
  challenge: z.optional(z.string()),
});
/** The body that a failed SCIM call answers (RFC 7644, 3.12). */
export const ScimErrorBody = z.object({
  schemas: z.array(z.string()),
  status: z.string(),
  scimType: z.optional(z.string()),
  detail: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
