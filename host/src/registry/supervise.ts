import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import type { RemoteLifecycles, RemoteProps } from "@trellis/shared/remote/define-remote.tsx";
import type { RemoteFailure, RemoteState } from "./remote-states.ts";

/** Milliseconds that a remote is given for each step. */
export const LIMITS = { load: 10_000, mount: 5_000, unmount: 2_000, refresh: 3_000 };

/** What the supervisor needs of the page around it. */
export interface Surroundings {
  /** Fetches the remote's code. `attempt` rises with every retry, for an address that no cache has an answer to. */
  load(manifest: RemoteManifest, attempt: number): Promise<RemoteLifecycles>;
  /** What the registry says about the remote now: a retry takes up a version that was published since. */
  refresh(name: string): Promise<RemoteManifest | undefined>;
  /** Adds an empty element for the remote to the main area. */
  place(name: string): HTMLElement;
  report(name: string, state: RemoteState): void;
  /** Loads the whole page again where the tab has an earlier release, and returns whether it does. */
  renew(name: string): boolean;
}

interface Supervised {
  bootstrap(): Promise<void>;
  mount(): Promise<void>;
  unmount(): Promise<void>;
}

/** A remote took longer than it is given. */
class TooSlow extends Error {
  override name = "TooSlow";
}

/**
 * A layer between single-spa and a remote. single-spa learns right away that the mount is done; the real work is
 * supervised here, so that a remote that is missing, broken, hanging or crashing only affects its own place.
 */
export function superviseRemote(initial: RemoteManifest, bases: readonly string[], page: Surroundings): Supervised {
  const { name } = initial;
  let manifest = initial;
  let attempt = 0;
  /** Rises with every start and every stop: whatever finishes for an older one is ignored. */
  let visit = 0;
  let code: RemoteLifecycles | undefined;
  /** Whether this code was ever on display: then it is not what has to be fetched again. */
  let hasRun = false;
  /** The mounted remote; `code` from when its mount began. */
  let placed: { props: RemoteProps; code?: RemoteLifecycles } | undefined;

  async function open(): Promise<void> {
    visit += 1;
    const mine = visit;
    const fail = async (error: unknown, kind: RemoteFailure["kind"]) => {
      if (mine !== visit) return;
      visit += 1;
      await close();
      page.report(name, { phase: "failed", failure: describe(error, kind), retry });
    };

    page.report(name, { phase: "loading" });
    const props: RemoteProps = {
      name,
      domElement: page.place(name),
      basePath: bases[0] ?? "",
      basePaths: bases,
      onError: (error) => void fail(error, "crash"),
    };
    placed = { props };
    try {
      code ??= await within(LIMITS.load, "load", start(props));
    } catch (error) {
      return fail(error, "load");
    }
    if (mine !== visit) return;

    placed = { props, code };
    try {
      await within(LIMITS.mount, "mount", code.mount(props));
    } catch (error) {
      return fail(error, "crash");
    }
    if (mine !== visit) return;
    hasRun = true;
    page.report(name, { phase: "running" });
  }

  async function start(props: RemoteProps): Promise<RemoteLifecycles> {
    const loaded = await page.load(manifest, attempt);
    await loaded.bootstrap(props);
    return loaded;
  }

  /** Takes down what is in the page. A React root that died never answers its unmount, hence the limit. */
  async function close(): Promise<void> {
    const leaving = placed;
    placed = undefined;
    if (!leaving) return;
    try {
      if (leaving.code) await within(LIMITS.unmount, "unmount", leaving.code.unmount(leaving.props));
    } catch {
      // It leaves the page below whether it agrees or not.
    }
    leaving.props.domElement.remove();
  }

  function retry(): void {
    attempt += 1;
    void reopen();
  }

  async function reopen(): Promise<void> {
    visit += 1;
    const mine = visit;
    page.report(name, { phase: "loading" });
    const latest = await within(LIMITS.refresh, "refresh", page.refresh(name)).catch(() => undefined);
    if (mine !== visit) return;
    const isNewer = latest !== undefined && latest.version !== manifest.version;
    if (isNewer || !hasRun) {
      code = undefined;
      hasRun = false;
    }
    manifest = latest ?? manifest;
    await open();
  }

  return {
    bootstrap: async () => {},
    mount: async () => {
      if (page.renew(name)) page.report(name, { phase: "loading" });
      else void open();
    },
    unmount: async () => {
      visit += 1;
      await close();
    },
  };
}

/** Rejects when the work takes longer than the limit (milliseconds); what it answers later is ignored. */
export async function within<T>(limit: number, step: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`${step}: no answer within ${limit / 1000} s`)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function describe(error: unknown, kind: RemoteFailure["kind"]): RemoteFailure {
  const text = error instanceof Error ? `${error.name}: ${withoutPreamble(error.message)}` : String(error);
  if (error instanceof TooSlow) return { kind: "slow", technical: error.message };
  if (error instanceof Error && error.name === "WrongRuntime") return { kind: "version", technical: error.message };
  return { kind, technical: text.slice(0, 500) };
}

/** The federation runtime wraps what went wrong into advice for developers: only the cause is of use here. */
function withoutPreamble(message: string): string {
  return message.split("Original Error Message:").at(-1)?.trim() ?? message;
}
