import type { Route } from "../../http/serve.ts";

export const calendarRoutes: readonly Route[] = [];
