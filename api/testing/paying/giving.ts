import { expect } from "vitest";
import { createToken } from "../../../tests/fakes/stripe/card-payments.ts";
import type { Client, TestOrganization } from "../world.ts";
import type { OnlineWorld } from "./online-world.ts";

export type Answer = Record<string, unknown>;
export const json = async <T = Answer>(answer: Promise<Response> | Response) => (await (await answer).json()) as T;

export const CARD = {
  works: "4242424242424242",
  declined: "4000000000000002",
  asks: "4000002500003155",
  later: "4000000000000077",
};

/** A form that takes gifts; answers its public id. */
export async function openForm({ admin }: Pick<TestOrganization, "admin">, more: object = {}): Promise<string> {
  const created = await admin.post("/api/donation-forms", {
    title: "Winter Shelter",
    frequencies: ["one_time", "monthly"],
    ...more,
  });
  expect(created.status).toBe(201);
  return (await json<{ id: string }>(created)).id;
}

/** What a donor sends; every one is another gift. */
export const giftRequest = (formId: string, more: object = {}) => ({
  formId,
  giftId: crypto.randomUUID(),
  amount: "50.00",
  currency: "USD",
  donor: { name: "Ada Lovelace", email: "ada@donors.example" },
  ...more,
});

/** What the card's script in a browser makes of a number. */
export const tokenOf = ({ stripe }: OnlineWorld, number = CARD.works): string =>
  createToken(stripe.world, { number, expiry: "12 / 39", cvc: "123" }).id;

export const payByCard = (world: OnlineWorld, formId: string, number = CARD.works, more: object = {}) =>
  world.visitor.post("/api/donations/card", {
    ...giftRequest(formId, more),
    confirmationToken: tokenOf(world, number),
    ...more,
  });

export const orderOf = async (world: OnlineWorld, formId: string, more: object = {}): Promise<string> => {
  const answer = await world.visitor.post("/api/paypal/order", { ...giftRequest(formId, more), intent: "CAPTURE" });
  expect(answer.status).toBe(201);
  return (await json<{ id: string }>(answer)).id;
};

export const capture = (world: OnlineWorld, orderId: string, form?: string) =>
  world.visitor.post(`/api/paypal/order/${orderId}/capture${form ? `?form=${form}` : ""}`);

export const giftsOf = (admin: Client) => json<Answer[]>(admin.get("/api/donations?limit=200"));

/** What the books say of donations: income less what was given back. */
export async function booksOf(admin: Client): Promise<{ income: number; expense: number }> {
  const { totalIncome, totalExpenses } = await json<Record<string, string>>(admin.get("/api/financial-summary"));
  return { income: Number(totalIncome), expense: Number(totalExpenses) };
}
