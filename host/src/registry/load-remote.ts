import type { ModuleFederation } from "@module-federation/runtime";
import type { RemoteManifest, WidgetManifest } from "@trellis/contract-platform/remotes.ts";
import { satisfiesCaret } from "@trellis/domain/versions/caret-range.ts";
import type { RemoteLifecycles } from "@trellis/shared/remote/define-remote.tsx";
import type { WidgetModule } from "@trellis/shared/remote/define-widget.tsx";
import { RUNTIME_VERSION } from "@trellis/shared/runtime";
import { createFederation } from "./federation.ts";
import { folderOf } from "./release-files.ts";
import { verifyFiles } from "./verify-files.ts";

/** The remote was built for another generation of what the shell brings. */
class WrongRuntime extends Error {
  override name = "WrongRuntime";
}

let federation: ModuleFederation | undefined;

/** Fetches a remote's lifecycles. Throws when it is missing, broken, or made for another runtime. */
export async function loadRemote(manifest: RemoteManifest, attempt: number): Promise<RemoteLifecycles> {
  return loadModule<RemoteLifecycles>(manifest, "remote", attempt);
}

const widgetModules = new Map<string, Promise<Readonly<Record<string, WidgetModule | undefined>>>>();

/**
 * Fetches a widget. Several widgets of one remote are in one module: it is fetched once an attempt, by the first
 * caller. Throws as loadRemote does.
 */
export async function loadWidget(
  manifest: RemoteManifest,
  { module: exposed, name = "widget" }: WidgetManifest,
  attempt: number,
): Promise<WidgetModule> {
  const key = [manifest.entry, exposed, attempt].join(" ");
  let loading = widgetModules.get(key);
  if (!loading) {
    loading = loadModule(manifest, exposed, attempt);
    widgetModules.set(key, loading);
  }
  const widget = (await loading)[name];
  if (!widget) throw new Error(`${manifest.entry} has no ${name} in ${exposed}`);
  return widget;
}

async function loadModule<T>(manifest: RemoteManifest, exposed: string, attempt: number): Promise<T> {
  const { name, entry, requires } = manifest;
  if (!satisfiesCaret(RUNTIME_VERSION, requires.runtime)) {
    throw new WrongRuntime(`${name} ${manifest.version} needs runtime ${requires.runtime}, here is ${RUNTIME_VERSION}`);
  }
  if (import.meta.env.DEV) {
    const { loadFromSource } = await import("../session/development.ts");
    return loadFromSource<T>(name, exposed);
  }
  if (!entry.startsWith("/")) return (await import("./load-override.ts")).loadOverride(manifest, exposed, attempt);
  await verifyFiles(manifest, exposed, attempt);
  federation ??= createFederation();
  const address = folderOf(manifest, attempt) + entry.split("/").at(-1);
  federation.registerRemotes([{ name, entry: new URL(address, location.href).href, type: "module" }], {
    force: attempt > 0,
  });
  const module = await federation.loadRemote<T>(`${name}/${exposed}`);
  if (!module) throw new Error(`${address} has no ${exposed}`);
  return module;
}
