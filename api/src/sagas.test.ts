import { expect, test } from "vitest";
import { JOB_PLAN } from "./jobs.ts";
import type { Route } from "./kernel/http/serve.ts";
import { ROUTES } from "./routes.ts";

/** Sagas whose recovery the program never runs. */
const unrecovered = (routes: readonly Route[], plan: { handlers: readonly unknown[]; sweeps: readonly unknown[] }) =>
  routes
    .filter(({ recover }) => recover && !plan.handlers.includes(recover) && !plan.sweeps.includes(recover))
    .map(({ definition }) => `${definition.method} ${definition.path}`);

test("what recovers a saga is in the job plan", () => {
  expect(unrecovered(ROUTES, JOB_PLAN)).toEqual([]);
});

test("a saga whose recovery is in no plan would be found", () => {
  const [route] = ROUTES;
  const [handler] = JOB_PLAN.handlers;
  if (!route || !handler) throw new Error("the program has no routes or no jobs");
  const saga = { ...route, recover: handler };
  expect(unrecovered([saga], JOB_PLAN)).toEqual([]);
  expect(unrecovered([saga], { handlers: [], sweeps: [] })).toEqual([
    `${route.definition.method} ${route.definition.path}`,
  ]);
});
