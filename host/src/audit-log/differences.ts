import { fieldWord, valueWord } from "./fields/field-words.ts";
import { TEXT } from "./messages.ts";

interface Difference {
  /** `permissions.canManageUsers` reads "Permissions, can manage users". */
  field: string;
  before: string;
  after: string;
}

const MAX_TEXT = 500;
const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/;

/**
 * What differs between the two sides of an entry, field by field, in words. Nested objects are followed, and longer texts
 * are cut.
 */
export function differencesOf(
  { before, after }: { before?: unknown; after?: unknown },
  maxText: number = MAX_TEXT,
): Difference[] {
  const [left, right] = [flatten(before), flatten(after)];
  const names = [...new Set([...left.keys(), ...right.keys()])].sort((a, b) => Number(isOurs(a)) - Number(isOurs(b)));
  return names
    .map((name) => ({
      field: fieldName(name),
      before: cut(valueText(name, left.get(name)), maxText),
      after: cut(valueText(name, right.get(name)), maxText),
    }))
    .filter((one) => one.before !== one.after);
}

/** Automatic fields of every record come last. */
const isOurs = (name: string) => /^(id|organizationId|createdAt|updatedAt)$/.test(name);

/** `request_deletion` and `canManageUsers` as a person writes them. */
export function spellOut(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The action, in the past tense. */
export const actionText = (action: string): string =>
  (TEXT.actions as Readonly<Record<string, string>>)[action] ?? spellOut(action);

/** The kind of record, as a person calls it. */
export const kindText = (resource: string): string =>
  (TEXT.kinds as Readonly<Record<string, string>>)[resource] ?? spellOut(resource);

function flatten(value: unknown, path = "", into = new Map<string, unknown>()): Map<string, unknown> {
  if (isRecord(value)) {
    for (const [name, inner] of Object.entries(value)) flatten(inner, path ? `${path}.${name}` : name, into);
  } else if (value !== undefined && (path !== "" || value !== null)) into.set(path || "value", value);
  return into;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function fieldName(path: string): string {
  const [first = "", ...rest] = path.split(".");
  const word = (part: string) => fieldWord(part) ?? spellOut(part);
  return [word(first), ...rest.map((part) => lowerFirst(word(part)))].join(", ");
}

/** Abbreviations such as ID stay as they are. */
const lowerFirst = (text: string) => (/^.\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));

function valueText(path: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return TEXT.nothing;
  const moment = typeof value === "string" && INSTANT.exec(value);
  if (moment) return `${moment[1]} ${moment[2]} UTC`;
  if (typeof value === "boolean") return value ? TEXT.yes : TEXT.no;
  const isPlainList = Array.isArray(value) && value.every((one) => typeof one !== "object");
  const field = path.split(".").at(-1) ?? path;
  const word = (one: unknown) => valueWord(field, String(one));
  const text = isPlainList
    ? value.map(word).join(", ")
    : typeof value === "object"
      ? JSON.stringify(value)
      : word(value);
  return text === "" ? TEXT.nothing : text;
}

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text);
