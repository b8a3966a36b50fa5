import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { instantText } from "@trellis/domain/days/instant-text.ts";
import { formatDecimal, groupDigits } from "@trellis/domain/money/money.ts";
import { fieldWord, valueWord } from "./fields/field-words.ts";
import { isMoneyField } from "./fields/money-fields.ts";
import { TEXT } from "./messages.ts";

interface Difference {
  /** `permissions.canManageUsers` reads "Permissions, can manage users". */
  field: string;
  before: string;
  after: string;
}

const MAX_TEXT = 500;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const CENTS = /^-?\d+$/;
const DECIMAL = /^-?\d+\.\d\d$/;

interface Reading {
  /** IANA name: moments are said on its clock. */
  timeZone: string;
  /** Longer texts are cut. */
  maxText?: number;
  /** False for what someone typed, where an amount without decimals is in dollars. */
  isStored?: boolean;
}

/**
 * What differs between the two sides of an entry, field by field, as a person writes it: choices in words, days and
 * amounts in the organization's formats. Nested objects are followed.
 */
export function differencesOf(
  { before, after }: { before?: unknown; after?: unknown },
  { timeZone, maxText = MAX_TEXT, isStored = true }: Reading,
): Difference[] {
  const reading = { timeZone, isStored };
  const [left, right] = [flatten(before), flatten(after)];
  const names = [...new Set([...left.keys(), ...right.keys()])].sort((a, b) => Number(isOurs(a)) - Number(isOurs(b)));
  return names
    .map((name) => ({
      field: fieldName(name),
      before: cut(valueText(name, left.get(name), reading), maxText),
      after: cut(valueText(name, right.get(name), reading), maxText),
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

function valueText(path: string, value: unknown, reading: { timeZone: string; isStored: boolean }): string {
  if (value === null || value === undefined || value === "") return TEXT.nothing;
  if (typeof value === "boolean") return value ? TEXT.yes : TEXT.no;
  const isPlainList = Array.isArray(value) && value.every((one) => typeof one !== "object");
  const field = path.split(".").at(-1) ?? path;
  const word = (one: unknown) => (typeof one === "string" ? written(field, one, reading) : String(one));
  const text = isPlainList
    ? value.map(word).join(", ")
    : typeof value === "object"
      ? JSON.stringify(value)
      : word(value);
  return text === "" ? TEXT.nothing : text;
}

/** In which currency an amount is, an entry doesn't say. */
function written(
  field: string,
  value: string,
  { timeZone, isStored }: { timeZone: string; isStored: boolean },
): string {
  if (INSTANT.test(value)) return instantText(value, timeZone, { show: "seconds" });
  if (DAY.test(value)) return formatDay(value);
  if (!isMoneyField(field)) return valueWord(field, value);
  if (isStored && CENTS.test(value)) return groupDigits(formatDecimal(BigInt(value)));
  return DECIMAL.test(value) ? groupDigits(value) : value;
}

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text);
