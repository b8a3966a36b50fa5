import { sessionAtom, store } from "@trellis/shared/runtime";
import { useAtomValue } from "jotai";

/** Whether the organization lets the member export: what would be refused isn't offered. */
export const useMayExport = (): boolean => useAtomValue(sessionAtom, { store }).organization?.mayExport ?? false;
