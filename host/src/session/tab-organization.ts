import { currentOrganizationId, type Session } from "@trellis/shared/runtime";
import { keepOrganization } from "./stored-organization.ts";

/** Names the organization in links: of mails, of notifications, and of what opens in another tab. */
const PARAMETER = "organization";

/** The organization that an address names; null when it names none. An unreadable name is an unknown one: 0. */
export function organizationIn(search: string): number | null {
  const named = new URLSearchParams(search).get(PARAMETER);
  if (named === null) return null;
  return /^[1-9]\d{0,14}$/.test(named) ? Number(named) : 0;
}

/** A path of the shell that names an organization, so that it opens there in any tab. */
export function inOrganization(address: string, organizationId: number): string {
  const url = new URL(address, location.origin);
  url.searchParams.set(PARAMETER, String(organizationId));
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The same address for the tab's own steps, which need not name its organization. */
export function withoutOrganization(address: string): string {
  const url = new URL(address, location.origin);
  if (!url.searchParams.has(PARAMETER)) return address;
  url.searchParams.delete(PARAMETER);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Whether an address leads to another organization than the tab's. */
export function leadsElsewhere(search: string): boolean {
  const named = organizationIn(search);
  return named !== null && named !== currentOrganizationId();
}

/**
 * Keeps the tab in the organization that it was opened for, and takes its name out of the address, which the screens
 * write themselves. It stays there while no one is signed in, and where the browser keeps nothing for a tab.
 */
export function settleOrganization({ user, organization }: Session): void {
  if (!user || !organization || !keepOrganization(user.id, organization.id)) return;
  const address = `${location.pathname}${location.search}${location.hash}`;
  const settled = withoutOrganization(address);
  if (settled !== address) history.replaceState(history.state, "", settled);
}
