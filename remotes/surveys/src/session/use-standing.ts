import { ROLES } from "@trellis/shared/contract/endpoint.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";

/** What the screens need to know of who looks at them, and where. The API decides; this only mirrors it. */
export function useStanding(): { mayWrite: boolean; timeZone: string } {
  const { organization } = useAtomValue(sessionAtom, { store });
  return {
    mayWrite: organization !== null && ROLES.indexOf(organization.role) >= ROLES.indexOf("user"),
    timeZone: organization?.timeZone ?? "UTC",
  };
}
