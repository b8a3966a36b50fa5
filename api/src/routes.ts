import { financeRoutes } from "./areas/finance/index.ts";
import { organizationRoutes } from "./areas/organizations/index.ts";
import { platformRoutes } from "./areas/platform/routes.ts";
import { surveysRoutes } from "./areas/surveys/index.ts";
import { identityRoutes } from "./auth/routes.ts";
import type { Route } from "./http/serve.ts";

/** Every endpoint with the code that answers it. */
export const ROUTES: readonly Route[] = [
  ...platformRoutes,
  ...identityRoutes,
  ...organizationRoutes,
  ...financeRoutes,
  ...surveysRoutes,
];
