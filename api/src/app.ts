import { ENDPOINTS } from "@trellis/shared/contract/endpoints.ts";
import { Elysia } from "elysia";
import { readPublicCalendarHead } from "./areas/calendar/index.ts";
import { answerCallback, CALLBACK_PATH } from "./auth/callback.ts";
import { createId } from "./db/columns.ts";
import { createAddressReader } from "./http/client-address.ts";
import { createDevMail } from "./http/dev-mail.ts";
import { answerError, dispatch, PUBLIC_HEADERS } from "./http/dispatch.ts";
import { AppError } from "./http/errors.ts";
import type { Route } from "./http/serve.ts";
import { createSite } from "./http/site.ts";
import { ROUTES } from "./routes.ts";
import type { Services } from "./services.ts";

/** The largest body that anything takes; every call has its own, smaller cap. */
export const MAX_BODY_BYTES = 64 * 1024 * 1024;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
/** Bodies are read by the call that wants them, under its own cap. */
const UNPARSED = { parse: "none" } as object;
const NO_SUCH_CALL = new AppError("not_found", { message: "There is no such call" });

/** The whole program as one Elysia application: the endpoint table, the identity provider's callback, and the site. */
export function createApp(services: Services) {
  requireEveryEndpointServed(ROUTES);
  const site = createSite(services.env);
  const addressOf = createAddressReader(services.env.trustedProxies);
  const app = new Elysia();

  for (const [method, path, routes] of groupByAddress(ROUTES)) {
    app.route(
      method,
      path.replace(/\{(\w+)\}/g, ":$1"),
      ({ request, params, server }) =>
        dispatch(
          services,
          routes,
          request,
          params as Record<string, string>,
          addressOf(server?.requestIP(request)?.address, request),
        ),
      UNPARSED,
    );
  }
  app.options("/api/public/*", () => new Response(null, { status: 204, headers: PUBLIC_HEADERS }));

  // Method by method: Elysia asks routes of `all` only after every route of the method itself, and `GET /*` is one.
  app.get(
    CALLBACK_PATH,
    ({ request, server }) =>
      answerCallback(services, request, addressOf(server?.requestIP(request)?.address, request), createId()),
    UNPARSED,
  );
  for (const method of METHODS) {
    app.route(
      method,
      "/api/*",
      () => answerError(services, { requestId: createId() }, "/api/*", NO_SUCH_CALL),
      UNPARSED,
    );
  }
  const devMail = createDevMail(services.env);
  const visit = ({ request, server }: { request: Request; server: AddressSource | null }) =>
    site(request, async (asked) => {
      const requestId = createId();
      const address = addressOf(server?.requestIP(asked)?.address, asked);
      const call = {
        request: asked,
        url: new URL(asked.url),
        params: {},
        requestId,
        now: services.now(),
        services,
        address,
      };
      try {
        return await readPublicCalendarHead({ ...call, person: undefined });
      } catch (error) {
        // The page itself says what is wrong, in words.
        answerError(services, call, "a page's head", error);
        return undefined;
      }
    });
  app.get("/dev/*", async (call) => (await devMail(call.request)) ?? visit(call));
  app.get("/*", visit);
  app.head("/*", visit);
  app.onError(({ error }) => answerError(services, { requestId: createId() }, "outside the table", error));
  return app;
}

interface AddressSource {
  requestIP(request: Request): { address: string } | null;
}

export type App = ReturnType<typeof createApp>;

function groupByAddress(routes: readonly Route[]): [string, string, Route[]][] {
  const groups = new Map<string, [string, string, Route[]]>();
  for (const route of routes) {
    const { method, path } = route.definition;
    const group = groups.get(`${method} ${path}`);
    if (group) group[2].push(route);
    else groups.set(`${method} ${path}`, [method, path, [route]]);
  }
  return [...groups.values()];
}

/** The table and the code must name the same calls; a difference is a mistake of ours, found at start. */
function requireEveryEndpointServed(routes: readonly Route[]): void {
  const served = new Set(routes.map((route) => route.definition));
  for (const [area, endpoints] of Object.entries(ENDPOINTS)) {
    for (const [name, definition] of Object.entries(endpoints)) {
      if (!served.delete(definition)) throw new Error(`the endpoint ${area}.${name} has no route`);
    }
  }
  for (const definition of served)
    throw new Error(`the route ${definition.method} ${definition.path} stands in no table`);
}
