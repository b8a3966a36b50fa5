import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import type { Call } from "../../kernel/http/call.ts";
import { findRead, nameOfRecord, setBy } from "./draft-record.ts";
import { type CallInput, callTable } from "./table-call.ts";

/** Most names in one preview: each takes a read of its own. */
const MAX_NAMES = 25;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Names of the records that a call's input refers to, by ID: `contactId` is a contact's, `ids` are of the call's own
 * collection. Records without a name and those that the reader may not read are left out.
 */
export async function namesOfPointers(
  call: Call,
  definition: EndpointDefinition,
  input: CallInput,
): Promise<Record<string, string>> {
  const pointers = new Map<string, EndpointDefinition>();
  const own = /^\/api\/([\w-]+)/.exec(definition.path)?.[1] ?? "";
  collect(setBy(input), own, pointers);
  const found = await Promise.all(
    [...pointers].slice(0, MAX_NAMES).map(async ([id, read]) => {
      const answer = await callTable(call, read, { params: { id } });
      return [id, answer.ok ? nameOfRecord((await answer.json()) as Record<string, unknown>) : null] as const;
    }),
  );
  return Object.fromEntries(found.flatMap(([id, name]) => (name === null ? [] : [[id, name]])));
}

function collect(value: unknown, own: string, into: Map<string, EndpointDefinition>, field = ""): void {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, own, into, field);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) collect(inner, own, into, name);
  } else if (typeof value === "string" && UUID.test(value)) {
    const read = findRead(`/api/${collectionOf(field, own)}/{id}`);
    if (read) into.set(value, read);
  }
}

/** `bankAccountId` and `bankAccountIds` are of `bank-accounts`. */
function collectionOf(field: string, own: string): string {
  const noun = field
    .replace(/_?ids?$/i, "")
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase();
  return noun === "" ? own : `${noun}s`;
}
