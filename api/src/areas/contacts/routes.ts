import type { Route } from "../../http/serve.ts";

export const contactRoutes: readonly Route[] = [];
