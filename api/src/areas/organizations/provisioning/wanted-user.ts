import { ScimName, type ScimOperation, type ScimUserInput } from "@trellis/contract-organizations/scim.ts";
import { cleanClaims, isUsableEmail } from "../../../kernel/auth/claimed-person.ts";
import { ScimRefusal } from "../../../kernel/http/scim-answer.ts";
import { matches } from "./filter-match.ts";
import { type Change, readChanges } from "./patch-path.ts";

/** What a directory wants of a user; what is left out stays. */
export interface WantedUser {
  userName?: string;
  externalId?: string | null;
  /** In lower case. */
  email?: string;
  firstName?: string | null;
  lastName?: string | null;
  fullName?: string;
  active?: boolean;
}

const MAX_USER_NAME = 254;
const MAX_EXTERNAL_ID = 300;
const STORED = ["active", "username", "externalid", "displayname", "name", "emails"];

/**
 * What a whole user says. Its address is the primary email, or else the first one, or a userName that is an address.
 * Throws ScimRefusal invalidValue for an address that is none.
 */
export function readUser(input: ScimUserInput): WantedUser {
  const emails = (input.emails ?? []).filter(({ value }) => value);
  const email = (emails.find(({ primary }) => primary) ?? emails[0])?.value;
  const wanted: WantedUser = { userName: input.userName, ...readNames(input.name ?? {}) };
  if (input.displayName) wanted.fullName ??= lineOf(input.displayName);
  if (input.externalId !== undefined) wanted.externalId = input.externalId || null;
  if (input.active !== undefined) wanted.active = input.active;
  if (email !== undefined) wanted.email = readAddress(email);
  else if (isUsableEmail(input.userName)) wanted.email = input.userName.toLowerCase();
  return wanted;
}

function readNames(name: { givenName?: unknown; familyName?: unknown; formatted?: unknown }): WantedUser {
  const {
    firstName,
    lastName,
    name: fullName,
  } = cleanClaims({
    ...("givenName" in name ? { firstName: name.givenName } : {}),
    ...("familyName" in name ? { lastName: name.familyName } : {}),
    ...("formatted" in name ? { name: name.formatted } : {}),
  });
  return {
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(fullName ? { fullName } : {}),
  };
}

const lineOf = (value: unknown): string => cleanClaims({ name: value }).name ?? "";

function readAddress(value: unknown): string {
  if (typeof value === "string" && isUsableEmail(value)) return value.toLowerCase();
  throw new ScimRefusal("invalidValue", "The email isn't an address like ada@example.org.");
}

/**
 * What the operations of a PATCH want, the later over the earlier. Throws ScimRefusal.
 *
 * @param email the address that the user has, which a condition of a path chooses or doesn't
 */
export function readUserPatch(operations: readonly ScimOperation[], email: string): WantedUser {
  const wanted: WantedUser = {};
  for (const change of readChanges(operations, STORED))
    Object.assign(wanted, readChange(change, wanted.email ?? email));
  return wanted;
}

function readChange(change: Change, email: string): WantedUser {
  const { op, attribute, value } = change;
  if (attribute === "emails") return readEmailChange(change, email);
  if (change.condition)
    throw new ScimRefusal("invalidPath", "Only an attribute with several values takes a condition.");
  if (op === "remove") return readRemoval(change);
  switch (attribute) {
    case "active":
      return { active: readFlag(value) };
    case "username":
      return readUserName(value);
    case "externalid":
      return { externalId: readText("externalId", value, MAX_EXTERNAL_ID) || null };
    case "displayname":
      return { fullName: lineOf(value) };
    default:
      return readNameChange(change);
  }
}

function readRemoval({ attribute, sub }: Change): WantedUser {
  if (attribute === "externalid") return { externalId: null };
  if (attribute === "name")
    return {
      ...(sub === undefined || sub === "givenname" ? { firstName: null } : {}),
      ...(sub === undefined || sub === "familyname" ? { lastName: null } : {}),
    };
  if (attribute === "displayname") return {};
  throw notRemovable();
}

const notRemovable = () => new ScimRefusal("mutability", "This attribute can't be removed. Replace it.");

function readUserName(value: unknown): WantedUser {
  const userName = readText("userName", value, MAX_USER_NAME);
  if (userName === "") throw new ScimRefusal("invalidValue", "Send a userName.");
  return { userName };
}

function readNameChange({ sub, value }: Change): WantedUser {
  if (sub === "givenname") return readNames({ givenName: value });
  if (sub === "familyname") return readNames({ familyName: value });
  if (sub === "formatted") return readNames({ formatted: value });
  // Middle names and titles aren't kept.
  if (sub !== undefined) return {};
  const parsed = ScimName.safeParse(value);
  if (!parsed.success)
    throw new ScimRefusal("invalidValue", "Send the name as an object with givenName and familyName.");
  return readNames(parsed.data);
}

/**
 * A user has one email here, the work address and the primary one. What a condition adds beside it, such as a home address,
 * isn't kept; to replace what isn't there is an error (RFC 7644, 3.5.2.3).
 */
function readEmailChange(change: Change, email: string): WantedUser {
  const { op, sub, condition } = change;
  if (condition && !matches(condition, { value: email, type: "work", primary: true, display: undefined })) {
    if (op === "replace") throw new ScimRefusal("noTarget", "The path's condition matches no value of this user.");
    return {};
  }
  if (op !== "remove") return readEmails(change);
  if (sub !== undefined && sub !== "value") return {};
  throw notRemovable();
}

/** The address of the change: one that is named alone, or the primary one of a list. */
function readEmails({ sub, value }: Change): WantedUser {
  if (sub !== undefined && sub !== "value") return {};
  const list = (Array.isArray(value) ? value : [value]).map((one: unknown) =>
    typeof one === "object" && one !== null ? (one as { value?: unknown; primary?: unknown }) : { value: one },
  );
  const chosen = list.find((one) => "primary" in one && isTrue(one.primary)) ?? list[0];
  if (chosen === undefined) throw new ScimRefusal("mutability", "A user needs an email. Replace it.");
  return { email: readAddress(chosen.value) };
}

const isTrue = (value: unknown): boolean => value === true || (typeof value === "string" && /^true$/i.test(value));

/** Entra ID sends "True" and "False", some directories a list of one. */
function readFlag(value: unknown): boolean {
  const [one] = Array.isArray(value) ? value : [value];
  const flag = typeof one === "object" && one !== null ? (one as { value?: unknown }).value : one;
  if (typeof flag === "boolean") return flag;
  if (typeof flag === "string" && /^(true|false)$/i.test(flag)) return isTrue(flag);
  throw new ScimRefusal("invalidValue", "Send active as true or false.");
}

export function readText(name: string, value: unknown, maximum: number): string {
  if (typeof value === "string" && value.trim().length <= maximum && !value.includes("\0"))
    return value.trim().toWellFormed();
  throw new ScimRefusal("invalidValue", `Send ${name} as a text of at most ${maximum} characters.`);
}
