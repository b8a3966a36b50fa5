type Json = Record<string, unknown>;

/** A JSON Schema, as far as samples and tables of fields read it. */
export interface FieldSchema {
  type?: string | readonly string[];
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  items?: FieldSchema;
  properties?: Readonly<Record<string, FieldSchema>>;
  required?: readonly string[];
  anyOf?: readonly FieldSchema[];
  oneOf?: readonly FieldSchema[];
}

export const SAMPLE_ID = "01900000-0000-7000-8000-000000000000";

/** Texts by the names of fields that take one, the first name that fits. */
const SAMPLE_TEXTS: readonly [RegExp, string][] = [
  [/currency$/i, "USD"],
  [/^country$/i, "US"],
  [/email|recipient|^address$/i, "ana@example.org"],
  [/color|^primary$|^secondary$/i, "#1455bb"],
  [/timeZone/i, "America/Chicago"],
  [/startsAt|endsAt|^at$/, "2026-12-01T15:00:00Z"],
  [/occurrence/i, "2026-12-01"],
  [/date$|^day$|^until$|On$|^on$|day$/i, "2026-12-01"],
  [/^from|start$/i, "2026-01-01"],
  [/^to$|end$/i, "2026-12-31"],
  [/^month$/i, "2026-12"],
  [/time$/i, "15:00"],
  [/rate$|percent/i, "5"],
  [/hours|quantity/i, "2"],
  [/fixedAmount$/i, "0.30"],
  [/amount|price|total|cost|salary|wage|balance|limit|goal|value|tip|fee|pay$/i, "25.00"],
  [/address|url|link|website/i, "https://example.org/calendar.ics"],
  [/slug/i, "spring-meeting"],
  [/phone/i, "+1 312 555 0142"],
  [/zip/i, "60601"],
  [/^state$/i, "IL"],
  [/category/i, "Office Supplies"],
  [/(^|first|last|display|company|vendor|donor)name$/i, "Ana Ortiz"],
  [/title|subject/i, "Spring meeting"],
  [/description/i, "Paper and envelopes"],
];

/** Texts by the pattern that they have to match, where a name says too little. */
const SAMPLE_BY_PATTERN = [
  "US",
  "USD",
  "15:00",
  "2026-12-01",
  "2026-12-01T15:00:00Z",
  "spring-meeting",
  "1",
  "60601",
  "#1455bb",
  "1.0.0-0a1b2c3d4e5f",
];

/** A value that a schema takes: what it requires and no more. `name` is the field's. */
export function sampleValue(schema: FieldSchema, name = ""): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sampleValue(choices.find(({ type }) => type !== "null") ?? {}, name);
  if (typeof schema.type === "object")
    return sampleValue({ ...schema, type: schema.type.find((type) => type !== "null") ?? "null" }, name);
  if (schema.type === "object") return sampleObject(schema);
  if (schema.type === "array") return schema.items ? [sampleValue(schema.items, name.replace(/s$/, ""))] : [];
  if (schema.type === "boolean") return true;
  if (schema.type === "integer" || schema.type === "number") return sampleNumber(schema, name);
  return sampleText(schema, name);
}

function sampleObject({ properties = {}, required = [] }: FieldSchema): Json {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(names.map((name) => [name, sampleValue(properties[name] ?? {}, name)]));
}

function sampleNumber({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: FieldSchema, name: string): number {
  const typical = /year/i.test(name) ? 2026 : 1;
  return Math.min(Math.max(typical, minimum), maximum);
}

function sampleText({ format, pattern, minLength = 0, maxLength = 1000 }: FieldSchema, name: string): string {
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern).test(text));
  if (format === "uuid" || pattern?.startsWith("^[0-9a-f]{8}-") || /(^id|Id)$/.test(name)) return SAMPLE_ID;
  if (format === "date-time") return "2026-12-01T15:00:00Z";
  const named = SAMPLE_TEXTS.find(([pattern, text]) => pattern.test(name) && fits(text))?.[1];
  return named ?? ["Office", ...SAMPLE_BY_PATTERN].find(fits) ?? "a".repeat(Math.max(1, minLength));
}
