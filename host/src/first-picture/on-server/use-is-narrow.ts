import { drawnFor } from "./drawn-for.ts";

export const useIsNarrow = (): boolean => drawnFor.isNarrow;
