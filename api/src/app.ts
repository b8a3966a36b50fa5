import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import { checkServedDomain } from "@trellis/contract-organizations/domains.ts";
import { Elysia } from "elysia";
import { createId } from "./kernel/db/columns.ts";
import { AppError } from "./kernel/errors.ts";
import { noteRequest } from "./kernel/http/answers/note-request.ts";
import type { Call } from "./kernel/http/call.ts";
import { answerError, dispatch } from "./kernel/http/dispatch.ts";
import { createMethodFinder } from "./kernel/http/known-methods.ts";
import { createHostReader, pathOf } from "./kernel/http/limits/allowed-hosts.ts";
import { createAddressReader } from "./kernel/http/limits/client-address.ts";
import { servicesAt } from "./kernel/http/own-domain.ts";
import type { Route } from "./kernel/http/serve.ts";
import type { Services } from "./kernel/services.ts";
import { METRICS_PATH } from "./kernel/site/metrics-answer.ts";
import {
  describeAnswer,
  listOutsideAddresses,
  type OutsideAddress,
  openOutsideCall,
} from "./kernel/site/outside-addresses.ts";
import { addApiHeaders } from "./kernel/site/security-headers.ts";
import { createSite } from "./kernel/site/site.ts";
import { inRequestSpan } from "./kernel/tracing/request-span.ts";
import { readPageAnswers } from "./page-answers.ts";
import { readPageHead } from "./page-heads.ts";
import { ROUTES } from "./routes.ts";

/** The largest body that anything takes; every call has its own, smaller cap. */
export const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** Bodies are read by the call that wants them, under its own cap. */
const UNPARSED = { parse: "none" } as object;
const HEALTH = /^\/api\/health\/(live|ready)$/;
const FOREIGN_HOST = new AppError("malformed", {
  message: "This server doesn't answer for that host name. Open the product at its own address.",
});
const UNKNOWN = new AppError("not_found", { message: "This address doesn't exist in the API" });

interface AddressSource {
  requestIP(request: Request): { address: string } | null;
}
interface Arrival {
  request: Request;
  server: AddressSource | null;
}

