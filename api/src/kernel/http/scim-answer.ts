import { ERROR_STATUS, type ErrorCode } from "@trellis/contract-base/error.ts";
import { AppError } from "../errors.ts";

const ERROR_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:Error";
export const SCIM_MEDIA_TYPE = "application/scim+json";

/** Why a request is refused, in the words of RFC 7644, 3.12. */
type ScimType =
  | "invalidFilter"
  | "invalidPath"
  | "invalidSyntax"
  | "invalidValue"
  | "mutability"
  | "noTarget"
  | "tooMany"
  | "uniqueness";

/** A refusal that SCIM has a word for: 409 for what is there already, 400 for any other. */
export class ScimRefusal extends AppError {
  readonly scimType: ScimType;

  constructor(scimType: ScimType, message: string) {
    super(scimType === "uniqueness" ? "conflict" : "invalid", { message });
    this.scimType = scimType;
  }
}

/** A refusal by a status of RFC 7644 for which the product has no code of its own. */
export class ScimFailure extends AppError {
  readonly status: 409 | 412 | 501;

  constructor(status: 409 | 412 | 501, message: string) {
    super(status === 501 ? "not_found" : "conflict", { message });
    this.status = status;
  }
}

/** Directories know 400 and 403; others of our statuses say nothing to them. */
const STATUS: Partial<Record<ErrorCode, number>> = {
  invalid: 400,
  plan_limit: 403,
  plan_feature: 403,
  trial_expired: 403,
};
const TYPES: Partial<Record<ErrorCode, ScimType>> = {
  invalid: "invalidValue",
  malformed: "invalidSyntax",
  conflict: "uniqueness",
};

/** An error as SCIM writes it (RFC 7644, 3.12). */
export function scimErrorResponse(
  error: AppError,
  _requestId: string,
  translate: (sentence: string) => string = (sentence) => sentence,
): Response {
  const isFailure = error instanceof ScimFailure;
  const status = isFailure ? error.status : (STATUS[error.code] ?? ERROR_STATUS[error.code]);
  const scimType = isFailure ? undefined : error instanceof ScimRefusal ? error.scimType : TYPES[error.code];
  // The sentence of a wrong value names no field; a program needs its name.
  const [issue] = error.issues ?? [];
  const field = issue?.path ? `${issue.path}: ` : "";
  return Response.json(
    {
      schemas: [ERROR_SCHEMA],
      status: String(status),
      ...(scimType ? { scimType } : {}),
      detail: `${field}${translate(error.message)}`,
    },
    {
      status,
      headers: {
        "Content-Type": SCIM_MEDIA_TYPE,
        "Cache-Control": "no-store",
        ...(error.code === "signed_out" ? { "WWW-Authenticate": "Bearer" } : {}),
        ...(error.retryAfter ? { "Retry-After": String(error.retryAfter) } : {}),
      },
    },
  );
}

/**
 * A resource, or a list of them, as SCIM writes it; one that was created says where it is. A resource has its version as
 * ETag, and a GET that names the same one in If-None-Match gets no body (RFC 7644, 3.14).
 */
export function scimResponse(status: number, result: unknown, request?: Request): Response {
  if (status === 204) return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
  const headers = new Headers({ "Content-Type": SCIM_MEDIA_TYPE, "Cache-Control": "no-store" });
  const { meta } = result as { meta?: { location: string; version?: string } };
  if (status === 201 && meta) headers.set("Location", meta.location);
  if (meta?.version !== undefined) {
    headers.set("ETag", meta.version);
    if (request?.method === "GET" && namesVersion(request.headers.get("if-none-match"), meta.version)) {
      headers.delete("Content-Type");
      return new Response(null, { status: 304, headers });
    }
  }
  return Response.json(result, { status, headers });
}

/** Whether If-Match or If-None-Match names a version, strong or weak; `*` names any. */
export function namesVersion(header: string | null, version: string): boolean {
  if (header === null) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "").replace(/^"|"$/g, "");
  return header.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(version));
}
