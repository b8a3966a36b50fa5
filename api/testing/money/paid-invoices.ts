import { type Client, createWorld, type TestOrganization, type World } from "../world.ts";
import { createdInvoice, draftFor } from "./invoicing.ts";

export type Body = Record<string, unknown>;

export const json = async (answer: Response | Promise<Response>) => (await (await answer).json()) as Body;

export interface InvoicingOffice {
  world: World;
  organization: TestOrganization;
  manager: Client;
  user: Client;
}

/** A business in Chicago on 20 November 2025, with a manager and a user. */
export async function openInvoicingOffice(): Promise<InvoicingOffice> {
  const world = await createWorld();
  world.setNow(new Date("2025-11-20T15:00:00Z"));
  const organization = await world.organization({
    plan: "professional",
    timeZone: "America/Chicago",
    type: "for-profit",
  });
  return {
    world,
    organization,
    manager: await organization.member("manager"),
    user: await organization.member("user"),
  };
}

/** A sent invoice over two of something. */
export const sentInvoice = (as: Client, customerId: string, unitPrice = "50.00", more: Body = {}) =>
  createdInvoice(
    as,
    draftFor(customerId, { status: "sent", items: [{ description: "Work", quantity: 2, unitPrice }], ...more }),
  );

/** A check of 18 November, unless the body says otherwise. */
export const sendPayment = (as: Client, body: Body, headers: Record<string, string> = {}) =>
  as.post("/api/payments", { paymentMethod: "check", paymentDate: "2025-11-18", ...body }, headers);

/** The content of the books, without values that differ in each run. */
export async function booksOf(as: Client): Promise<Body[]> {
  const rows = (await (await as.get("/api/transactions?limit=200")).json()) as Body[];
  return rows.map(({ type, amount, category, description, paymentMethod, date }) => ({
    type,
    amount,
    category,
    description,
    paymentMethod,
    date,
  }));
}
