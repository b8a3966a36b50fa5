import type { Route } from "../../http/serve.ts";

export const noteRoutes: readonly Route[] = [];
