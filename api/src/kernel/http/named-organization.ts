import { AppError } from "../errors.ts";
import type { Call } from "./call.ts";

/** The header of our own client. */
const HEADER = "x-organization";
/** For what a browser opens without our client: downloads, streams, links to files. */
export const ORGANIZATION_PARAMETER = "organization";
/** A name that is no organization's id: it matches no membership. */
const NONE = 0;

/**
 * The id of the organization that a request names, which selects among the person's memberships; undefined when it names
 * none, so that the session's organization counts. Throws AppError("invalid") when it names two.
 */
export function namedOrganization({ request, url }: Pick<Call, "request" | "url">): number | undefined {
  const header = request.headers.get(HEADER);
  const names = new Set([...(header === null ? [] : [header]), ...url.searchParams.getAll(ORGANIZATION_PARAMETER)]);
  if (names.size > 1)
    throw new AppError("invalid", {
      message: "This request names two organizations.",
      issues: [{ path: ORGANIZATION_PARAMETER, message: "Name one organization." }],
    });
  for (const name of names) return /^[1-9]\d{0,14}$/.test(name) ? Number(name) : NONE;
  return undefined;
}

/** The answer to a person who names an organization that they do not belong to, or no longer do. */
export const noLongerMember = () =>
  new AppError("forbidden", { message: "You're no longer a member of the organization this page belongs to." });
