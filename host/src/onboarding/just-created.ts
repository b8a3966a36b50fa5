const KEY = "trellis.created";

/** Remembers, in this tab, the organization that the onboarding has just created: its last step stays open for a reload. */
export function rememberCreated(organizationId: number): void {
  try {
    sessionStorage.setItem(KEY, String(organizationId));
  } catch {
    // Without storage a reload leads to the dashboard.
  }
}

/** Whether an address shows the onboarding's last step for this organization. */
export function showsWelcome(organizationId: number, search: string): boolean {
  if (new URLSearchParams(search).get("step") !== "4") return false;
  try {
    return sessionStorage.getItem(KEY) === String(organizationId);
  } catch {
    return false;
  }
}
