/** A JSON schema as `z.toJSONSchema` writes it. */
export type JsonSchema = {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
};

/** Answers the TypeScript name of a shared schema. */
type NameOf = (reference: string) => string;

/** A schema as a TypeScript type. Throws for what no schema of the contract holds today, so that nothing is lost. */
export function writeType(schema: JsonSchema, nameOf: NameOf): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return union(parts.map((part) => writeType(part, nameOf)));
  if (schema.allOf) return schema.allOf.map((part) => inBrackets(writeType(part, nameOf))).join(" & ");
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => writeType({ ...schema, type }, nameOf)));
  if (schema.type === undefined) return "unknown";
  if (schema.type === "object") return writeObject(schema, nameOf);
  if (schema.type === "array") return writeArray(schema, nameOf);
  if (schema.type === "integer" || schema.type === "number") return "number";
  if (["string", "boolean", "null"].includes(schema.type)) return schema.type;
  throw new Error(`no type for ${JSON.stringify(schema)}`);
}

function writeObject(schema: JsonSchema, nameOf: NameOf): string {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const fields = Object.entries(properties).map(
    ([name, value]) => `${propertyName(name)}${required.includes(name) ? "" : "?"}: ${writeType(value, nameOf)}`,
  );
  if (fields.length > 0) return `{ ${fields.join("; ")} }`;
  if (typeof additionalProperties !== "object")
    return additionalProperties === false ? "{}" : "Record<string, unknown>";
  const record = `Record<${propertyNames ? writeType(propertyNames, nameOf) : "string"}, ${writeType(additionalProperties, nameOf)}>`;
  return propertyNames?.enum && required.length === 0 ? `Partial<${record}>` : record;
}

function writeArray({ items, prefixItems }: JsonSchema, nameOf: NameOf): string {
  if (prefixItems) return `[${prefixItems.map((item) => writeType(item, nameOf)).join(", ")}]`;
  return `${inBrackets(typeof items === "object" ? writeType(items, nameOf) : "unknown")}[]`;
}

const union = (parts: string[]): string => [...new Set(parts)].join(" | ");
/** A type that may be a union, as one operand. */
const inBrackets = (type: string): string => (/[|&]/.test(type) ? `(${type})` : type);
const propertyName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
