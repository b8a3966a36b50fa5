import type { ScimOperation } from "@trellis/contract-organizations/scim.ts";
import { ScimRefusal } from "../../../kernel/http/scim-answer.ts";
import { type FilterTree, readTree } from "./filter-tree.ts";

/** One change of one attribute, its names in lower case. */
export interface Change {
  op: ScimOperation["op"];
  attribute: string;
  /** `value` of `emails[type eq "work"].value`, `givenname` of `name.givenName`. */
  sub: string | undefined;
  /** The condition of `members[value eq "…"]`; undefined without one. */
  condition: FilterTree | undefined;
  value: unknown;
}

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;
/** The schema itself, around an object of its attributes. */
const WHOLE_CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group)$/i;
const EXTENSION = /^urn:(?!ietf:params:scim:schemas:core:)/i;
const PATH = /^([a-z$][\w-]*)(?:\[(.*)\])?(?:\.([a-z$][\w-]*))?$/i;
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
    if (path !== undefined && path !== null && path !== "" && !WHOLE_CORE.test(path.trim()))
      return readChange(op, path, value, stored);
    if (op === "remove") throw new ScimRefusal("noTarget", "Send a path: without one there is nothing to remove.");
    return readAttributes(op, value, stored);
  });
}

/** The attributes of an object, those under the schema's own name as well. */
const readAttributes = (op: Change["op"], value: unknown, stored: readonly string[]): Change[] =>
  attributesIn(value)
    .flatMap(([name, one]) => (WHOLE_CORE.test(name.trim()) ? attributesIn(one) : [[name, one] as const]))
    .flatMap(([name, one]) => readChange(op, name, one, stored));

function attributesIn(value: unknown): (readonly [string, unknown])[] {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return Object.entries(value);
  throw new ScimRefusal("invalidValue", "Without a path, send an object of attributes as the value.");
}

function readChange(op: Change["op"], path: string, value: unknown, stored: readonly string[]): Change[] {
  const text = path.trim();
  if (EXTENSION.test(text)) return [];
  const [, name, condition, sub] = PATH.exec(text.replace(CORE, "")) ?? [];
  const attribute = name?.toLowerCase();
  if (attribute === undefined || (!stored.includes(attribute) && !IGNORED.has(attribute)))
    throw new ScimRefusal("invalidPath", `There is no attribute at the path ${path.slice(0, 100)}.`);
  // Read also where the attribute isn't kept, so that a path that is none is refused wherever it is sent.
  const tree = condition === undefined ? undefined : readTree(condition);
  if (!stored.includes(attribute)) return [];
  return [{ op, attribute, sub: sub?.toLowerCase(), condition: tree, value }];
}
