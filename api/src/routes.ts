import { AREAS } from "./areas.ts";
import { CONTRIBUTIONS } from "./contributions.ts";
import { identityRoutes } from "./kernel/auth/routes.ts";
import type { Route } from "./kernel/http/serve.ts";
import { CALL_TABLE } from "./ports/call-table.ts";

/** Every endpoint with the code that answers it. */
export const ROUTES: readonly Route[] = [
  ...identityRoutes,
  ...AREAS.flatMap(({ routes = [] }) => (typeof routes === "function" ? routes(CONTRIBUTIONS) : routes)),
];

CALL_TABLE.connect(ROUTES);
