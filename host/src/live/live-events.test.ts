import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type LiveMessage, listenForChanges } from "./live-events.ts";

/** The one connection of the browser; the server's events are sent by hand. */
const sources: EventTarget[] = [];
class FakeSource extends EventTarget {
  onerror: (() => void) | null = null;
  constructor() {
    super();
    sources.push(this);
  }
  close() {}
}

/** One holder at a time, the others wait until they stop. */
function fakeLocks() {
  const held = new Set<string>();
  return {
    request: async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      if (held.has(name)) await new Promise((_, reject) => signal.addEventListener("abort", reject));
      held.add(name);
      await work().finally(() => held.delete(name));
    },
  };
}

beforeEach(() => {
  sources.length = 0;
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("navigator", { locks: fakeLocks() });
  vi.stubGlobal("location", new URL("http://localhost/app"));
  vi.stubGlobal("document", { location: new URL("http://localhost/app") });
});
afterEach(() => vi.unstubAllGlobals());

it("a tab that begins to listen hears what has just changed, from the tab with the connection", async () => {
  const heard: Record<"first" | "second", LiveMessage[]> = { first: [], second: [] };
  const name = `live-${crypto.randomUUID()}`;
  const stopFirst = listenForChanges(name, (message) => heard.first.push(message));
  await vi.waitFor(() => expect(sources).toHaveLength(1));
  sources[0]?.dispatchEvent(new MessageEvent("changed", { data: '["invoicing","finance"]' }));
  const stopSecond = listenForChanges(name, (message) => heard.second.push(message));
  await vi.waitFor(() => expect(heard.second).toEqual([{ changed: ["invoicing", "finance"] }]));
  sources[0]?.dispatchEvent(new MessageEvent("changed", { data: '["contacts"]' }));
  await vi.waitFor(() => expect(heard.second[1]).toEqual({ changed: ["contacts"] }));
  expect(sources).toHaveLength(1);
  stopSecond();
  stopFirst();
});
