import { isDeepStrictEqual } from "node:util";
import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import type { Call } from "../../kernel/http/call.ts";
import { CALL_TABLE } from "../../ports/call-table.ts";
import type { SeenRecord } from "./draft-contents.ts";
import { type CallInput, callTable } from "./table-call.ts";

/** A call of the table by method and path. */
const findCall = (method: string, path: string): EndpointDefinition | undefined =>
  CALL_TABLE.all.find(({ definition }) => definition.method === method && definition.path === path)?.definition;

const PARAMETER = /\{(\w+)\}/g;

/** The read that answers the record which a call names: of its own path, or of what its path begins with. */
function readOfRecord({ path }: EndpointDefinition): EndpointDefinition | undefined {
  for (let end = path.lastIndexOf("}") + 1; end > 0; end = path.lastIndexOf("}", end - 2) + 1) {
    const read = findCall("GET", path.slice(0, end));
    if (read?.kind === "json" && (!read.query || read.query.safeParse({}).success)) return read;
  }
  return undefined;
}

type RecordOfCall =
  | { isThere: true; record: Record<string, unknown> }
  /** It answers not found; or the caller may not read it, or the call names none. */
  | { isThere: false; missing: Response | undefined };

/** The record that a call names, read as its caller may read it. */
export async function readRecord(call: Call, definition: EndpointDefinition, input: CallInput): Promise<RecordOfCall> {
  const read = readOfRecord(definition);
  if (!read) return { isThere: false, missing: undefined };
  const names = [...read.path.matchAll(PARAMETER)].map(([, name]) => name ?? "");
  const params = Object.fromEntries(names.map((name) => [name, input.params?.[name]]));
  const answer = await callTable(call, read, { params });
  if (answer.ok) return { isThere: true, record: (await answer.json()) as Record<string, unknown> };
  return { isThere: false, missing: answer.status === 404 ? answer : undefined };
}

/** What the call sets. */
export const setBy = ({ body, query }: CallInput): Record<string, unknown> => ({ ...query, ...(body as object) });

/** What a record holds in the fields that a call sets, and when it was last changed. */
export function seenOf(record: Record<string, unknown>, input: CallInput): SeenRecord {
  const { updatedAt } = record;
  const names = Object.keys(setBy(input)).filter((name) => name in record);
  return {
    updatedAt: typeof updatedAt === "string" ? updatedAt : null,
    values: Object.fromEntries(names.map((name) => [name, record[name]])),
  };
}

/** Whether a record is another than the one that was seen: by the time of its last change, else by the fields in question. */
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

export function undoOf({ method, path }: EndpointDefinition): Undoing | undefined {
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
