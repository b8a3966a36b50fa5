import { TEXT as A_TO_L } from "./names-a-l/messages.ts";
import { TEXT as M_TO_Z } from "./names-m-z/messages.ts";
import { TEXT as VALUES } from "./values/messages.ts";

/** Fields with values that we name; what someone typed is in other fields and stays as it is. */
const CHOSEN = new Set([
  "access",
  "accountType",
  "color",
  "consent",
  "customerType",
  "decision",
  "defaultView",
  "eventType",
  "format",
  "frequency",
  "interval",
  "kind",
  "language",
  "matchKind",
  "method",
  "movementType",
  "payFrequency",
  "paymentMethod",
  "role",
  "sharing",
  "span",
  "status",
  "type",
  "visibility",
]);

/** What a field is called; undefined for one that has no name of its own. */
export const fieldWord = (name: string): string | undefined => textOf(A_TO_L, name) ?? textOf(M_TO_Z, name);

/** A recorded value, in words where it is one that we name. */
export const valueWord = (field: string, value: string): string =>
  (CHOSEN.has(field) ? textOf(VALUES, value) : undefined) ?? value;

function textOf(catalog: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const text = catalog[key];
  return typeof text === "string" ? text : undefined;
}
