import { MAX_SCIM_PAGE } from "@trellis/contract-organizations/scim.ts";
import { ScimRefusal } from "../../../kernel/http/scim-answer.ts";

const URN = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/i;
export interface PageAsked {
  startIndex?: string | undefined;
  count?: string | undefined;
}

/** The page that a list asks for: places count from 1, and what is out of range is moved into it (RFC 7644, 3.4.2.4). */
export function readPage({ startIndex, count }: PageAsked): { startIndex: number; count: number } {
  return {
    startIndex: Math.max(1, readWhole("startIndex", startIndex, 1)),
    count: Math.min(MAX_SCIM_PAGE, Math.max(0, readWhole("count", count, 100))),
  };
}

function readWhole(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimRefusal("invalidValue", `Send ${name} as a whole number.`);
  return Number(text);
}

/** Whether a call leaves the members of groups out, which may be thousands. */
export const leavesOutMembers = ({
  attributes,
  excludedAttributes,
}: {
  attributes?: string | undefined;
  excludedAttributes?: string | undefined;
}): boolean =>
  namesOf(excludedAttributes).includes("members") ||
  (attributes !== undefined && !namesOf(attributes).some((name) => name === "members" || name.startsWith("members.")));

const namesOf = (list: string | undefined): string[] =>
  (list ?? "").split(",").map((name) => name.trim().replace(URN, "").toLowerCase());