/** The whole program as one Elysia application: the endpoint table, the addresses outside it, and nothing else. */
export function createApp(services: Services) {
  requireEveryEndpointServed(ROUTES);
  const { env } = services;
  const secure = env.publicUrl.startsWith("https://");
  const site = createSite(services);
  const outside = listOutsideAddresses(services, site, readPageHead, readPageAnswers);
  const methodsAt = createMethodFinder(
    [...ROUTES.map(({ definition }) => ({ methods: [definition.method], path: definition.path })), ...outside],
    site.knows,
  );
  const addressOf = createAddressReader(env.trustedProxies);
  const hostOf = createHostReader(env, (host) => services.domains.serves(host));
  const peerOf = ({ request, server }: Arrival) => server?.requestIP(request)?.address;
  const callerOf = (arrival: Arrival) => addressOf(peerOf(arrival), arrival.request);
  /** What the request works with: at an organization's own domain, only what is the organization's. */
  const servicesFor = (arrival: Arrival) =>
    servicesAt(services, hostOf(arrival.request, peerOf(arrival)) ?? new URL(env.publicUrl).hostname);
  const app = new Elysia();

  // Before anything is parsed: a probe without a usable Host is answered, any other request without one is refused.
  app.onRequest((arrival) => {
    const { request } = arrival as unknown as Arrival;
    const path = pathOf(request.url);
    if (HEALTH.test(path) && (request.method === "GET" || request.method === "HEAD"))
      return answerProbe(services, request.method, path).then((answer) => addApiHeaders(answer, secure));
    // A scraper asks each process by its own address, and only one with the token is answered.
    if (path === METRICS_PATH && services.metrics) return;
    // A proxy asks under the name that it connects to, before it has a certificate for any.
    if (path === checkServedDomain.path) return;
    if (hostOf(request, peerOf(arrival as unknown as Arrival)) === undefined)
      return addApiHeaders(refuse(services, request, FOREIGN_HOST, "a foreign host"), secure);
  });

  for (const [method, path, routes] of groupByAddress(ROUTES)) {
    app.route(
      method,
      routerPath(path),
      async (arrival) =>
        addApiHeaders(
          await dispatch(
            servicesFor(arrival as Arrival),
            routes,
            arrival.request,
            arrival.params as Record<string, string>,
            callerOf(arrival as Arrival),
          ),
          secure,
        ),
      UNPARSED,
    );
  }

  /** A path known under another method answers 405 with `Allow`, anything else 404; the body is not read. */
  const refuseUnknown = (request: Request) => {
    const path = pathOf(request.url);
    const allow = methodsAt(path);
    const isKnown = allow.length > 0 && !allow.includes(request.method);
    const error = isKnown
      ? new AppError("wrong_method", { message: `Use ${allow.join(" or ")} at this address.`, allow })
      : UNKNOWN;
    return addApiHeaders(refuse(services, request, error, isKnown ? "a wrong method" : "an unknown address"), secure);
  };

  const answerOutside = async (call: Call, name: string, answer: OutsideAddress["answer"], isApi: boolean) => {
    try {
      const response = await answer(call);
      return isApi ? addApiHeaders(response, secure) : response;
    } catch (error) {
      return addApiHeaders(answerError(services, call, name, error), secure);
    }
  };

  for (const { methods, path, answer } of outside) {
    for (const method of methods) {
      const answerPage = async (arrival: Arrival, pathname: string): Promise<Response> => {
        const { request } = arrival;
        const started = performance.now();
        const call = openOutsideCall(servicesFor(arrival), request, callerOf(arrival));
        const response = await answerOutside(call, `${method} ${path}`, answer, pathname.startsWith("/api/"));
        noteRequest(services, {
          requestId: call.requestId,
          method,
          response,
          started,
          ...describeAnswer(path, pathname, response),
        });
        return response;
      };
      const serve = async (arrival: Arrival): Promise<Response> => {
        const { request } = arrival;
        const pathname = pathOf(request.url);
        if (path === "/*" && pathname.startsWith("/api/")) return refuseUnknown(request);
        const isPage = path !== METRICS_PATH && !(path === "/*" && pathname.includes("."));
        return isPage ? inRequestSpan(request, () => answerPage(arrival, pathname)) : answerPage(arrival, pathname);
      };
      app.route(method, routerPath(path), (arrival) => serve(arrival as Arrival), UNPARSED);
    }
  }
  // Every other method, and every address that is in neither list.
  app.all("/*", ({ request }) => refuseUnknown(request), UNPARSED);
  app.onError(({ error, request, code }) =>
    code === "NOT_FOUND"
      ? refuseUnknown(request)
      : addApiHeaders(answerError(services, { requestId: createId() }, "outside the table", error), secure),
  );
  return app;
}

/** Logged at info: anyone can cause it, and nothing of ours is wrong. The address is left out, it may hold a secret. */
function refuse(services: Services, request: Request, error: AppError, reason: string): Response {
  const requestId = createId();
  const response = answerError(services, { requestId }, reason, error);
  services.log.info("request", { requestId, call: `${request.method} at ${reason}`, status: response.status });
  response.headers.set("X-Request-Id", requestId);
  return request.method === "HEAD" ? new Response(null, response) : response;
}

/** A health check, under an address that is certainly one: its own may lack a host. */
async function answerProbe(services: Services, method: string, path: string): Promise<Response> {
  const routes = ROUTES.filter(({ definition }) => definition.path === path);
  const request = new Request(`${services.env.publicUrl}${path}`);
  const response = await dispatch(services, routes, request, {}, undefined);
  return method === "HEAD" ? new Response(null, response) : response;
}

export type App = ReturnType<typeof createApp>;

const routerPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");

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
