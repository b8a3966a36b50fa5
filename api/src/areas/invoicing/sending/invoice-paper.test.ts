import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCustomer, draftFor } from "../../../../testing/money/invoicing.ts";
import { json } from "../../../../testing/money/paid-invoices.ts";
import { createOnlineWorld, type OnlineWorld } from "../../../../testing/paying/online-world.ts";
import type { Client, TestOrganization } from "../../../../testing/world.ts";

let world: OnlineWorld;
let organization: TestOrganization;
let admin: Client;

beforeAll(async () => {
  world = await createOnlineWorld();
  world.setNow(new Date("2025-11-20T15:00:00Z"));
  organization = await world.organization({ plan: "professional", timeZone: "America/Chicago" });
  ({ admin } = organization);
});
afterAll(() => world?.close());

const sent = async (more: object) => {
  const customerId = await addCustomer(world, organization);
  const created = await json(admin.post("/api/invoices", draftFor(customerId, { status: "sent", ...more })));
  await world.runJobs();
  return created as { id: string; terms: string };
};
/** Where the PDF's links lead. */
const linksOf = async (id: string) => {
  const bytes = Buffer.from(await (await admin.get(`/api/invoices/${id}/pdf`)).arrayBuffer()).toString("latin1");
  return [...bytes.matchAll(/\/URI \(([^)]+)\)/g)].map(([, address]) => address);
};

describe("the PDF of an invoice", () => {
  it("links to the page where it is paid, which prints the days of this invoice", async () => {
    const terms = "Payment due within 30 days";
    const { id, ...row } = await sent({ terms, issueDate: "2025-11-20", dueDate: "2025-12-04" });
    // The default is stored, so that another due date prints other days.
    expect(row.terms).toBe(terms);
    const links = await linksOf(id);
    expect(links).toEqual([expect.stringContaining("/pay/")]);
    const token = links[0]?.split("/").at(-1);
    const page = await json(world.visitor.get(`/api/public/invoices/${token}`));
    expect(page).toMatchObject({ terms: "Payment due within 14 days" });
  });

  it("has no such link once it is paid, as a draft, or below what can be paid online", async () => {
    const paid = await sent({ status: "paid", payment: { paymentMethod: "cash" } });
    expect(await linksOf(paid.id)).toEqual([]);
    const draft = await sent({ status: "draft" });
    expect(await linksOf(draft.id)).toEqual([]);
    const nothing = await sent({ items: [{ description: "Sample", quantity: 1, unitPrice: "0" }] });
    expect(await linksOf(nothing.id)).toEqual([]);
  });
});
