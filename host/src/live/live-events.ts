import type { Area } from "@trellis/contract-base/endpoint.ts";
import { openLiveEvents } from "@trellis/contract-platform/live.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { retryDelay } from "./retry-delay.ts";

/** Messages between the tabs of a browser: areas whose data changed, that some may have been missed, or that remotes were released. */
export type LiveMessage = { changed: readonly Area[] } | { missed: true } | { released: true };

/** What tabs say to each other: a message, or that a tab begins to listen. */
type TabMessage = LiveMessage | { joined: true };

/** How long a change is news to a tab that has just loaded its data (milliseconds), as for the server's own look-back. */
const RECENT_MS = 10_000;

/** An outage that the server's own look-back does not cover (milliseconds). */
const COVERED_MS = 8000;

/**
 * Listens for changes of the tab's organization. `name` is the organization's and the person's: one connection serves
 * all of their tabs, held by the tab that has the lock. `hear` is called in each of them. Returns how to stop.
 */
export function listenForChanges(name: string, hear: (message: LiveMessage) => void): () => void {
  const stopped = new AbortController();
  const channel = new BroadcastChannel(name);
  const recent = new Map<Area, number>();
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (!("joined" in data)) return hear(data);
    const changed = [...recent].flatMap(([area, at]) => (performance.now() - at < RECENT_MS ? [area] : []));
    if (changed.length > 0) channel.postMessage({ changed });
  };
  const broadcast = (message: LiveMessage) => {
    if ("changed" in message) for (const area of message.changed) recent.set(area, performance.now());
    hear(message);
    channel.postMessage(message);
  };
  // What changed between the loading of this tab and now was told to the others only.
  channel.postMessage({ joined: true });
  const lead = () => connect(endpointUrl(openLiveEvents), broadcast, stopped.signal);
  // Without a lock (a page that is not served securely) every tab has its own connection.
  if (navigator.locks) void navigator.locks.request(name, { signal: stopped.signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    stopped.abort();
    channel.close();
  };
}

/** Keeps a connection open until the signal; it is tried again with growing pauses. */
async function connect(address: string, broadcast: (message: LiveMessage) => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let lostAt: number | undefined;
  while (!signal.aborted) {
    await listenOnce(address, signal, broadcast, () => {
      if (lostAt !== undefined && performance.now() - lostAt > COVERED_MS) broadcast({ missed: true });
      failures = 0;
      lostAt = undefined;
    });
    lostAt ??= performance.now();
    failures += 1;
    await pause(retryDelay(failures, Math.random()), signal);
  }
}

/** One connection, until it is lost or ended. */
function listenOnce(
  address: string,
  signal: AbortSignal,
  broadcast: (message: LiveMessage) => void,
  onOpen: () => void,
): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(address);
    const end = () => {
      source.close();
      signal.removeEventListener("abort", end);
      resolve();
    };
    signal.addEventListener("abort", end);
    source.onerror = end;
    // The connection's own `open` has no data; the server's first event has.
    source.addEventListener("open", (event) => {
      if (event instanceof MessageEvent) onOpen();
    });
    source.addEventListener("released", () => broadcast({ released: true }));
    source.addEventListener("changed", (event) => broadcast({ changed: JSON.parse(event.data) as Area[] }));
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
  });
}
