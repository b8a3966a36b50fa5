/** Where contracts are and how they are imported. */
export const CONTRACT = {
  base: "@trellis/shared/contract",
  of: (area) => `@trellis/shared/contract/${area}/${area}.ts`,
  /** The table of all endpoints, how it imports an area, and the list of areas. */
  table: "shared/src/contract/endpoints.ts",
  inTable: (area) => `./${area}/${area}.ts`,
  areas: "shared/src/contract/endpoint.ts",
  packages: () => ({}),
  insertions: () => [],
};

/** The calls of a new area: list, create, delete. Every member reads, users write, managers delete. */
export const contractFiles = ({ area, one, Area, One, AREA }) => ({
  [`shared/src/contract/${area}/${area}.ts`]: `import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { Id, IdParams, Instant, Line } from "../fields.ts";

export const MAX_${AREA} = 500;

const READ = { who: "member", role: "viewer" } as const;
const WRITE = { who: "member", role: "user" } as const;
const REMOVE = { who: "member", role: "manager" } as const;

export const ${One}Input = z.strictObject({ name: Line(100, "Name is required") });

export const ${One} = z.object({ id: Id, name: z.string(), createdAt: Instant, updatedAt: Instant });
export type ${One} = z.infer<typeof ${One}>;

export const list${Area} = endpoint({
  area: "${area}",
  kind: "json",
  method: "GET",
  path: "/api/${area}",
  summary: "All ${area} by name; at most 500",
  access: READ,
  responses: { 200: z.array(${One}) },
});

export const create${One} = endpoint({
  area: "${area}",
  kind: "json",
  method: "POST",
  path: "/api/${area}",
  summary: "Add a ${one}",
  access: WRITE,
  touches: ["${area}"],
  body: ${One}Input,
  responses: { 201: ${One} },
});

export const delete${One} = endpoint({
  area: "${area}",
  kind: "json",
  method: "DELETE",
  path: "/api/${area}/{id}",
  summary: "Delete a ${one}",
  access: REMOVE,
  touches: ["${area}"],
  params: IdParams,
  responses: { 204: null },
});
`,
});
