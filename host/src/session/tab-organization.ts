import { currentOrganizationId, type Session } from "@trellis/shared/runtime";

/** Names the organization in links: of mails, of notifications, and of what opens in another tab. */
const PARAMETER = "organization";
/** In sessionStorage, which belongs to the tab alone and outlives a reload and signing in. */
const keyOf = (userId: string) => `trellis.organization.${userId}`;

/** The organization that an address names; null when it names none. An unreadable name is an unknown one: 0. */
export function organizationIn(search: string): number | null {
  const named = new URLSearchParams(search).get(PARAMETER);
  if (named === null) return null;
  return /^[1-9]\d{0,14}$/.test(named) ? Number(named) : 0;
}

/** The organization that this tab has worked in; null for a new tab, which starts with the session's. */
export function storedOrganization(userId: string): number | null {
  try {
    return Number(sessionStorage.getItem(keyOf(userId))) || null;
  } catch {
    return null;
  }
}

/** Keeps the tab in an organization. Returns whether that worked. */
export function keepOrganization(userId: string, organizationId: number): boolean {
  try {
    sessionStorage.setItem(keyOf(userId), String(organizationId));
    return true;
  } catch {
    return false;
  }
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
