import { MAX_SCIM_PAGE } from "@trellis/contract-organizations/scim.ts";
import { ScimRefusal } from "../../../kernel/http/scim-answer.ts";

/** `attribute eq "value"`, of an attribute that the list names. */
export interface Filter<Attribute extends string> {
  attribute: Attribute;
  value: string;
}

const URN = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/i;
// A value in JSON's quotes; `emails[type eq "work"].value` is how Entra ID writes an address.
const FILTER = /^\s*([a-z][\w.:$-]*(?:\[[^\]]{1,100}\])?(?:\.\w+)?)\s+(\w{2})\s+("(?:[^"\\]|\\.)*"|true|false)\s*$/i;

/**
 * Reads the filter of a list. Throws invalidFilter for any but `attribute eq "value"` of these attributes, whose names count
 * in any case.
 */
export function readFilter<Attribute extends string>(
  text: string | undefined,
  attributes: readonly Attribute[],
): Filter<Attribute> | undefined {
  if (text === undefined || text.trim() === "") return undefined;
  const [, path = "", operator = "", quoted = ""] = FILTER.exec(text) ?? [];
  const name = path
    .replace(URN, "")
    .replace(/\[[^\]]*\]/, "")
    .toLowerCase();
  const attribute = attributes.find((one) => one.toLowerCase() === name);
  if (attribute === undefined || operator.toLowerCase() !== "eq" || !quoted.startsWith('"'))
    throw new ScimRefusal("invalidFilter", `Filter with eq by one of these: ${attributes.join(", ")}.`);
  return { attribute, value: readQuoted(quoted) };
}

function readQuoted(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "string" && !value.includes("\0")) return value.toWellFormed();
  } catch {
    // Refused below.
  }
  throw new ScimRefusal("invalidFilter", "The filter's value isn't a text in quotes.");
}

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
