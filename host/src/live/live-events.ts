import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import type { Area } from "@trellis/shared/contract/endpoint.ts";
import { openLiveEvents } from "@trellis/shared/contract/platform/live.ts";
import { retryDelay } from "./retry-delay.ts";

/** What the tabs of a browser tell each other: areas whose data changed, or that some changes may have been missed. */
export type LiveMessage = { changed: readonly Area[] } | { missed: true };

/** An outage that the server's own look-back does not cover (milliseconds). */
const COVERED_MS = 8000;

/**
 * Listens for changes of an organization: one connection for all tabs of the browser, held by whichever tab has the lock;
 * the others hear of it from that tab. `hear` is called in every tab. Answers how to stop.
 */
export function listenForChanges(
  name: string,
  organizationId: number,
  hear: (message: LiveMessage) => void,
): () => void {
  const stopped = new AbortController();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<LiveMessage>) => hear(data);
  const tell = (message: LiveMessage) => {
    hear(message);
    channel.postMessage(message);
  };
  const lead = () => connect(organizationId, tell, stopped.signal);
  // Without a lock (a page that is not served securely) every tab has its own connection.
  if (navigator.locks) void navigator.locks.request(name, { signal: stopped.signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    stopped.abort();
    channel.close();
  };
}

/** Keeps a connection open until the signal; it is tried again with growing pauses. */
async function connect(
  organizationId: number,
  tell: (message: LiveMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  let lostAt: number | undefined;
  while (!signal.aborted) {
    const outcome = await listenOnce(organizationId, signal, tell, () => {
      if (lostAt !== undefined && performance.now() - lostAt > COVERED_MS) tell({ missed: true });
      failures = 0;
      lostAt = undefined;
    });
    if (outcome === "elsewhere") return;
    lostAt ??= performance.now();
    failures += 1;
    await pause(retryDelay(failures, Math.random()), signal);
  }
}

/**
 * One connection, until it is lost or ended. `elsewhere`: the session works in another organization by now, so that its
 * events are not this page's.
 */
function listenOnce(
  organizationId: number,
  signal: AbortSignal,
  tell: (message: LiveMessage) => void,
  onOpen: () => void,
): Promise<"lost" | "elsewhere"> {
  return new Promise((resolve) => {
    const source = new EventSource(endpointUrl(openLiveEvents));
    const end = (outcome: "lost" | "elsewhere") => {
      source.close();
      signal.removeEventListener("abort", giveUp);
      resolve(outcome);
    };
    const giveUp = () => end("lost");
    signal.addEventListener("abort", giveUp);
    source.onerror = giveUp;
    // The connection's own `open` has no data; the server's first event has.
    source.addEventListener("open", (event) => {
      if (!(event instanceof MessageEvent)) return;
      if ((JSON.parse(event.data) as { organizationId: number }).organizationId !== organizationId) end("elsewhere");
      else onOpen();
    });
    source.addEventListener("changed", (event) => tell({ changed: JSON.parse(event.data) as Area[] }));
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
