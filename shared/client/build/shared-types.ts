import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { type JsonSchema, writeType } from "./type-text.ts";

type Side = "input" | "output";
type Schema = z.ZodMiniType;

const CONTRACTS = path.resolve(import.meta.dirname, "../../contracts");

/** Every schema that a contract exports, under its name; one that two contracts use gets its area in front. */
async function nameSchemas(): Promise<Map<Schema, string>> {
  const found: { area: string; name: string; schema: Schema }[] = [];
  for (const area of readdirSync(CONTRACTS).toSorted()) {
    const folder = path.join(CONTRACTS, area, "src");
    if (area === "all" || area === "base") continue;
    for (const file of readdirSync(folder).toSorted()) {
      if (!/^[\w-]+\.ts$/.test(file)) continue;
      const module = (await import(pathToFileURL(path.join(folder, file)).href)) as Record<string, unknown>;
      for (const [name, schema] of Object.entries(module))
        if (isSchema(schema) && /^[A-Z][a-z]/.test(name)) found.push({ area, name, schema });
    }
  }
  const names = new Map<Schema, string>();
  const uses = Map.groupBy(found, ({ name }) => name);
  for (const { area, name, schema } of found) {
    const isAlone = new Set(uses.get(name)?.map((each) => each.schema)).size === 1;
    if (!names.has(schema)) names.set(schema, isAlone ? name : `${area[0]?.toUpperCase()}${area.slice(1)}${name}`);
  }
  return names;
}

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null && "_zod" in value;

/**
 * Turns schemas into types: one that the contract names becomes a type of that name, declared once; where a call takes
 * another form than it answers, the form that it takes ends with `Input`.
 */
export async function openSharedTypes() {
  const names = await nameSchemas();
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const taken = new Set(names.values());
  const declared = new Map<string, string>();

  /** The schema with what it refers to, by name. */
  function describe(schema: Schema, io: Side): { root: JsonSchema; parts: Record<string, JsonSchema> } {
    const {
      $schema: _,
      $defs = {},
      ...root
    } = z.toJSONSchema(schema, {
      io,
      metadata: registry,
      unrepresentable: "any",
    }) as JsonSchema & { $schema?: string };
    const name = names.get(schema);
    return name === undefined || root.$ref !== undefined
      ? { root, parts: $defs }
      : { root: { $ref: `#/$defs/${name}` }, parts: { ...$defs, [name]: root } };
  }

  const partName = (reference: string) => reference.replace("#/$defs/", "");
  const inputName = (name: string) => (taken.has(`${name}Input`) ? `${name}Request` : `${name}Input`);
  const texts = { input: new Map<string, string>(), output: new Map<string, string>() };

  /** The text of a schema without names, by which both sides are compared. */
  function spelled(schema: JsonSchema, parts: Record<string, JsonSchema>, around: string[] = []): string {
    return writeType(schema, (reference) => {
      const name = partName(reference);
      const part = parts[name];
      return part === undefined || around.includes(name) ? name : `(${spelled(part, parts, [...around, name])})`;
    });
  }

  return {
    /** First of all schemas, so that both sides of a name are known before one is written. */
    learn(schema: Schema, io: Side): void {
      const { parts } = describe(schema, io);
      for (const [name, part] of Object.entries(parts)) texts[io].set(name, spelled(part, parts));
    },
    /** The type of a schema as text; what it refers to is declared. */
    write(schema: Schema, io: Side): string {
      const { root, parts } = describe(schema, io);
      const nameOf = (reference: string): string => {
        const name = partName(reference);
        const isOwn = io === "input" && texts.output.has(name) && texts.output.get(name) !== texts.input.get(name);
        const written = isOwn ? inputName(name) : name;
        const part = parts[name];
        if (!declared.has(written) && part) {
          declared.set(written, "");
          declared.set(written, writeType(part, nameOf));
        }
        return written;
      };
      return writeType(root, nameOf);
    },
    /** What was declared, by name, in the order of the alphabet. */
    declarations: (): [string, string][] => [...declared].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  };
}

export type SharedTypes = Awaited<ReturnType<typeof openSharedTypes>>;
