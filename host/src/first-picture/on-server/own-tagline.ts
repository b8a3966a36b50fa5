import { drawnFor } from "./drawn-for.ts";

export const ownTagline = (): string | undefined => drawnFor.tagline;
