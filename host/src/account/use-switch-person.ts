import { clearDrafts } from "@trellis/shared/client/clear-drafts.ts";
import { LOGOUT, loginAddress } from "./sign-in-addresses.ts";
import { useLeaving } from "./use-leaving.ts";

/** Signs out and leads back to an address of the shell through signing in, so that its link need not be found again. */
export function useSwitchPerson(returnTo: string): [isLeaving: boolean, switchPerson: () => Promise<void>] {
  const [isLeaving, leaveFor] = useLeaving();
  async function switchPerson(): Promise<void> {
    clearDrafts();
    // Its answer leads to the public site: only that it was done counts here.
    await fetch(LOGOUT, { redirect: "manual", credentials: "same-origin" }).catch(() => undefined);
    leaveFor(loginAddress(returnTo));
  }
  return [isLeaving, switchPerson];
}
