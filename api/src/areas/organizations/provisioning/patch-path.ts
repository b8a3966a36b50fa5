import type { ScimOperation } from "@trellis/contract-organizations/scim.ts";
import { ScimRefusal } from "../../../kernel/http/scim-answer.ts";

/** One change of one attribute, its names in lower case. */
export interface Change {
  op: ScimOperation["op"];
  attribute: string;
  /** `value` of `emails[type eq "work"].value`, `givenname` of `name.givenName`. */
  sub: string | undefined;
  /** The value that `members[value eq "…"]` names; undefined without a condition, and for one about another attribute. */
  selected: string | undefined;
  value: unknown;
}

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;
const EXTENSION = /^urn:(?!ietf:params:scim:schemas:core:)/i;
const PATH = /^([a-z$][\w-]*)(?:\[(.*)\])?(?:\.([a-z$][\w-]*))?$/i;
const CONDITION = /^\s*([a-z][\w-]*)\s+eq\s+(?:"((?:[^"\\]|\\.)*)"|true|false)\s*$/i;
/** Attributes of a core resource that aren't kept here: a directory may send them, and nothing happens. */
const IGNORED = new Set([
  ...[
    "schemas",
    "id",
    "meta",
    "nickname",
    "profileurl",
    "title",
    "usertype",
    "preferredlanguage",
    "locale",
    "timezone",
  ],
  ...["password", "phonenumbers", "ims", "photos", "addresses", "groups", "entitlements", "roles", "x509certificates"],
]);

/**
 * The changes of a PATCH, one for each attribute, whichever way the directory wrote them: with a path or as an object of
 * attributes, whose names may be paths as well. Attributes that aren't kept are left out.
 *
 * @param stored the attributes of the resource that are stored, in lower case
 * @throws ScimRefusal invalidPath for what is no attribute, noTarget for a removal without a path
 */
export function readChanges(operations: readonly ScimOperation[], stored: readonly string[]): Change[] {
  return operations.flatMap(({ op, path, value }) => {
    if (path !== undefined && path !== null && path !== "") return readChange(op, path, value, stored);
    if (op === "remove") throw new ScimRefusal("noTarget", "Send a path: without one there is nothing to remove.");
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw new ScimRefusal("invalidValue", "Without a path, send an object of attributes as the value.");
    return Object.entries(value).flatMap(([name, one]) => readChange(op, name, one, stored));
  });
}

function readChange(op: Change["op"], path: string, value: unknown, stored: readonly string[]): Change[] {
  const text = path.trim();
  if (EXTENSION.test(text)) return [];
  const [, name, condition, sub] = PATH.exec(text.replace(CORE, "")) ?? [];
  const attribute = name?.toLowerCase();
  if (attribute === undefined || (!stored.includes(attribute) && !IGNORED.has(attribute)))
    throw new ScimRefusal("invalidPath", `There is no attribute at the path ${path.slice(0, 100)}.`);
  const selection = condition === undefined ? undefined : readCondition(path, condition);
  if (!stored.includes(attribute)) return [];
  return [{ op, attribute, sub: sub?.toLowerCase(), selected: selection, value }];
}

function readCondition(path: string, condition: string): string | undefined {
  const [, name, value] = CONDITION.exec(condition) ?? [];
  if (name === undefined)
    throw new ScimRefusal("invalidFilter", `The condition of the path ${path.slice(0, 100)} isn't one that eq makes.`);
  return name.toLowerCase() === "value" ? value : undefined;
}
