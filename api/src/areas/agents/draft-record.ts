import { isDeepStrictEqual } from "node:util";
import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import type { Call } from "../../kernel/http/call.ts";
import { CALL_TABLE } from "../../ports/call-table.ts";
import type { SeenRecord } from "./draft-contents.ts";
import type { DraftRow } from "./schema.ts";
import { type CallInput, callTable } from "./table-call.ts";

/** A call of the table by method and path. */
const findCall = (method: string, path: string): EndpointDefinition | undefined =>
  CALL_TABLE.all.find(({ definition }) => definition.method === method && definition.path === path)?.definition;

/** A read that needs nothing but the names in its path. */
export function findRead(path: string): EndpointDefinition | undefined {
  const read = findCall("GET", path);
  return read?.kind === "json" && !read.paged && (!read.query || read.query.safeParse({}).success) ? read : undefined;
}

/** What a call does, by the table and its input. One that can create or change a record changes it if its body has an ID. */
export function actionOf({ method, path, responses }: EndpointDefinition, input: CallInput): DraftRow["action"] {
  if (method === "PUT" || method === "PATCH") return "change";
  if (method === "DELETE") return path.endsWith("}") && "204" in responses ? "delete" : "run";
  if (!("201" in responses) || path.includes("{")) return "run";
  return "200" in responses && idIn(input) !== undefined ? "change" : "create";
}

const idIn = ({ body }: CallInput): unknown => (body as { id?: unknown } | undefined)?.id ?? undefined;

interface RecordRead {
  read: EndpointDefinition;
  params: Record<string, unknown>;
}

/** The read of the record that a call names: at its own path, or at the beginning of it. */
function readOfRecord(definition: EndpointDefinition, input: CallInput): RecordRead | undefined {
  const { method, path } = definition;
  if (method === "POST" && actionOf(definition, input) === "change") {
    const read = findRead(`${path}/{id}`);
    return read && { read, params: { id: idIn(input) } };
  }
  const own = method === "POST" ? undefined : findRead(path);
  const read = own ?? findReadAbove(path);
  if (!read) return undefined;
  const names = [...read.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  return { read, params: Object.fromEntries(names.map((name) => [name, input.params?.[name]])) };
}

function findReadAbove(path: string): EndpointDefinition | undefined {
  for (let end = path.lastIndexOf("}") + 1; end > 0; end = path.lastIndexOf("}", end - 2) + 1) {
    const read = findRead(path.slice(0, end));
    if (read) return read;
  }
  return undefined;
}

type RecordOfCall =
  /** `isWhole` where the call is about this record itself, and not about a part of it. */
  | { isThere: true; record: Record<string, unknown>; isWhole: boolean }
  /** It answers not found; or the caller may not read it, or the call names none. */
  | { isThere: false; missing: Response | undefined };

/** The record that a call names, read as its caller may read it. */
export async function readRecord(call: Call, definition: EndpointDefinition, input: CallInput): Promise<RecordOfCall> {
  const found = readOfRecord(definition, input);
  if (!found) return { isThere: false, missing: undefined };
  const { read, params } = found;
  const answer = await callTable(call, read, { params });
  const record: unknown = answer.ok ? await answer.json() : undefined;
  if (typeof record === "object" && record !== null)
    return { isThere: true, record: record as Record<string, unknown>, isWhole: read.path === definition.path };
  return { isThere: false, missing: answer.status === 404 ? answer : undefined };
}

/** The current name of the record that a draft created or changed; null if the reader can't read it. */
export async function nameOfResult(call: Call, { path }: EndpointDefinition, id: string): Promise<string | null> {
  const read = path.includes("{") ? findRead(path.slice(0, path.indexOf("}") + 1)) : findRead(`${path}/{id}`);
  if (!read?.path.endsWith("/{id}")) return null;
  const answer = await callTable(call, read, { params: { id } });
  return answer.ok ? nameOfRecord((await answer.json()) as Record<string, unknown>) : null;
}

/** What the call sets. */
export const setBy = ({ body, query }: CallInput): Record<string, unknown> => ({ ...query, ...(body as object) });

/** A record's name, its values in the fields that a call sets, and when it was last changed. */
export function seenOf(record: Record<string, unknown>, input: CallInput): SeenRecord {
  const { updatedAt } = record;
  const names = Object.keys(setBy(input)).filter((name) => name in record);
  return {
    name: nameOfRecord(record),
    updatedAt: typeof updatedAt === "string" ? updatedAt : null,
    values: Object.fromEntries(names.map((name) => [name, record[name]])),
  };
}

/** Whether a record changed since it was seen: by the time of its last change, or else by the fields in question. */
export const hasChanged = (seen: SeenRecord, now: SeenRecord): boolean =>
  seen.updatedAt !== now.updatedAt || (seen.updatedAt === null && !isDeepStrictEqual(seen.values, now.values));

/** What people call a record; null where it has no name. */
export function nameOfRecord(record: Record<string, unknown> = {}): string | null {
  const text = (name: string) => (typeof record[name] === "string" && record[name] !== "" ? String(record[name]) : "");
  const person = [text("firstName"), text("lastName")].filter(Boolean).join(" ");
  const named = ["title", "name", "displayName", "companyName", "invoiceNumber", "subject", "description"];
  const found = person || named.map(text).find(Boolean) || "";
  return found === "" ? null : found.slice(0, 200);
}

/** What undoes a call that was carried out: deletes what it created, or restores what it deleted. */
interface Undoing {
  definition: EndpointDefinition;
  input: (id: string) => CallInput;
}

export function undoOf({ method, path }: EndpointDefinition, action: DraftRow["action"]): Undoing | undefined {
  if (action === "change") return undefined;
  const byId = (id: string): CallInput => ({ params: { id } });
  if (method === "POST") {
    const removal = path.includes("{") ? undefined : findCall("DELETE", `${path}/{id}`);
    return removal && { definition: removal, input: byId };
  }
  if (method !== "DELETE" || !path.endsWith("{id}")) return undefined;
  const own = findCall("POST", `${path}/restore`);
  if (own) return { definition: own, input: byId };
  // Where a list of them is restored at a time.
  const several = findCall("POST", path.replace(/^\/api\/([\w-]+)\/\{id\}$/, "/api/deleted-$1/restore"));
  return several && { definition: several, input: (id) => ({ body: { ids: [id] } }) };
}
