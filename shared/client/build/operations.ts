import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import { acceptsIdempotencyKey, type EndpointDefinition, isForPrograms } from "@trellis/contract-base/endpoint.ts";
import { ERROR_STATUS } from "@trellis/contract-base/error.ts";
import { WEBHOOK_EVENTS } from "@trellis/contract-webhooks/webhook-events.ts";
import type { CallEntry } from "../src/call-table.ts";
import type { SharedTypes } from "./shared-types.ts";

/** A call of the table that a program may make, and what the client knows of it. */
export interface Operation {
  area: string;
  name: string;
  summary: string;
  entry: CallEntry;
  /** The type of its one argument; null where it takes none. */
  input: string | null;
  /** Whether the argument may be left out. */
  isOptional: boolean;
  /** What it answers, as a type. */
  answer: string;
}

/** All of them, in the order of the table. Uploads that share their address with another call end with what they are. */
export function readOperations(types: SharedTypes): Operation[] {
  const calls = Object.entries(ENDPOINTS).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, definition]) =>
      isForPrograms(definition) && !definition.carriesCalls ? [{ area, name, definition }] : [],
    ),
  );
  for (const { definition } of calls) {
    for (const part of ["params", "query", "body"] as const)
      if (definition[part]) types.learn(definition[part], "input");
    for (const schema of Object.values(definition.responses)) if (schema) types.learn(schema, "output");
  }
  return calls.map(({ area, name, definition }) => readOperation(area, name, definition, types));
}

function readOperation(area: string, name: string, definition: EndpointDefinition, types: SharedTypes): Operation {
  const parts = (["params", "query", "body"] as const).flatMap((part) => {
    const schema = definition[part];
    if (!schema) return [];
    const isRequired = part === "params" || !schema.safeParse(part === "query" ? {} : undefined).success;
    return [{ name: part as string, type: types.write(schema, "input"), isRequired }];
  });
  const { upload } = definition;
  if (upload)
    parts.push({ name: "file", type: `FileOf<${upload.mediaTypes.map(quote).join(" | ")}>`, isRequired: true });
  const answer = answerOf(definition, types);
  const entry: CallEntry = { method: definition.method, path: definition.path };
  if (answer.kind !== "json") entry.answer = answer.kind;
  if (upload) entry.upload = true;
  if (parts.length === 0) entry.input = false;
  if (acceptsIdempotencyKey(definition)) entry.once = true;
  return {
    area,
    name,
    summary: definition.summary,
    entry,
    input:
      parts.length === 0
        ? null
        : `{ ${parts.map((part) => `${part.name}${part.isRequired ? "" : "?"}: ${part.type}`).join("; ")} }`,
    isOptional: parts.every((part) => !part.isRequired),
    answer: answer.type,
  };
}

function answerOf(definition: EndpointDefinition, types: SharedTypes) {
  if (definition.download) return { kind: "file", type: "Promise<Response>" } as const;
  const schemas = Object.values(definition.responses).filter((schema) => schema !== null);
  const written = [...new Set(schemas.map((schema) => types.write(schema, "output")))].join(" | ");
  if (schemas.length === 0) return { kind: "none", type: "Promise<void>" } as const;
  if (!definition.paged) return { kind: "json", type: `Promise<${written}>` } as const;
  if (!written.endsWith("[]")) throw new Error(`${definition.path} is paged and answers ${written}`);
  return { kind: "pages", type: `Pages<${written.slice(0, -2)}>` } as const;
}

/** The events of webhooks and their data, by type. */
export function readEvents(types: SharedTypes): { type: string; summary: string; data: string }[] {
  return Object.entries(WEBHOOK_EVENTS).map(([type, { summary, data }]) => ({
    type,
    summary,
    data: types.write(data, "output"),
  }));
}

/** The codes that an error may carry. */
export const ERROR_CODES: readonly string[] = Object.keys(ERROR_STATUS);

const quote = (text: string): string => JSON.stringify(text);
