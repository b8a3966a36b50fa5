import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import * as z from "zod";

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
}

/**
 * What a call takes and answers, as lines: a field or a choice is a line each. A field that must be sent, and one that an
 * answer may lack, have another line that says so.
 */
export function describeCall(definition: EndpointDefinition): string[] {
  const { method, path, responses } = definition;
  const lines = [`${method} ${path}`];
  for (const part of ["params", "query", "body"] as const) {
    const schema = definition[part];
    if (schema) lines.push(...linesOf(`takes.${part}`, toJson(schema, "input"), true));
  }
  for (const [status, schema] of Object.entries(responses))
    lines.push(...(schema ? linesOf(`answers.${status}`, toJson(schema, "output"), false) : [`answers.${status}`]));
  return [...new Set(lines)].toSorted();
}

const toJson = (schema: z.core.$ZodType, io: "input" | "output"): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline", cycles: "ref" }) as JsonSchema;

function linesOf(name: string, schema: JsonSchema, isTaken: boolean): string[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => linesOf(name, choice, isTaken));
  if (schema.allOf) return schema.allOf.flatMap((part) => linesOf(name, part, isTaken));
  const values = schema.enum ?? ("const" in schema ? [schema.const] : undefined);
  if (values) return values.map((value) => `${name}: ${JSON.stringify(value)}`);
  if (schema.items) return [`${name}: list`, ...linesOf(`${name}[]`, schema.items, isTaken)];
  if (Array.isArray(schema.type)) return schema.type.flatMap((type) => linesOf(name, { ...schema, type }, isTaken));
  const { properties, required = [], additionalProperties } = schema;
  if (!properties && typeof additionalProperties === "object")
    return [`${name}: record`, ...linesOf(`${name}{}`, additionalProperties, isTaken)];
  if (!properties) return [`${name}: ${schema.type ?? "any"}`];
  const fields = Object.entries(properties).flatMap(([key, field]) => {
    const place = `${name}.${key}`;
    const mark = required.includes(key) ? isTaken && `requires ${place}` : !isTaken && `may lack ${place}`;
    return [...(mark ? [mark] : []), ...linesOf(place, field, isTaken)];
  });
  return [`${name}: object`, ...fields];
}

/** What of a recorded call a program misses today, or now has to send. An added field that may be left out is neither. */
export function findBreaks(recorded: readonly string[], today: readonly string[]): string[] {
  const [before, now] = [new Set(recorded), new Set(today)];
  const isMark = (line: string) => /^(requires|may lack) /.test(line);
  const isKnown = (place: string) => recorded.some((line) => line.startsWith(`${place}:`));
  // An answer that is never empty any more is as good as before.
  const isFine = (line: string) => isMark(line) || now.has(line) || /^answers.*: null$/.test(line);
  const removed = recorded.filter((line) => !isFine(line)).map((line) => `${line} was removed`);
  const marked = today
    .filter((line) => isMark(line) && !before.has(line))
    .flatMap((line) => {
      const place = line.replace(/^(requires|may lack) /, "");
      if (line.startsWith("may lack")) return isKnown(place) ? [`${place} may be missing now`] : [];
      return isKnown(place.replace(/\.[^.]+$/, "")) ? [`${place} is required now`] : [];
    });
  const emptied = today
    .filter((line) => /^answers.*: null$/.test(line) && !before.has(line) && isKnown(line.replace(/: null$/, "")))
    .map((line) => `${line.replace(/: null$/, "")} may be null now`);
  return [...removed, ...marked, ...emptied];
}
