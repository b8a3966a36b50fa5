import type { Feature } from "@trellis/domain/plans/plans.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";

/** Whether the current organization's plan and add-ons include a feature. The API decides; a screen says so beforehand. */
export function usePlanFeature(feature: Feature): boolean {
  const { organization } = useAtomValue(sessionAtom, { store });
  return organization?.planFeatures.includes(feature) ?? true;
}
