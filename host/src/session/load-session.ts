import type { EndpointAnswer, EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import type { getUser, User } from "@trellis/contract-identity/session.ts";
import type { listOrganizations, Organization } from "@trellis/contract-organizations/organizations.ts";
import type { listRemotes, RemoteRegistry } from "@trellis/contract-platform/remotes.ts";
import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { readError } from "@trellis/shared/client/api-error.ts";
import { currentOrganizationId, type Session } from "@trellis/shared/runtime";
import { membershipOf } from "./membership.ts";
import { ALERTS, FIRST_STEPS, keepPageAnswer, readPageAnswers } from "./page-answers.ts";
import { storedOrganization } from "./stored-organization.ts";
import { organizationIn } from "./tab-organization.ts";

/** Whether the browser sent a session with the page; the development server does not say. */
const mayBeSignedIn = () => import.meta.env.DEV || document.documentElement.dataset.session !== undefined;

/**
 * Asks who is signed in, where, and what the shell can load, all at once; organizations only with a session. A 401 means
 * signed out and is no error. What came with the page isn't asked again.
 * Throws ApiError when the server does not answer as it should.
 */
export async function loadSession(): Promise<Session> {
  const given = readPageAnswers();
  const [user, organizations, registry] = await Promise.all([
    unlessSignedOut(read<typeof getUser>("/api/auth/user", given)),
    mayBeSignedIn() ? unlessSignedOut(read<typeof listOrganizations>("/api/user/organizations", given)) : null,
    read<typeof listRemotes>("/api/remotes", given),
  ]);
  const at = organizationIn(location.search) ?? user?.organizationId;
  for (const path of [ALERTS, FIRST_STEPS]) if (at && given[path]) keepPageAnswer(at, path, given[path]);
  const page = { ...registry, remotes: await withSources(registry) };
  if (!user || !organizations) return { ...page, user: null, organization: null, organizations: [] };
  return { ...page, ...membershipOf(user, organizations, choose(user, organizations)) };
}

/**
 * The tab's organization: the one that its address names, else the one it has worked in, else the session's. None for an
 * address that names one which the person does not belong to: another one must not appear instead.
 */
function choose(user: User, organizations: readonly Organization[]) {
  const find = (id: number | null) => organizations.find((each) => each.id === id);
  const named = organizationIn(location.search);
  if (named !== null) return find(named) ?? null;
  return find(storedOrganization(user.id)) ?? find(user.organizationId) ?? organizations[0] ?? null;
}

/** The session and its organizations, as they are now. Throws ApiError; 401 once the session has ended. */
export async function loadMembership(): Promise<Pick<Session, "user" | "organization" | "organizations">> {
  const [user, organizations] = await Promise.all([
    read<typeof getUser>("/api/auth/user"),
    read<typeof listOrganizations>("/api/user/organizations"),
  ]);
  const shown = organizations.find(({ id }) => id === currentOrganizationId());
  return membershipOf(user, organizations, shown ?? choose(user, organizations));
}

/** What the registry lists now. */
export async function loadRegistry(): Promise<Session["remotes"]> {
  return withSources(await read<typeof listRemotes>("/api/remotes"));
}

async function withSources({ remotes: published, override }: RemoteRegistry): Promise<Session["remotes"]> {
  const remotes = import.meta.env.DEV
    ? (await import("./development.ts")).registryFromSource()
    : override
      ? await (await import("../overrides/with-override.ts")).withOverride(published, override)
      : published;
  if (pageLanguage() === "en") return remotes;
  // Without the code that translates, titles stay English.
  const translate = await import("./remotes-in-language.ts").catch(() => null);
  return translate ? translate.remotesInLanguage(remotes, pageLanguage()) : remotes;
}

/**
 * The path is checked against the contract by its type alone: the schemas would be a fifth of what the page loads first.
 * Without the client's rule for a session that was lost while someone worked, and without the tab's organization, which
 * the answers decide.
 */
async function read<D extends EndpointDefinition>(
  path: D["path"],
  given: Record<string, unknown> = {},
): Promise<EndpointAnswer<D>> {
  if (path in given) return given[path] as EndpointAnswer<D>;
  const response = await fetch(path, { credentials: "same-origin" });
  if (!response.ok) throw await readError(response);
  return (await response.json()) as EndpointAnswer<D>;
}

async function unlessSignedOut<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && "status" in error && error.status === 401) return null;
    throw error;
  }
}
