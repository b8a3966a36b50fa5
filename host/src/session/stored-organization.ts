/** In sessionStorage, which belongs to the tab alone and outlives a reload and signing in. */
const keyOf = (userId: string) => `trellis.organization.${userId}`;

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
