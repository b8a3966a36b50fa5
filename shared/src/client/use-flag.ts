import type { FlagName } from "@trellis/contract-organizations/feature-flags.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";

/**
 * Whether the organization has a feature that not everyone has yet. It came with the page and stays as it is until the next
 * full page load, so a screen doesn't change under someone's hands.
 */
export const useFlag = (name: FlagName): boolean => useAtomValue(sessionAtom).flags?.includes(name) ?? false;
