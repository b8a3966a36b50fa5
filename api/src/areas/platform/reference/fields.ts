import { escapeHtml } from "../../../kernel/site/escape-html.ts";
import type { FieldSchema } from "./sample-values.ts";

interface Field {
  name: string;
  kind: string;
  isRequired: boolean;
}

const DEEPEST = 3;

/** The fields of an object, those inside it with dotted names: `items[].amount`. */
export function listFields(schema: FieldSchema, before = "", depth = 0): Field[] {
  const { properties, required = [] } = objectIn(schema);
  return Object.entries(properties ?? {}).flatMap(([key, field]) => {
    const name = `${before}${key}`;
    const inner = depth < DEEPEST ? listFields(field, `${name}${field.type === "array" ? "[]" : ""}.`, depth + 1) : [];
    return [{ name, kind: kindOf(field), isRequired: required.includes(key) }, ...inner];
  });
}

/** The object that a schema is, may be, or is a list of. */
function objectIn(schema: FieldSchema): FieldSchema {
  if (schema.type === "array") return objectIn(schema.items ?? {});
  const choices = schema.anyOf ?? schema.oneOf;
  return choices ? objectIn(choices.find(({ type }) => type === "object" || type === "array") ?? {}) : schema;
}

const MAX_CHOICES = 12;

/** What a field holds, in a few words: `text`, `date`, `a | b`, `list of objects`. */
export function kindOf(schema: FieldSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) {
    const shown = schema.enum.slice(0, MAX_CHOICES).map((value) => JSON.stringify(value));
    return [...shown, ...(schema.enum.length > MAX_CHOICES ? ["…"] : [])].join(" | ");
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(kindOf))].join(" or ");
  if (schema.type === "array") return `list of ${schema.items ? kindOf(schema.items) : "anything"}`;
  if (typeof schema.type === "object") return schema.type.map((type) => kindOf({ ...schema, type })).join(" or ");
  if (schema.type === "string") return limited(schema);
  return schema.type ?? "anything";
}

function limited({ format, pattern, maxLength }: FieldSchema): string {
  if (format === "uuid" || pattern?.startsWith("^[0-9a-f]{8}-")) return "ID";
  if (format === "date-time") return "instant";
  return maxLength === undefined ? "text" : `text, at most ${maxLength.toLocaleString("en-US")} characters`;
}

/** A table of fields; empty without any. */
export function writeFields(caption: string, fields: readonly Field[]): string {
  if (fields.length === 0) return "";
  const rows = fields.map(
    ({ name, kind, isRequired }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code>${isRequired ? ' <span class="needed">required</span>' : ""}</th><td>${escapeHtml(kind)}</td></tr>`,
  );
  return `<table class="fields"><caption>${escapeHtml(caption)}</caption><thead class="unseen"><tr><th scope="col">Name</th><th scope="col">Type</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}
