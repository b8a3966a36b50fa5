import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import type { RemoteLifecycles, RemoteProps } from "@trellis/shared/remote/define-remote.tsx";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RemoteState } from "./remote-states.ts";
import { LIMITS, type Surroundings, superviseRemote } from "./supervise.ts";

const manifest: RemoteManifest = {
  name: "finance",
  title: "Financial Management",
  subtitle: "",
  icon: "wallet",
  routes: ["/app/finance"],
  flag: null,
  organizationType: null,
  order: 10,
  entry: "/remotes/finance/1/remoteEntry.js",
  version: "1",
  widgets: [],
  requires: { runtime: "^1.0" },
};
const never = () => new Promise<never>(() => {});

/** A load that the test ends when it likes. */
function pendingLoad() {
  let resolve: (remote: RemoteLifecycles) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<RemoteLifecycles>((...settlers) => {
    [resolve, reject] = settlers;
  });
  return { promise, resolve, reject };
}

/** A page that records its messages, with a remote that behaves as `behaviour` says. */
function createPage(behaviour: Partial<RemoteLifecycles> = {}, overrides: Partial<Surroundings> = {}) {
  const placed = new Set<object>();
  const states: RemoteState[] = [];
  const props: RemoteProps[] = [];
  const remote: RemoteLifecycles = {
    bootstrap: async () => undefined,
    mount: async (given) => props.push(given),
    unmount: async () => undefined,
    ...behaviour,
  };
  const loads: { version: string; attempt: number }[] = [];
  const page: Surroundings = {
    load: async ({ version }, attempt) => {
      loads.push({ version, attempt });
      return remote;
    },
    refresh: async () => manifest,
    place: () => {
      const element = { remove: () => placed.delete(element) };
      placed.add(element);
      return element as unknown as HTMLElement;
    },
    report: (_, state) => states.push(state),
    renew: () => false,
    ...overrides,
  };
  const supervised = superviseRemote(manifest, ["/app/finance"], page);
  const latest = () => states.at(-1);
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const retry = async () => {
    const state = latest();
    if (state?.phase !== "failed") throw new Error("nothing to retry");
    state.retry();
    await settle();
  };
  return { supervised, placed, states, loads, props, latest, settle, retry };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a remote under supervision", () => {
  it("runs, and leaves nothing behind", async () => {
    const page = createPage();
    await page.supervised.mount();
    await page.settle();
    expect(page.latest()).toEqual({ phase: "running" });
    expect(page.props[0]).toMatchObject({ name: "finance", basePath: "/app/finance" });
    await page.supervised.unmount();
    expect(page.placed.size).toBe(0);
  });

  it("is loaded once for many visits", async () => {
    const page = createPage();
    for (let visit = 0; visit < 3; visit += 1) {
      await page.supervised.mount();
      await page.settle();
      await page.supervised.unmount();
    }
    expect(page.loads).toHaveLength(1);
    expect(page.props).toHaveLength(3);
  });

  it("is left to the page that is loaded again where an earlier release is entered, and never while it is open", async () => {
    let isOutdated = false;
    const page = createPage({}, { renew: () => isOutdated });
    await page.supervised.mount();
    await page.settle();
    isOutdated = true;
    expect(page.latest()).toEqual({ phase: "running" });
    await page.supervised.unmount();
    await page.supervised.mount();
    await page.settle();
    expect(page.latest()).toEqual({ phase: "loading" });
    expect([page.loads.length, page.props.length, page.placed.size]).toEqual([1, 1, 0]);
  });

  it("fails in its own place when it cannot be loaded, and recovers on retry at another address", async () => {
    let isBroken = true;
    const working: RemoteLifecycles = {
      bootstrap: async () => undefined,
      mount: async () => undefined,
      unmount: async () => undefined,
    };
    const attempts: number[] = [];
    const page = createPage(
      {},
      {
        load: async (_, attempt) => {
          attempts.push(attempt);
          if (isBroken) throw new SyntaxError("Unexpected token '<'");
          return working;
        },
      },
    );
    await page.supervised.mount();
    await page.settle();
    expect(page.latest()).toMatchObject({
      phase: "failed",
      failure: { kind: "load", technical: "SyntaxError: Unexpected token '<'" },
    });
    expect(page.placed.size).toBe(0);

    await page.retry();
    expect(page.latest()?.phase).toBe("failed");
    isBroken = false;
    await page.retry();
    expect(page.latest()).toEqual({ phase: "running" });
    expect(attempts).toEqual([0, 1, 2]);
  });

  it("is given up when it does not load in time; what comes later is ignored", async () => {
    const late = pendingLoad();
    const mount = vi.fn(async () => undefined);
    const page = createPage({}, { load: () => late.promise });
    await page.supervised.mount();
    await vi.advanceTimersByTimeAsync(LIMITS.load - 1);
    expect(page.latest()?.phase).toBe("loading");
    await vi.advanceTimersByTimeAsync(1);
    expect(page.latest()).toMatchObject({ phase: "failed", failure: { kind: "slow" } });

    late.resolve({ bootstrap: async () => undefined, mount, unmount: async () => undefined });
    await page.settle();
    expect(page.latest()?.phase).toBe("failed");
    expect(mount).not.toHaveBeenCalled();
  });

  it("is given up when it does not mount in time", async () => {
    const page = createPage({ mount: never });
    await page.supervised.mount();
    await vi.advanceTimersByTimeAsync(LIMITS.mount);
    expect(page.latest()).toMatchObject({ phase: "failed", failure: { kind: "slow" } });
    expect(page.placed.size).toBe(0);
  });

  it("is taken away when a screen throws while it mounts, even if its mount then says it is done", async () => {
    const page = createPage({
      mount: async ({ onError }) => onError(new Error("boom")),
    });
    await page.supervised.mount();
    await page.settle();
    expect(page.latest()).toMatchObject({ phase: "failed", failure: { kind: "crash", technical: "Error: boom" } });
    expect(page.placed.size).toBe(0);
  });

  it("is taken away when a screen throws later, and mounts again on retry without being loaded again", async () => {
    const page = createPage();
    await page.supervised.mount();
    await page.settle();
    page.props[0]?.onError(new Error("later"));
    await page.settle();
    expect(page.latest()).toMatchObject({ phase: "failed", failure: { kind: "crash" } });

    await page.retry();
    expect(page.latest()).toEqual({ phase: "running" });
    expect(page.loads).toHaveLength(1);
  });

  it("is loaded again on retry when its code never got as far as the screen", async () => {
    const page = createPage({ mount: async () => Promise.reject(new Error("no mount")) });
    await page.supervised.mount();
    await page.settle();
    await page.retry();
    expect(page.loads.map(({ attempt }) => attempt)).toEqual([0, 1]);
  });

  it("takes up a version that was published since, on retry", async () => {
    const page = createPage({}, { refresh: async () => ({ ...manifest, version: "2" }) });
    await page.supervised.mount();
    await page.settle();
    page.props[0]?.onError(new Error("fixed in 2"));
    await page.settle();
    await page.retry();
    expect(page.loads.map(({ version }) => version)).toEqual(["1", "2"]);
  });

  it("retries with what it knows when the registry does not answer", async () => {
    const page = createPage({}, { refresh: never });
    await page.supervised.mount();
    await page.settle();
    page.props[0]?.onError(new Error("boom"));
    await page.settle();
    await page.retry();
    await vi.advanceTimersByTimeAsync(LIMITS.refresh);
    expect(page.latest()).toEqual({ phase: "running" });
  });

  it("leaves the page in time although its unmount never answers", async () => {
    const page = createPage({ unmount: never });
    await page.supervised.mount();
    await page.settle();
    const left = page.supervised.unmount();
    await vi.advanceTimersByTimeAsync(LIMITS.unmount);
    await left;
    expect(page.placed.size).toBe(0);
  });

  it("says nothing more once the person has gone elsewhere", async () => {
    const late = pendingLoad();
    const page = createPage({}, { load: () => late.promise });
    await page.supervised.mount();
    await page.supervised.unmount();
    const before = page.states.length;
    late.reject(new Error("404"));
    await page.settle();
    expect(page.states).toHaveLength(before);
    expect(page.placed.size).toBe(0);
  });
});
