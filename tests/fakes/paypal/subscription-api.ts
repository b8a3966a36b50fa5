import { Refusal } from "./orders.ts";
import { createPlan, createProduct, listPlans } from "./plans.ts";
import {
  createSubscription,
  findSubscription,
  listTransactions,
  moveSubscription,
  reviseSubscription,
  viewSubscription,
} from "./subscriptions.ts";

type World = Parameters<typeof findSubscription>[0] & Parameters<typeof createSubscription>[0];

const PATH = /^\/v1\/billing\/subscriptions\/([^/]+)(?:\/(suspend|activate|cancel|revise|transactions))?$/;

/** The calls of PayPal Subscriptions, its plans and products; undefined for other calls. */
export function answerSubscriptions(
  world: World,
  method: string,
  address: URL,
  input: Record<string, unknown>,
): { status: number; body?: unknown } | undefined {
  const { pathname: path, searchParams: query } = address;
  if (method === "POST" && path === "/v1/catalogs/products") return { status: 201, body: createProduct(world, input) };
  if (method === "POST" && path === "/v1/billing/plans") return { status: 201, body: createPlan(world, input) };
  if (method === "GET" && path === "/v1/billing/plans")
    return { status: 200, body: listPlans(world, query.get("product_id")) };
  if (method === "POST" && path === "/v1/billing/subscriptions")
    return { status: 201, body: createSubscription(world, input) };
  const [, id, action] = PATH.exec(path) ?? [];
  if (id === undefined) return undefined;
  const one = findSubscription(world, decodeURIComponent(id));
  if (method === "GET" && action === undefined)
    return { status: 200, body: viewSubscription(world, one, query.get("fields")?.includes("plan") === true) };
  if (method === "GET" && action === "transactions")
    return { status: 200, body: listTransactions(one, query.get("start_time"), query.get("end_time")) };
  if (method === "POST" && action === "revise") return { status: 200, body: reviseSubscription(world, one, input) };
  if (method === "POST" && (action === "suspend" || action === "activate" || action === "cancel")) {
    if (typeof input.reason !== "string" || input.reason === "") throw new Refusal(400, "MISSING_REQUIRED_PARAMETER");
    moveSubscription(world, one, action);
    return { status: 204 };
  }
  return undefined;
}
