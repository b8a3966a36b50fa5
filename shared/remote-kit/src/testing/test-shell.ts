import type { User } from "@trellis/contract-identity/session.ts";
import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import type { RemoteLifecycles, RemoteProps } from "@trellis/shared/remote/define-remote.tsx";
import { queryClient, sessionAtom, store } from "@trellis/shared/runtime";
import { type Answer, type CalledWith, nameOf, requireInput } from "./answers.ts";
import { exampleOrganization, exampleUser } from "./example-session.ts";

/** Where and for whom a remote is opened. */
export interface TestShellOptions {
  /** What `remote.json` says. */
  manifest: { name: string; routes: readonly string[] };
  /** The calls that its screens may make. Any other fails the test. */
  answers?: readonly Answer[];
  /** The address that is open; the remote's first one without it. */
  path?: string;
  organization?: Partial<Organization>;
  user?: Partial<User>;
}

/** A screen that `trellis-remote publish` opens in Chromium and checks for accessibility, from `tests/screens.ts`. */
export type ScreenToCheck = Omit<TestShellOptions, "manifest"> & { name: string };

/** A remote that is shown in the test's document. */
export interface TestShell {
  element: HTMLElement;
  /** The calls that were made, with what was sent. */
  calls: readonly { call: string; input: CalledWith }[];
  /** Unmounts it and forgets its session and cache. Throws where a screen failed, or made a call without an answer. */
  close(): Promise<void>;
}

/**
 * Shows a remote as the shell does: its lifecycles, a session, an address, and in place of the server the answers that a
 * test gives. What a screen sends is checked with the contract, and so is what it is answered.
 */
export async function openRemote(remote: RemoteLifecycles, options: TestShellOptions): Promise<TestShell> {
  const { manifest, answers = [], path = manifest.routes[0] ?? "/app" } = options;
  const problems: unknown[] = [];
  const calls: { call: string; input: CalledWith }[] = [];
  const organization = exampleOrganization(options.organization);
  const user = exampleUser(options.user);
  store.set(sessionAtom, { ...store.get(sessionAtom), organization, organizations: [organization], user });
  history.replaceState(null, "", path);
  const element = document.createElement("main");
  element.dataset.remote = manifest.name;
  document.body.append(element);
  const props: RemoteProps = {
    name: manifest.name,
    domElement: element,
    basePath: manifest.routes[0] ?? "/app",
    basePaths: manifest.routes,
    onError: (error) => problems.push(error),
  };

  const { fetch: real } = globalThis;
  globalThis.fetch = (async (address: string | URL | Request, init: RequestInit = {}) => {
    try {
      return await respond(new URL(String(address), "http://shell.test"), init);
    } catch (error) {
      problems.push(error);
      // The screen shows a network error; the test run says what is behind it.
      setTimeout(() => {
        throw error;
      });
      throw error;
    }
  }) as typeof fetch;

  async function respond(url: URL, init: RequestInit): Promise<Response> {
    const method = init.method ?? "GET";
    for (const { definition, respond: give } of answers) {
      const params = definition.method === method ? paramsIn(definition.path, url.pathname) : undefined;
      if (!params) continue;
      const body = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
      const input = { params, query: Object.fromEntries(url.searchParams), body };
      calls.push({ call: nameOf(definition), input });
      requireInput(definition, input);
      return give(input);
    }
    throw new Error(`Nothing answers ${method} ${url.pathname}. Add it to the answers of this test.`);
  }

  await remote.bootstrap(props);
  await remote.mount(props);
  return {
    element,
    calls,
    async close() {
      await remote.unmount(props);
      globalThis.fetch = real;
      element.remove();
      queryClient.clear();
      if (problems.length > 0) throw problems[0];
    },
  };
}

/** The values in an address that a path such as `/api/contacts/{id}` names; undefined where it is another's. */
function paramsIn(path: string, address: string): Record<string, string> | undefined {
  const pattern = path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  const found = new RegExp(`^${pattern}$`).exec(address);
  if (!found) return undefined;
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}
