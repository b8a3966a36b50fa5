import { type ScimGroupInput, ScimMembersInput, type ScimOperation } from "@trellis/contract-organizations/scim.ts";
import { ScimRefusal } from "../../../kernel/http/scim-answer.ts";
import { type Change, readChanges } from "./patch-path.ts";
import { readText } from "./wanted-user.ts";

const STORED = ["displayname", "externalid", "members"];
const MAX_NAME = 200;
const MAX_EXTERNAL_ID = 300;

/** What a directory wants of a group; what is left out stays. */
export interface WantedGroup {
  displayName?: string;
  externalId?: string | null;
  /** The ids of its members, out of those it has. */
  members?: (before: ReadonlySet<string>) => Set<string>;
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
      wanted.members = earlier ? (before) => step(earlier(before)) : step;
    } else Object.assign(wanted, readNaming(change));
  }
  return wanted;
}

function readNaming({ op, attribute, value }: Change): WantedGroup {
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
function readMembers({ op, selected, value }: Change): NonNullable<WantedGroup["members"]> {
  const named = selected === undefined ? readNamed(value) : [selected.toLowerCase()];
  if (op === "replace") return () => new Set(named);
  if (op === "add") return (before) => new Set([...before, ...named]);
  const removesAll = selected === undefined && (value === undefined || value === null);
  return (before) => new Set(removesAll ? [] : [...before].filter((id) => !named.includes(id)));
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
