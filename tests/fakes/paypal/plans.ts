import type { Amount, Plan } from "./objects.ts";
import { Refusal } from "./orders.ts";
import { newId, type State } from "./state.ts";

interface World {
  state: State;
  now: () => number;
}

export const textIn = (value: unknown) => (typeof value === "string" ? value : undefined);
export const recordIn = (value: unknown) => (value ?? {}) as Record<string, unknown>;
export const isAmount = (value: unknown): value is Amount => {
  const { currency_code: currency, value: amount } = recordIn(value);
  return /^[A-Z]{3}$/.test(String(currency)) && /^\d{1,7}\.\d{2}$/.test(String(amount)) && Number(amount) > 0;
};

export function createProduct({ state }: World, body: Record<string, unknown>) {
  const id = textIn(body.id) ?? `PROD-${newId()}`;
  if (!textIn(body.name)) throw new Refusal(400, "INVALID_REQUEST");
  if (id.length < 6 || id.length > 50) throw new Refusal(400, "INVALID_PARAMETER_VALUE");
  if (state.products.includes(id)) throw new Refusal(422, "DUPLICATE_RESOURCE_IDENTIFIER");
  state.products.push(id);
  return { id, name: body.name, type: body.type ?? "PHYSICAL" };
}

export function createPlan({ state, now }: World, body: Record<string, unknown>): unknown {
  const [cycle, ...others] = (Array.isArray(body.billing_cycles) ? body.billing_cycles : []).map(recordIn);
  const price = recordIn(cycle?.pricing_scheme).fixed_price;
  const frequency = recordIn(cycle?.frequency) as Plan["frequency"];
  const productId = textIn(body.product_id) ?? "";
  if (!state.products.includes(productId)) throw new Refusal(404, "RESOURCE_NOT_FOUND");
  if (!cycle || others.length > 0 || cycle.sequence !== 1 || cycle.tenure_type !== "REGULAR")
    throw new Refusal(422, "INVALID_BILLING_CYCLE_SEQUENCE");
  if (!isAmount(price) || !["MONTH", "YEAR"].includes(frequency.interval_unit))
    throw new Refusal(400, "INVALID_REQUEST");
  const plan: Plan = {
    id: `P-${newId(24)}`,
    product_id: productId,
    name: String(body.name),
    status: "ACTIVE",
    frequency,
    price,
    create_time: new Date(now()).toISOString(),
  };
  state.plans.push(plan);
  return viewPlan(plan);
}

const viewPlan = ({ frequency: _frequency, price: _price, ...plan }: Plan) => plan;

export const listPlans = ({ state }: World, productId: string | null) => {
  const plans = state.plans.filter((one) => one.product_id === productId).map(viewPlan);
  return { plans, total_items: plans.length };
};
