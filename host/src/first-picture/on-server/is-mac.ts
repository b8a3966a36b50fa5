import { drawnFor } from "./drawn-for.ts";

export const isMac = (): boolean => drawnFor.isMac;
