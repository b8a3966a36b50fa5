import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import { getUser } from "@trellis/contract-identity/session.ts";
import { listOrganizations } from "@trellis/contract-organizations/organizations.ts";
import { listAlerts } from "@trellis/contract-platform/alerts.ts";
import { listFirstSteps } from "@trellis/contract-platform/first-steps.ts";
import { listRemotes } from "@trellis/contract-platform/remotes.ts";
import type { Call } from "./kernel/http/call.ts";
import { dispatch } from "./kernel/http/dispatch.ts";
import { ORGANIZATION_PARAMETER } from "./kernel/http/named-organization.ts";
import { mayHaveOverride, type PageAnswers, type StartOfPage } from "./kernel/site/page-answers.ts";
import { ROUTES } from "./routes.ts";

/** How long a page waits for its answers (milliseconds). What takes longer is asked by the page itself. */
const PATIENCE_MS = 150;

/** The same for the dashboard: its first picture shows the answers, and what is late appears only once the shell has drawn. */
const PICTURE_PATIENCE_MS = 400;

/** The same for what decides which policy the page has, or whose brand the page shows, where an organization has one: it must never show another. */
const BRAND_PATIENCE_MS = 3000;

/** Who opens the page, and in which organization. */
const OF_WHOM = [getUser, listOrganizations];
/** What every page of the shell asks first. */
const OF_EVERY_PAGE = [...OF_WHOM, listRemotes];
/** What is drawn largest on the dashboard. */
const OF_THE_DASHBOARD = [listAlerts];

const HANDED_ON = ["cookie", "accept-language", "user-agent"];

/**
 * What the shell asks at its start, answered with its page, as if the page had called: the same access, the same log lines.
 * By address; null says that no one is signed in. An answer that failed or is late is left out.
 */
export async function readPageAnswers(call: Call): Promise<StartOfPage> {
  const definitions = call.url.pathname === "/app" ? [...OF_EVERY_PAGE, ...OF_THE_DASHBOARD] : OF_EVERY_PAGE;
  const answers: PageAnswers = {};
  const ask = async (definition: EndpointDefinition) => {
    const routes = ROUTES.filter((route) => route.definition === definition);
    const response = await dispatch(call.services, routes, asCallOf(call, definition.path), {}, call.address);
    if (response.status === 200) answers[definition.path] = await response.json();
    else if (response.status === 401) answers[definition.path] = null;
  };
  const asked = definitions.map(ask);
  const whoAndWhere = asked.slice(0, OF_WHOM.length);
  if (call.url.pathname === "/app") asked.push(Promise.all(whoAndWhere).then(() => askFirstSteps(call, answers, ask)));
  const patience = call.url.pathname === "/app" ? PICTURE_PATIENCE_MS : PATIENCE_MS;
  await Promise.race([Promise.all(asked), after(patience)]);
  if (mayHaveOverride(call.request)) await Promise.race([Promise.all(asked), after(BRAND_PATIENCE_MS)]);
  if (call.services.brands.hasOwn) await Promise.race([Promise.all(whoAndWhere), after(BRAND_PATIENCE_MS)]);
  // Answers that arrive later must not change what is being written.
  const own = answers[listOrganizations.path] as readonly { id: number }[] | null | undefined;
  const organizationIds = own?.map(({ id }) => id) ?? [];
  return {
    answers: { ...answers },
    organizationIds,
    installationUrl: call.services.ownDomain?.installationUrl,
    organizationId: openedOrganization(call, answers, organizationIds),
  };
}

/** A new organization's dashboard asks for its first steps too; no other does. */
async function askFirstSteps(
  call: Call,
  answers: PageAnswers,
  ask: (definition: EndpointDefinition) => Promise<void>,
): Promise<void> {
  const own = answers[listOrganizations.path] as readonly { id: number; showsFirstSteps: boolean }[] | null | undefined;
  const opened = openedOrganization(
    call,
    answers,
    (own ?? []).map(({ id }) => id),
  );
  if (own?.find(({ id }) => id === opened)?.showsFirstSteps) await ask(listFirstSteps);
}

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** As the page will choose: the organization that its address names, else the session's own; undefined for a stranger's. */
function openedOrganization({ url }: Call, answers: PageAnswers, own: readonly number[]): number | undefined {
  const user = answers[getUser.path] as { organizationId: number | null } | null | undefined;
  const named = url.searchParams.get(ORGANIZATION_PARAMETER);
  const id = named === null ? user?.organizationId : Number(named);
  return own.find((each) => each === id);
}

/** The page's request as a call of the API. The organization that its address names is named to the call as well. */
function asCallOf({ request, url }: Call, path: string): Request {
  const headers = new Headers();
  for (const name of HANDED_ON) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const organization = url.searchParams.get(ORGANIZATION_PARAMETER);
  const query = organization === null ? "" : `?${new URLSearchParams({ [ORGANIZATION_PARAMETER]: organization })}`;
  const isOfOne = [listAlerts.path, listRemotes.path, listFirstSteps.path].some((each) => each === path);
  return new Request(`${url.origin}${path}${isOfOne ? query : ""}`, { headers });
}
