import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import { type EndpointDefinition, isForPrograms, isWrite } from "@trellis/contract-base/endpoint.ts";
import { hasFeature } from "@trellis/domain/plans/plans.ts";
import * as z from "zod/mini";
import { mayRead } from "../../kernel/http/sources.ts";
import type { Person } from "../../kernel/identity/person.ts";

/** A call of the table as an agent's tool. */
export interface CallTool {
  /** Area and call, such as `contacts_listContacts`: letters and an underscore, which every client takes. */
  name: string;
  area: string;
  /** As the endpoint table names it: `contacts.listContacts`. */
  call: string;
  definition: EndpointDefinition;
}

/** A tool's input can't carry files, and a message must not carry further messages. */
const isTool = (definition: EndpointDefinition): boolean =>
  isForPrograms(definition) &&
  !definition.carriesCalls &&
  (definition.kind === "json" || (definition.kind === "download" && definition.method === "GET"));

/** Every call that an agent may be allowed, in the order of the table. */
export const TOOLS: readonly CallTool[] = Object.entries(ENDPOINTS).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, definition]) =>
    isTool(definition) ? [{ name: `${area}_${name}`, area, call: `${area}.${name}`, definition }] : [],
  ),
);
const BY_NAME = new Map(TOOLS.map((tool) => [tool.name, tool]));
export const AREAS_WITH_TOOLS: readonly string[] = [...new Set(TOOLS.map(({ area }) => area))];

/**
 * Whether someone may make a call: by role and permission, type of organization, plan, and for a write by a key that may
 * write. A member without a key is offered reads alone: a draft names the key that made it.
 */
export function mayCall(
  { organization, member, keyAccess }: Pick<Person, "organization" | "member" | "keyAccess">,
  definition: EndpointDefinition,
): boolean {
  const { access, needsFeature } = definition;
  if (!organization || !member || access.who !== "member" || !mayRead({ organization, member }, access)) return false;
  if (needsFeature && !hasFeature(organization.subscriptionPlan, organization.addOns, needsFeature)) return false;
  return !isWrite(definition) || keyAccess === "write";
}

/** The tools that someone may use, in the order of the table; undefined areas are all. */
export const toolsFor = (person: Person, areas?: ReadonlySet<string>): CallTool[] =>
  TOOLS.filter(({ area, definition }) => (areas?.has(area) ?? true) && mayCall(person, definition));

/** The tool of this name where the caller may use it. */
export function findTool(person: Person, name: string): CallTool | undefined {
  const tool = BY_NAME.get(name);
  return tool && mayCall(person, tool.definition) ? tool : undefined;
}

/** The tool as the protocol describes it. */
export function describeTool({ name, definition }: CallTool): Tool {
  const writes = isWrite(definition);
  return {
    name,
    description: writes ? `${definition.summary}. A person approves this before it happens.` : `${definition.summary}.`,
    inputSchema: inputSchemaOf(definition),
    annotations: {
      title: definition.summary,
      readOnlyHint: !writes,
      ...(writes ? { destructiveHint: definition.method === "DELETE", idempotentHint: false } : {}),
      openWorldHint: false,
    },
  };
}

const schemas = new WeakMap<EndpointDefinition, Tool["inputSchema"]>();

/** JSON Schema of what the call takes, by part: `params` of its path, `query`, `body`. */
function inputSchemaOf(definition: EndpointDefinition): Tool["inputSchema"] {
  let schema = schemas.get(definition);
  if (!schema) {
    const parts = (["params", "query", "body"] as const).flatMap((part) => {
      const own = definition[part];
      if (!own) return [];
      const isRequired = part === "params" || !own.safeParse({}).success;
      return [[part, isRequired ? own : z.optional(own)] as const];
    });
    const { $schema: _, ...rest } = z.toJSONSchema(z.strictObject(Object.fromEntries(parts)), {
      io: "input",
      unrepresentable: "any",
    });
    schema = rest as Tool["inputSchema"];
    schemas.set(definition, schema);
  }
  return schema;
}
