import type { Route } from "../../http/serve.ts";

export const donationRoutes: readonly Route[] = [];
