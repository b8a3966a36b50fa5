import { type ScimGroupInput, ScimMembersInput, type ScimOperation } from "@trellis/contract-organizations/scim.ts";
import { ScimRefusal } from "../../../kernel/http/scim-answer.ts";
import { compares, matches } from "./filter-match.ts";
import type { FilterTree } from "./filter-tree.ts";
import { type Change, readChanges } from "./patch-path.ts";
import { readText } from "./wanted-user.ts";

const STORED = ["displayname", "externalid", "members"];
const MAX_NAME = 200;
const MAX_EXTERNAL_ID = 300;

/** What a directory wants of a group; what is left out stays. */
export interface WantedGroup {
  displayName?: string;
  externalId?: string | null;
  /** The ids of its members, out of those it has. Throws noTarget for the replacement of none. */
  members?: (before: ReadonlySet<string>, describe: (id: string) => KnownMember) => Set<string>;
  /** Whether a condition chooses members by their display name. */
  asksDisplay?: boolean;
}

/** A member as conditions see them. */
export interface KnownMember {
  value: string;
  display: string | undefined;
}

/** What a whole group says: without members it has none. */
export const readGroup = ({ displayName, externalId, members }: ScimGroupInput): WantedGroup => ({
  displayName,
  ...(externalId === undefined ? {} : { externalId: externalId || null }),
  members: () => new Set((members ?? []).map(({ value }) => value.toLowerCase())),
});

/** What the operations of a PATCH want, one after the other. Throws ScimRefusal. */
export function readGroupPatch(operations: readonly ScimOperation[]): WantedGroup {
  const wanted: WantedGroup = {};
  for (const change of readChanges(operations, STORED)) {
    if (change.attribute === "members") {
      const [earlier, step] = [wanted.members, readMembers(change)];
      wanted.members = earlier ? (before, describe) => step(earlier(before, describe), describe) : step;
      if (change.condition && compares(change.condition, "display")) wanted.asksDisplay = true;
    } else Object.assign(wanted, readNaming(change));
  }
  return wanted;
}

function readNaming({ op, attribute, condition, value }: Change): WantedGroup {
  if (condition) throw new ScimRefusal("invalidPath", "Only an attribute with several values takes a condition.");
  if (attribute === "externalid")
    return { externalId: op === "remove" ? null : readText("externalId", value, MAX_EXTERNAL_ID) || null };
  if (op === "remove") throw new ScimRefusal("mutability", "This attribute can't be removed. Replace it.");
  const displayName = readText("displayName", value, MAX_NAME);
  if (displayName === "") throw new ScimRefusal("invalidValue", "Send a displayName.");
  return { displayName };
}

/**
 * A change of the members. Okta removes one by `members[value eq "…"]`; Entra ID names those to remove in the value; a
 * removal that names no one removes all.
 */
function readMembers(change: Change): NonNullable<WantedGroup["members"]> {
  const { op, sub, condition, value } = change;
  // A member's display is their userName, which only the user's own resource changes.
  if (sub !== undefined && sub !== "value") return (before) => new Set(before);
  if (condition) return readChosen(change, condition);
  const named = readNamed(value);
  if (op === "replace") return () => new Set(named);
  if (op === "add") return (before) => new Set([...before, ...named]);
  const removesAll = value === undefined || value === null;
  const leaving = new Set(named);
  return (before) => new Set(removesAll ? [] : [...before].filter((id) => !leaving.has(id)));
}

/** A change of the members whom a condition chooses. Of an addition, `value eq` may name who isn't one yet. */
function readChosen({ op, value }: Change, condition: FilterTree): NonNullable<WantedGroup["members"]> {
  const isChosen = ({ value: id, display }: KnownMember) => matches(condition, { value: id, display, type: "User" });
  // Refuses a comparison of another attribute also for a group without members.
  isChosen({ value: "", display: undefined });
  const named = readNamed(value);
  if (op === "add") {
    const isOne = condition.kind === "comparison" && condition.attribute === "value" && condition.operator === "eq";
    const added = named.length === 0 && isOne ? [String(condition.value).toLowerCase()] : named;
    return (before) => new Set([...before, ...added]);
  }
  return (before, describe) => {
    const chosen = new Set([...before].filter((id) => isChosen(describe(id))));
    if (op === "replace" && chosen.size === 0)
      throw new ScimRefusal("noTarget", "The path's condition matches no member of this group.");
    return new Set([...[...before].filter((id) => !chosen.has(id)), ...(op === "replace" ? named : [])]);
  };
}

function readNamed(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const list = (Array.isArray(value) ? value : [value]).map((one: unknown) =>
    typeof one === "string" ? { value: one } : one,
  );
  const parsed = ScimMembersInput.safeParse(list);
  if (!parsed.success)
    throw new ScimRefusal("invalidValue", "Send members as a list of objects with the member's id as the value.");
  return parsed.data.map((one) => one.value.toLowerCase());
}
