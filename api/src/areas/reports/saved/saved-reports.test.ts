import { createHash } from "node:crypto";
import type { Report } from "@trellis/contract-reports/saved-reports.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pdfTextOf } from "../../../../testing/files/pdf-text.ts";
import { book, csvOf, json, make, NOW, RANGE } from "../../../../testing/people/report-fixture.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  world.setNow(NOW);
  home = await world.organization({ name: "Harbor Bakery", type: "for-profit", plan: "professional" });
});

describe("saved reports", () => {
  test("an income statement is computed by a job, and downloaded as PDF and CSV", async () => {
    await book(
      home.admin,
      { amount: "1234.50", type: "income", category: "Sales Revenue", date: "2026-11-01" },
      { amount: "200.00", type: "expense", category: "=HYPERLINK(1)", date: "2026-10-05" },
      { amount: "99.00", type: "expense", category: "Rent", date: "2026-09-30" },
    );
    const report = await make(world, home.admin, { kind: "income_statement" });
    expect(report).toMatchObject({ status: "done", progress: 1, name: "Income Statement", rowCount: 2, share: null });
    const lines = await csvOf(home.admin, report.id);
    expect(lines).toContain("Sales Revenue,1234.50,100,0.00,");
    // A spreadsheet never runs what a category is called.
    expect(lines).toContain("'=HYPERLINK(1),200.00,100,0.00,");
    expect(lines).toContain("Total expenses,200.00,,99.00,102");
    const pdf = await home.admin.get(`/api/reports/${report.id}/file`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toBe('attachment; filename="income-statement-2026-11-20.pdf"');
    const [page] = await pdfTextOf(new Uint8Array(await pdf.arrayBuffer()));
    for (const text of ["Harbor Bakery", "Income Statement", "Oct 1, 2026 to Nov 20, 2026", "$1,034.50", "1 of 1"])
      expect(page).toContain(text);
  });

  test.each([
    ["month", {}, ["2026-10,0.00,200.00,-200.00,1", "2026-11,1000.00,50.00,950.00,2", "Total,1000.00,250.00,750.00,3"]],
    [
      "category",
      { type: "expense" },
      ["Rent,0.00,200.00,-200.00,1", "Software,0.00,50.00,-50.00,1", "Total,0.00,250.00,-250.00,2"],
    ],
    [
      "vendor",
      {},
      [
        "Without a vendor,1000.00,0.00,1000.00,1",
        "Landlord,0.00,200.00,-200.00,1",
        "'@cloud,0.00,50.00,-50.00,1",
        "Total,1000.00,250.00,750.00,3",
      ],
    ],
    ["tag", { type: "expense" }, ["office,0.00,250.00,-250.00,2", "rented,0.00,200.00,-200.00,1"]],
    ["month", { tag: "rented" }, ["2026-10,0.00,200.00,-200.00,1", "Total,0.00,200.00,-200.00,1"]],
  ])("a custom report by %s with %j adds up", async (grouping, filters, expected) => {
    await book(
      home.admin,
      { amount: "1000.00", type: "income", category: "Grants", date: "2026-11-02" },
      {
        amount: "200.00",
        type: "expense",
        category: "Rent",
        date: "2026-10-02",
        vendor: "Landlord",
        tags: ["office", "rented"],
      },
      {
        amount: "50.00",
        type: "expense",
        category: "Software",
        date: "2026-11-20",
        vendor: "@cloud",
        tags: ["office"],
      },
      { amount: "7.00", type: "expense", category: "Software", date: "2026-11-21" },
    );
    const report = await make(world, home.admin, { kind: "custom", name: "Mine", grouping, filters });
    expect(report).toMatchObject({ name: "Mine", status: "done" });
    expect((await csvOf(home.admin, report.id)).slice(4, -1)).toEqual(expected);
  });

  test("columns are the ones that were chosen, in their order", async () => {
    await book(home.admin, { amount: "10.00", type: "expense", category: "Rent", date: "2026-11-02" });
    const { id } = await make(world, home.admin, {
      kind: "custom",
      grouping: "category",
      columns: ["share", "expenses"],
    });
    expect((await csvOf(home.admin, id)).slice(3)).toEqual([
      "Category,Share,Expenses",
      "Rent,100,10.00",
      "Total,,10.00",
      "",
    ]);
  });

  test.each([
    [{ kind: "weather" }, "kind"],
    [{ kind: "custom" }, "grouping"],
    [{ kind: "custom", grouping: "month", columns: [] }, "columns"],
    [{ kind: "custom", grouping: "month", columns: ["net", "net"] }, "columns"],
    [{ kind: "cash_flow", from: "2026-11-21", to: "2026-11-20" }, "to"],
    [{ kind: "cash_flow", from: "1900-01-01" }, "from"],
    [{ kind: "cash_flow", from: "2026-02-30" }, "from"],
    [{ kind: "cash_flow", name: "two\nlines" }, "name"],
    [{ kind: "cash_flow", organizationId: 1 }, "organizationId"],
  ])("%j is refused and leaves nothing", async (request, field) => {
    const answer = await home.admin.post("/api/reports", { ...RANGE, ...request });
    expect(answer.status).toBe(422);
    const { issues } = (await answer.json()) as { issues: { path: string }[] };
    expect(issues[0]?.path).toBe(field);
    expect(await json(home.admin.get("/api/reports"))).toEqual([]);
  });

  test("surveys are counted, never quoted", async () => {
    const created = await home.admin.post("/api/surveys", {
      title: "Bread",
      isPublished: true,
      questions: [
        { id: "stars", type: "rating", question: "How good?" },
        { id: "words", type: "text", question: "Why?" },
      ],
    });
    const { id } = (await created.json()) as { id: string };
    for (const [stars, words] of [
      ["5", "A secret reason"],
      ["4", "another"],
    ])
      expect(
        (await world.visitor.post(`/api/public/surveys/${id}/responses`, { responses: { stars, words } })).status,
      ).toBe(201);
    expect((await world.visitor.post(`/api/public/surveys/${id}/visits`, { seen: true })).ok).toBe(true);
    const ratings = await make(world, home.admin, { kind: "rating_averages" });
    expect(await csvOf(home.admin, ratings.id)).toContain("Bread,How good?,4.5,2,1,1,0,0,0");
    const rates = await make(world, home.admin, { kind: "completion_rates" });
    expect(await csvOf(home.admin, rates.id)).toContain("Bread,Active,1,2,100");
    for (const kind of ["response_summary", "response_trends"]) {
      const text = (await csvOf(home.admin, (await make(world, home.admin, { kind })).id)).join("\n");
      expect(text).toContain("Bread");
      expect(text).not.toContain("secret");
    }
  });

  test("the list is newest first and pages; deleting takes the files and needs a manager", async () => {
    for (const name of ["one", "two", "three"]) {
      world.setNow(new Date(NOW.getTime() + ["one", "two", "three"].indexOf(name) * 1000));
      await make(world, home.admin, { kind: "cash_flow", name });
    }
    const first = await home.admin.get("/api/reports?limit=2");
    expect(((await first.json()) as Report[]).map(({ name }) => name)).toEqual(["three", "two"]);
    const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const [one] = await json<Report[]>(home.admin.get(next));
    expect(one?.name).toBe("one");
    const user = await home.member("user");
    expect((await user.delete(`/api/reports/${one?.id}`)).status).toBe(403);
    expect((await home.admin.delete(`/api/reports/${one?.id}`)).status).toBe(204);
    expect((await home.admin.get(`/api/reports/${one?.id}/file`)).status).toBe(404);
    expect(await world.services.files.get(`reports/${home.id}/${one?.id}.pdf`)).toBeUndefined();
  });

  test("one that is not done has no file and cannot be shared; a job that runs twice changes nothing", async () => {
    const created = await home.admin.post("/api/reports", { ...RANGE, kind: "cash_flow" });
    const { id } = (await created.json()) as Report;
    expect((await home.admin.get(`/api/reports/${id}/file`)).status).toBe(409);
    expect((await home.admin.post(`/api/reports/${id}/share`)).status).toBe(409);
    await world.runJobs();
    const pdf = async () =>
      createHash("sha256")
        .update(await (await home.admin.get(`/api/reports/${id}/file`)).text())
        .digest("hex");
    const before = await pdf();
    const { JOB_PLAN } = await import("../../../jobs.ts");
    const handler = JOB_PLAN.handlers.find(({ queue }) => queue === "reports.generate");
    await handler?.handle(world.services, { organizationId: home.id, id }, { number: 2, isLast: false });
    expect(await pdf()).toBe(before);
  });
});

test("customers' reports add up what they were billed, paid and owe", async () => {
  const customer = await home.admin.post("/api/customers", {
    customerType: "business",
    companyName: "Oak & Co",
    email: "oak@example.org",
  });
  expect(customer.status).toBe(201);
  for (const kind of ["sales_by_customer", "outstanding_balances", "payment_history"]) {
    const report = await make(world, home.admin, { kind });
    expect(report).toMatchObject({ status: "done" });
    expect((await csvOf(home.admin, report.id)).length).toBeGreaterThan(0);
  }
});

test("the contact list has everyone, with what they are, when they were last heard of and what they gave", async () => {
  const contact = { firstName: "José", lastName: "Pérez", type: "client", email: "jose@perez.example" };
  const added = await home.admin.post("/api/contacts", { ...contact, lastContactDate: "2025-11-18" });
  expect(added.status).toBe(201);
  const report = await make(world, home.admin, { kind: "contact_list" });
  expect(report).toMatchObject({ status: "done" });
  const text = (await csvOf(home.admin, report.id)).join("\n");
  expect(text).toMatch(/José Pérez,jose@perez.example,Client,Active,2025-11-18$/m);
});
