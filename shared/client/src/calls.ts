import type { CallEntry, CallInput, CallTable } from "./call-table.ts";
import type { CallOptions, ClientOptions } from "./options.ts";
import { nextCursor, Pages } from "./pages.ts";
import { createTransport, type Send } from "./transport.ts";

/** Functions by area and name, as the table lists them. The generated types say what each takes and answers. */
export function createCalls(table: CallTable, options: ClientOptions): Record<string, Record<string, unknown>> {
  const send = createTransport(options);
  return mapValues(table, (calls) => mapValues(calls, (entry) => createCall(send, entry)));
}

function createCall(send: Send, entry: CallEntry) {
  // A call without any input takes its options first.
  const hasInput = entry.input !== false;
  return (...args: unknown[]) => {
    const input = (hasInput ? (args[0] ?? {}) : {}) as CallInput;
    const options = ((hasInput ? args[1] : args[0]) ?? {}) as CallOptions;
    if (entry.answer === "pages") return createPages(send, entry, input, options);
    return answerOf(send, entry, input, options);
  };
}

async function answerOf(send: Send, entry: CallEntry, input: CallInput, options: CallOptions): Promise<unknown> {
  const response = await send(entry, input, options);
  if (entry.answer === "file") return response;
  return entry.answer === "none" || response.body === null ? undefined : response.json();
}

const createPages = (send: Send, entry: CallEntry, input: CallInput, options: CallOptions) =>
  new Pages<unknown>(async (cursor) => {
    const query = cursor === undefined ? input.query : { ...input.query, cursor };
    const response = await send(entry, query === undefined ? input : { ...input, query }, options);
    return { items: (await response.json()) as unknown[], next: nextCursor(response.headers.get("link")) };
  });

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
