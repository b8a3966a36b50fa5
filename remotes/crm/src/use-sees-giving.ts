import { sessionAtom, store } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";

/** Whether contacts show what people gave: in a non-profit, to members with the donations permission. */
export function useSeesGiving(): boolean {
  const { organization } = useAtomValue(sessionAtom, { store });
  if (organization?.type !== "non-profit") return false;
  return organization.role === "admin" || organization.permissions.canManageDonations;
}
