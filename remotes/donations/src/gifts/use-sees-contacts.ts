import { sessionAtom, store } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";

/** Whether the member may see contacts: only then are they searched. */
export function useSeesContacts(): boolean {
  const { organization } = useAtomValue(sessionAtom, { store });
  return organization?.role === "admin" || organization?.permissions.canManageContacts === true;
}
