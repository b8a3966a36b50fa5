import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import type { RemoteLifecycles, RemoteProps } from "@trellis/shared/remote/define-remote.tsx";
import { EAGER_MODULES, LAZY_MODULES } from "./federation.ts";

/** The event in which the program on this machine hands over what it has built again. */
const CHANGED = "trellis-remote-changed";

declare global {
  var trellisSharedModules: Readonly<Record<string, object>> | undefined;
}

/** Fetches what a remote exposes from this machine, unbuilt: its imports of shared modules read the page's own. */
export async function loadOverride<T>({ entry }: RemoteManifest, exposed: string, attempt: number): Promise<T> {
  globalThis.trellisSharedModules ??= await collectShared();
  const retry = attempt === 0 ? "" : `?attempt=${attempt}`;
  const { exposed: module } = await import(/* @vite-ignore */ `${entry}@exposed/${exposed}.js${retry}`);
  return exposed === "remote" ? (followChanges(module) as T) : module;
}

async function collectShared(): Promise<Record<string, object>> {
  const lazy = Object.entries(LAZY_MODULES).map(async ([name, load]) => [name, await load()] as const);
  return { ...EAGER_MODULES, ...Object.fromEntries(await Promise.all(lazy)) };
}

/** Lifecycles that put each new build in the place of the one before, where it is shown: data stays in the cache. */
function followChanges(first: RemoteLifecycles): RemoteLifecycles {
  let current = first;
  let known: RemoteProps | undefined;
  let isShown = false;
  let work: Promise<unknown> = Promise.resolve();
  const next = (step: () => Promise<unknown>) => {
    const done = work.then(step);
    work = done.catch(() => undefined);
    return done;
  };
  addEventListener(CHANGED, (event) => {
    const changed = (event as CustomEvent<RemoteLifecycles>).detail;
    next(async () => {
      const props = known;
      if (props && isShown) await current.unmount(props);
      current = changed;
      if (!props) return;
      await current.bootstrap(props);
      if (isShown) await current.mount(props);
    }).catch((error) => known?.onError(error));
  });
  return {
    bootstrap: (props) => {
      known = props;
      return next(() => current.bootstrap(props));
    },
    mount: (props) => {
      known = props;
      return next(async () => {
        await current.mount(props);
        isShown = true;
      });
    },
    unmount: (props) =>
      next(async () => {
        isShown = false;
        await current.unmount(props);
      }),
  };
}
