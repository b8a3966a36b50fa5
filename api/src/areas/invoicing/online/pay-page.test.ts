import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOnlineWorld, type OnlineWorld, sentInvoice, tokenOf } from "../../../../testing/paying/online-world.ts";
import { type Client, TEST_URL, type TestOrganization } from "../../../../testing/world.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { limitVisitor } from "../../../kernel/http/limits/visitor-limits.ts";
import { organizationOfPayToken, payToken } from "../pay-links/pay-token.ts";

let world: OnlineWorld;
let organization: TestOrganization;
let admin: Client;

beforeAll(async () => {
  world = await createOnlineWorld();
  organization = await world.organization({ plan: "professional", name: "Prairie & Sons" });
  admin = organization.admin;
});
afterAll(() => world.close());

type Answer = Record<string, unknown>;
const json = async <T = Answer>(answer: Promise<Response> | Response) => (await (await answer).json()) as T;
const page = (token: string) => `/api/public/invoices/${token}`;
const invoiceOf = (id: string) => json(admin.get(`/api/invoices/${id}`));
describe("the hosted page", () => {
  it("shows the invoice to who has its link, and nothing of the organization beside it", async () => {
    const { token, number } = await sentInvoice(world, organization);
    const answer = await world.visitor.get(page(token));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    const shown = await json(answer);
    expect(shown).toMatchObject({
      invoiceNumber: number,
      status: "open",
      currency: "USD",
      seller: { name: "Prairie & Sons" },
      buyer: { name: "Riverside Bakery" },
      items: [{ description: "Consulting", quantity: "2", unitPrice: "50.00", totalPrice: "100.00" }],
      subtotalAmount: "100.00",
      totalAmount: "100.00",
      remainingBalance: "100.00",
      payments: [],
      hasPdf: true,
    });
    expect(JSON.stringify(shown)).not.toContain("orders@riverside.example");
    expect(JSON.stringify(shown)).not.toMatch(/organizationId|customerId|createdBy/);
  });

  it("gives the PDF that was sent, to look at and to keep", async () => {
    const { token, id, number } = await sentInvoice(world, organization);
    const shown = await world.visitor.get(`${page(token)}/pdf`);
    expect(shown.headers.get("content-type")).toBe("application/pdf");
    expect(shown.headers.get("content-disposition")).toBe(`inline; filename="${number}.pdf"`);
    expect(shown.headers.get("referrer-policy")).toBe("no-referrer");
    const kept = await world.visitor.get(`${page(token)}/pdf?download=1`);
    expect(kept.headers.get("content-disposition")).toMatch(/^attachment/);
    const own = await admin.get(`/api/invoices/${id}/pdf`);
    expect(Buffer.from(await shown.arrayBuffer()).equals(Buffer.from(await own.arrayBuffer()))).toBe(true);
  });

  it("a file that was changed in the store is not handed out", async () => {
    const { token } = await sentInvoice(world, organization);
    const { files } = world.services;
    const get = files.get;
    files.get = async () => new TextEncoder().encode("%PDF-something else");
    const answer = await world.visitor.get(`${page(token)}/pdf`);
    files.get = get;
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain("something else");
  });

  it("answers no one who guesses: strange, foreign and draft tokens are no page", async () => {
    const { token } = await sentInvoice(world, organization);
    const foreign = await world.organization();
    const flipped = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    const tokens = [
      "x",
      "pay_1_",
      "pay_0_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
      flipped,
      token.replace(`pay_${organization.id}_`, `pay_${foreign.id}_`),
      token.replace(`pay_${organization.id}_`, "pay_999999999999999_"),
    ];
    for (const one of tokens) {
      expect((await world.visitor.get(page(one))).status).toBe(404);
      expect((await world.visitor.get(`${page(one)}/pdf`)).status).toBe(404);
      expect((await world.visitor.post(`${page(one)}/checkout`)).status).toBe(404);
    }
  });

  it("a dump of the database holds no token that works", async () => {
    const { token } = await sentInvoice(world, organization);
    const rows = await world.database.inOrganization(organization.id, (transaction) =>
      transaction.execute("select l::text as row from invoice_link l union all select s::text from invoice_sending s"),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(token.split("_").slice(2).join("_"));
  });

  it("is limited by address, so that links cannot be tried out", async () => {
    const { token } = await sentInvoice(world, organization);
    const action = { name: "invoice:try", perAddress: 3, perRecord: 100, message: "Too often" };
    const from = (address: string) => ({ services: world.services, now: new Date(), address }) as Call;
    for (let index = 0; index < 3; index += 1) await limitVisitor(from("203.0.113.7"), action, token);
    await expect(limitVisitor(from("203.0.113.7"), action, token)).rejects.toMatchObject({ code: "slow_down" });
    await limitVisitor(from("198.51.100.1"), action, token);
  });
});

describe("opening it", () => {
  const view = (token: string, client: Client = world.visitor) => client.post(`${page(token)}/viewed`);
  const viewNotices = async (number: string) =>
    (await json<Answer[]>(admin.get("/api/notifications?limit=200"))).filter(
      ({ kind, title }) => kind === "invoice_viewed" && title === `Invoice ${number} was opened`,
    );

  it("makes it viewed and tells of it once, however often it is opened", async () => {
    const { id, token, number } = await sentInvoice(world, organization);
    const answers = await Promise.all(Array.from({ length: 10 }, () => view(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204));
    expect(await invoiceOf(id)).toMatchObject({ status: "viewed", viewedAt: expect.any(String) });
    expect(await viewNotices(number)).toMatchObject([{ count: 1 }]);
  });

  it("reading the page alone, as a link preview does, does not", async () => {
    const { id, token } = await sentInvoice(world, organization);
    await world.visitor.get(page(token));
    await world.visitor.get(`${page(token)}/pdf`);
    expect(await invoiceOf(id)).toMatchObject({ status: "sent", viewedAt: null });
  });

  it("a member's own look does not, whichever organization they work in; a stranger's who is signed in does", async () => {
    const { id, token } = await sentInvoice(world, organization);
    const member = await organization.member("viewer");
    await member.post("/api/organizations", { name: "Another one", type: "for-profit" });
    await view(token, admin);
    await view(token, member);
    expect(await invoiceOf(id)).toMatchObject({ status: "sent" });
    await view(token, await world.signIn());
    expect(await invoiceOf(id)).toMatchObject({ status: "viewed" });
  });

  it("another site cannot make it so", async () => {
    const { id, token } = await sentInvoice(world, organization);
    for (const path of ["viewed", "checkout", "paypal/order"]) {
      const answer = await world.visitor.post(`${page(token)}/${path}`, {}, { "Sec-Fetch-Site": "cross-site" });
      expect(answer.status).toBe(403);
    }
    expect(await invoiceOf(id)).toMatchObject({ status: "sent" });
  });

  it("a canceled invoice stays canceled", async () => {
    const { id, token } = await sentInvoice(world, organization);
    await admin.post(`/api/invoices/${id}/cancel`);
    expect((await view(token)).status).toBe(204);
    expect(await invoiceOf(id)).toMatchObject({ status: "cancelled", viewedAt: null });
  });
});

it("tokens name their organization, and nothing else passes for one", () => {
  const token = payToken({ id: "01900000-0000-7000-8000-000000000000", organizationId: 42 }, () => "A".repeat(43));
  expect(organizationOfPayToken(token)).toBe(42);
  for (const one of [
    "",
    `${token}A`,
    token.replace("42", "042"),
    token.replace("pay", "invite"),
    `${TEST_URL}/${token}`,
  ])
    expect(organizationOfPayToken(one)).toBeUndefined();
});

it("a cancelled invoice says so and takes nothing", async () => {
  const { id, token } = await sentInvoice(world, organization);
  await admin.post(`/api/invoices/${id}/cancel`);
  expect(await json(world.visitor.get(page(token)))).toMatchObject({
    status: "cancelled",
    pay: { card: false, noneBecause: "cancelled" },
  });
  expect((await world.visitor.post(`${page(token)}/checkout`)).status).toBe(409);
  expect(await tokenOf(admin, id)).toBe(token);
});
