import { createHash } from "node:crypto";
import type { FinancialReport } from "@trellis/shared/contract/reports/financial-report.ts";
import type { Forecast } from "@trellis/shared/contract/reports/forecast.ts";
import type { Report } from "@trellis/shared/contract/reports/saved-reports.ts";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectIndexScan } from "../../../testing/explain.ts";
import { type Client, createWorld, onlyFlags, type TestOrganization, type World } from "../../../testing/world.ts";
import { stepSumsQuery } from "../finance/period-sums.ts";
import { openInvoicesQuery } from "../invoicing/open-invoices.ts";

const NOW = new Date("2026-11-20T18:00:00Z");

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

interface Booking {
  amount: string;
  type: "income" | "expense";
  category: string;
  date: string;
  vendor?: string;
  tags?: string[];
}

async function book(client: Client, ...bookings: Booking[]): Promise<void> {
  for (const booking of bookings) {
    const answer = await client.post("/api/transactions", { description: "Entry", ...booking });
    expect(answer.status).toBe(201);
  }
}

/** Sales with a season and a rent, for so many whole months before November 2026. */
async function bookMonths(client: Client, count: number): Promise<void> {
  for (let back = count; back >= 1; back--) {
    const month = new Date(Date.UTC(2026, 10 - back, 1));
    const date = month.toISOString().slice(0, 8);
    const sales = 1000 + 400 * (month.getUTCMonth() === 11 ? 1 : 0);
    await book(
      client,
      { amount: `${sales}.00`, type: "income", category: "Sales Revenue", date: `${date}10` },
      { amount: "600.00", type: "expense", category: "Rent", date: `${date}01` },
    );
  }
}

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;
const financial = (client: Client, period = "month") =>
  json<FinancialReport>(client.get(`/api/reports/financial?period=${period}`));
const forecast = (client: Client, period = "month") =>
  json<Forecast>(client.get(`/api/reports/forecast?period=${period}`));

describe("the financial report", () => {
  test("is of the 30 days that end today, and compares with the 30 before", async () => {
    await book(
      home.admin,
      { amount: "100.00", type: "income", category: "Sales Revenue", date: "2026-11-20" },
      { amount: "40.00", type: "expense", category: "Rent", date: "2026-10-22" },
      { amount: "10.00", type: "expense", category: "Software", date: "2026-10-21" },
      { amount: "5.00", type: "expense", category: "Software", date: "2026-09-21" },
    );
    const report = await financial(home.admin);
    expect(report).toMatchObject({ period: "month", startDate: "2026-10-22", endDate: "2026-11-20", hasData: true });
    expect(report.historicalAnalysis).toMatchObject({
      totalIncome: "100.00",
      totalExpenses: "40.00",
      netFlow: "60.00",
      transactionCount: 2,
      previous: { totalIncome: "0.00", totalExpenses: "10.00", netFlow: "-10.00", transactionCount: 1 },
    });
    const [rent, software] = report.historicalAnalysis.spendingTrends;
    expect(rent).toMatchObject({
      category: "Rent",
      amount: "40.00",
      previousAmount: "0.00",
      changePercent: null,
      share: 100,
    });
    expect(software).toMatchObject({
      category: "Software",
      amount: "0.00",
      previousAmount: "10.00",
      changePercent: -100,
    });
    expect(software?.months).toHaveLength(12);
    expect(software?.months.at(-1)).toEqual({ month: "2026-11-01", amount: "0.00" });
    expect(software?.months.at(-2)).toEqual({ month: "2026-10-01", amount: "10.00" });
    expect(report.executiveSummary.currentMonthStatus).toBe("November is ahead by $100.00 so far.");
    expect(report.executiveSummary.keyInsights.join(" ")).toContain(
      "Rent was the largest expense with $40.00, 100% of all.",
    );
  });

  test("knows books that are empty, and books whose window is", async () => {
    expect(await financial(home.admin)).toMatchObject({
      hasData: false,
      historicalAnalysis: { transactionCount: 0, spendingTrends: [] },
      budgetPerformance: null,
    });
    await book(home.admin, { amount: "5.00", type: "income", category: "Grants", date: "2022-01-05" });
    expect(await financial(home.admin, "week")).toMatchObject({
      hasData: true,
      startDate: "2026-11-14",
      historicalAnalysis: { transactionCount: 0 },
    });
  });

  test("takes the organization's day, not the server's", async () => {
    const east = await world.organization({ timeZone: "Pacific/Auckland" });
    expect(await financial(east.admin)).toMatchObject({ endDate: "2026-11-21" });
  });

  test("insights come with the plan; without them the rest stands", async () => {
    const small = await world.organization({ plan: "starter" });
    await book(small.admin, { amount: "5.00", type: "expense", category: "Rent", date: "2026-11-05" });
    const report = await financial(small.admin);
    expect(report.aiInsights).toBeNull();
    expect(report.executiveSummary.immediateActions.join()).toContain("$5.00");
    expect((await small.admin.get("/api/reports/insights/words")).status).toBe(402);
    await book(home.admin, { amount: "5.00", type: "expense", category: "Rent", date: "2026-11-05" });
    expect((await financial(home.admin)).aiInsights?.riskAssessment.join()).toContain("$5.00");
    expect(await json(home.admin.get("/api/reports/insights/words"))).toEqual({
      words: null,
      isModelConfigured: false,
    });
  });

  test("shows the running budget as the budgets screen measures it", async () => {
    const created = await home.admin.post("/api/budgets", {
      name: "November",
      startDate: "2026-11-01",
      endDate: "2026-11-30",
      status: "active",
      categories: [
        { categoryName: "Rent", allocatedAmount: "30.00" },
        { categoryName: "Software", allocatedAmount: "100.00" },
      ],
    });
    expect(created.status).toBe(201);
    await book(home.admin, { amount: "45.50", type: "expense", category: "rent", date: "2026-11-03" });
    const { budgetPerformance, executiveSummary } = await financial(home.admin);
    expect(budgetPerformance).toMatchObject({
      budgetName: "November",
      overallCompletion: 35,
      categoryPerformance: [
        { category: "Rent", actual: "45.50", budgeted: "30.00", variance: "-15.50", status: "over" },
        { category: "Software", actual: "0.00", budgeted: "100.00", variance: "100.00", status: "under" },
      ],
    });
    expect(executiveSummary.immediateActions).toContain("Decide on Rent: it is $15.50 over the budget November.");
  });
});

describe("the forecast", () => {
  test("of two years knows the season, carries its error and adds up", async () => {
    await bookMonths(home.admin, 30);
    const next = await forecast(home.admin);
    expect(next).toMatchObject({
      startDate: "2026-12-01",
      endDate: "2026-12-31",
      unit: "month",
      historySteps: 30,
      isTooShort: false,
      projectedExpenses: "600.00",
    });
    expect(Number(next.projectedIncome)).toBeGreaterThan(1300);
    expect(next.income.model).toMatch(/holt_winters|seasonal_naive/);
    expect(next.income.error.mape).toBeLessThan(5);
    expect(next.income.error.compared).toBeGreaterThan(2);
    expect(next.income.naiveError).not.toBeNull();
    expect(Number(next.income.low)).toBeLessThanOrEqual(Number(next.projectedIncome));
    expect(Number(next.income.high)).toBeGreaterThanOrEqual(Number(next.projectedIncome));
    expect(next.categoryForecasts.map(({ category, type, trend }) => [category, type, trend])).toEqual([
      ["Sales Revenue", "income", "stable"],
      ["Rent", "expense", "stable"],
    ]);
    expect(next.categoryForecasts[1]).toMatchObject({ projectedAmount: "600.00", variance: 0, confidence: 1 });
    const year = await forecast(home.admin, "year");
    expect(year).toMatchObject({ startDate: "2026-12-01", endDate: "2027-11-30", projectedExpenses: "7200.00" });
    expect(year.steps.filter(({ isProjected }) => isProjected)).toHaveLength(13);
  });

  test("of fewer than three months is none, and says so", async () => {
    await bookMonths(home.admin, 2);
    expect(await forecast(home.admin)).toMatchObject({
      isTooShort: true,
      historySteps: 2,
      projectedIncome: "0.00",
      income: { model: null, error: { mape: null, compared: 0 } },
      risks: [],
    });
    expect(await forecast(home.admin, "week")).toMatchObject({
      unit: "week",
      startDate: "2026-11-23",
      endDate: "2026-11-29",
    });
  });

  test("the month that runs is no history: half a month is no fall", async () => {
    await bookMonths(home.admin, 8);
    const before = await forecast(home.admin);
    await book(home.admin, { amount: "5.00", type: "income", category: "Sales Revenue", date: "2026-11-02" });
    const after = await forecast(home.admin);
    expect(after.projectedIncome).toBe(before.projectedIncome);
    expect(after.steps.find(({ start }) => start === "2026-11-01")).toMatchObject({
      income: "5.00",
      isProjected: true,
    });
  });

  test("what is scheduled holds it up from below", async () => {
    await bookMonths(home.admin, 6);
    const scheduled = await home.admin.post("/api/transactions", {
      description: "New lease",
      amount: "5000.00",
      type: "expense",
      category: "Rent",
      date: "2026-11-20",
      isRecurring: true,
      recurringFrequency: "monthly",
    });
    expect(scheduled.status).toBe(201);
    const { known, projectedExpenses, risks } = await forecast(home.admin);
    expect(known.scheduledExpenses).toBe("5000.00");
    expect(projectedExpenses).toBe("5000.00");
    expect(risks[0]).toMatchObject({ severity: "high" });
    expect(risks[0]?.description).toContain("December");
  });
});

describe("access", () => {
  test("reports need their flag alone: whoever may not see finance may read them", async () => {
    const reader = await home.member("viewer", onlyFlags("canViewReports"));
    await book(home.admin, { amount: "5.00", type: "income", category: "Grants", date: "2026-11-05" });
    expect((await financial(reader)).historicalAnalysis.totalIncome).toBe("5.00");
    expect((await reader.get("/api/transactions")).status).toBe(403);
    expect(
      (await reader.post("/api/reports", { kind: "cash_flow", from: "2026-11-01", to: "2026-11-20" })).status,
    ).toBe(403);
    const without = await home.member("manager", onlyFlags("canManageFinances"));
    for (const path of ["/api/reports", "/api/reports/financial", "/api/reports/forecast", "/api/reports/choices"])
      expect((await without.get(path)).status).toBe(403);
  });
});

const RANGE = { from: "2026-10-01", to: "2026-11-20" };

async function make(client: Client, wish: object): Promise<Report> {
  const created = await client.post("/api/reports", { ...RANGE, ...wish });
  expect(created.status).toBe(201);
  const { id, status } = (await created.json()) as Report;
  expect(status).toBe("queued");
  await world.runJobs();
  return json<Report>(client.get(`/api/reports/${id}`));
}
const csvOf = async (client: Client, id: string) =>
  (await (await client.get(`/api/reports/${id}/file?format=csv`)).text()).replace("\u{FEFF}", "").split("\r\n");

async function pdfTextOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: bytes.slice(), useSystemFonts: false }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  return pages;
}

describe("saved reports", () => {
  test("an income statement is computed by a job, and downloaded as PDF and CSV", async () => {
    await book(
      home.admin,
      { amount: "1234.50", type: "income", category: "Sales Revenue", date: "2026-11-01" },
      { amount: "200.00", type: "expense", category: "=HYPERLINK(1)", date: "2026-10-05" },
      { amount: "99.00", type: "expense", category: "Rent", date: "2026-09-30" },
    );
    const report = await make(home.admin, { kind: "income_statement" });
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
    const report = await make(home.admin, { kind: "custom", name: "Mine", grouping, filters });
    expect(report).toMatchObject({ name: "Mine", status: "done" });
    expect((await csvOf(home.admin, report.id)).slice(4, -1)).toEqual(expected);
  });

  test("columns are the ones that were chosen, in their order", async () => {
    await book(home.admin, { amount: "10.00", type: "expense", category: "Rent", date: "2026-11-02" });
    const { id } = await make(home.admin, { kind: "custom", grouping: "category", columns: ["share", "expenses"] });
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
  ])("%j is refused and leaves nothing", async (wish, field) => {
    const answer = await home.admin.post("/api/reports", { ...RANGE, ...wish });
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
    await world.visitor.get(`/api/public/surveys/${id}`);
    const ratings = await make(home.admin, { kind: "rating_averages" });
    expect(await csvOf(home.admin, ratings.id)).toContain("Bread,How good?,4.5,2,1,1,0,0,0");
    const rates = await make(home.admin, { kind: "completion_rates" });
    expect(await csvOf(home.admin, rates.id)).toContain("Bread,Active,1,2,100");
    for (const kind of ["response_summary", "response_trends"]) {
      const text = (await csvOf(home.admin, (await make(home.admin, { kind })).id)).join("\n");
      expect(text).toContain("Bread");
      expect(text).not.toContain("secret");
    }
  });

  test("the list is newest first and pages; deleting takes the files and needs a manager", async () => {
    for (const name of ["one", "two", "three"]) {
      world.setNow(new Date(NOW.getTime() + ["one", "two", "three"].indexOf(name) * 1000));
      await make(home.admin, { kind: "cash_flow", name });
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
    const { JOB_PLAN } = await import("../../jobs.ts");
    const handler = JOB_PLAN.handlers.find(({ queue }) => queue === "reports.generate");
    await handler?.handle(world.services, { organizationId: home.id, id }, { number: 2, isLast: false });
    expect(await pdf()).toBe(before);
  });
});

describe("a share link", () => {
  async function shared(body: object = {}) {
    await book(home.admin, { amount: "5.00", type: "income", category: "Grants", date: "2026-11-05" });
    const report = await make(home.admin, { kind: "cash_flow" });
    const answer = await home.admin.post(`/api/reports/${report.id}/share`, body);
    expect(answer.status).toBe(201);
    const { url, expiresAt } = (await answer.json()) as { url: string; expiresAt: string };
    return { report, url, expiresAt, token: url.split("/").at(-1) ?? "" };
  }

  test("opens one report without signing in for seven days, and then says that it expired", async () => {
    const { token, expiresAt, report } = await shared();
    expect(token).toMatch(new RegExp(`^report_${home.id}_[\\w-]{43}$`));
    expect(Date.parse(expiresAt) - NOW.getTime()).toBe(7 * 86_400_000);
    expect(await json(world.visitor.get(`/api/shared-reports/${token}`))).toMatchObject({
      name: "Cash Flow",
      organizationName: "Harbor Bakery",
      from: "2026-10-01",
    });
    const file = await world.visitor.get(`/api/shared-reports/${token}/file?format=csv`);
    expect(await file.text()).toContain("2026-11,5.00,0.00,5.00,5.00");
    expect((await json<Report>(home.admin.get(`/api/reports/${report.id}`))).share?.url).toContain(token);
    world.setNow(new Date(NOW.getTime() + 7 * 86_400_000));
    for (const path of [`/api/shared-reports/${token}`, `/api/shared-reports/${token}/file`]) {
      const gone = await world.visitor.get(path);
      expect(gone.status).toBe(410);
      expect(((await gone.json()) as { message: string }).message).toContain("has expired");
    }
    world.setNow(NOW);
  });

  test("ends at once when it is revoked or replaced, and with its report", async () => {
    const first = await shared({ days: 1 });
    const again = await json<{ url: string }>(home.admin.post(`/api/reports/${first.report.id}/share`));
    expect((await world.visitor.get(`/api/shared-reports/${first.token}`)).status).toBe(410);
    const second = again.url.split("/").at(-1);
    expect((await world.visitor.get(`/api/shared-reports/${second}`)).status).toBe(200);
    expect((await home.admin.delete(`/api/reports/${first.report.id}/share`)).status).toBe(204);
    expect((await world.visitor.get(`/api/shared-reports/${second}/file`)).status).toBe(410);
    expect((await home.admin.delete(`/api/reports/${first.report.id}/share`)).status).toBe(204);
    const third = await json<{ url: string }>(home.admin.post(`/api/reports/${first.report.id}/share`));
    await home.admin.delete(`/api/reports/${first.report.id}`);
    expect((await world.visitor.get(`/api/shared-reports/${third.url.split("/").at(-1)}`)).status).toBe(404);
  });

  test("stands nowhere at rest, and a changed one opens nothing", async () => {
    const { token, report } = await shared();
    const rows = await world.database.inOrganization(home.id, (transaction) =>
      transaction.execute("select s::text as row from report_share s"),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token.slice(-43));
    const other = await world.organization();
    const tampered = [
      token.replace(`report_${home.id}_`, `report_${other.id}_`),
      `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
      token.slice(0, -1),
      report.id,
      "report_999999999999999_x",
      "%00",
    ];
    for (const each of tampered) expect((await world.visitor.get(`/api/shared-reports/${each}`)).status).toBe(404);
  });

  test("its address is told to who may share; days are checked", async () => {
    const { report } = await shared();
    const reader = await home.member("viewer");
    const seen = await json<Report>(reader.get(`/api/reports/${report.id}`));
    expect(seen.share).toMatchObject({ url: null });
    expect((await reader.post(`/api/reports/${report.id}/share`)).status).toBe(403);
    for (const days of [0, 31, 1.5, "7"])
      expect((await home.admin.post(`/api/reports/${report.id}/share`, { days })).status).toBe(422);
  });

  test("two who share at once leave one link open", async () => {
    const { report } = await shared();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => home.admin.post(`/api/reports/${report.id}/share`)),
    );
    const tokens = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { url: string }).url.split("/").at(-1)),
    );
    const open = await Promise.all(
      tokens.map(async (token) => (await world.visitor.get(`/api/shared-reports/${token}`)).status),
    );
    expect(open.filter((status) => status === 200)).toHaveLength(1);
  });
});

test("the sums are found by index", async () => {
  await world.database.inOrganization(home.id, async (transaction) => {
    await expectIndexScan(transaction, stepSumsQuery(home.id, "month", { from: "2026-01-01", to: "2026-11-20" }), {
      index: "transaction_daily_organization_id_day_category_type_pk",
      columns: ["organization_id", "day"],
      sorts: true,
    });
    await expectIndexScan(transaction, openInvoicesQuery(home.id, { today: "2026-11-20", dueBy: "2026-12-31" }), {
      index: "invoice_open_index",
      columns: ["organization_id", "due_date"],
    });
  });
});

test("customers' reports add up what they were billed, paid and owe", async () => {
  const customer = await home.admin.post("/api/customers", {
    customerType: "business",
    companyName: "Oak & Co",
    email: "oak@example.org",
  });
  expect(customer.status).toBe(201);
  for (const kind of ["customer_list", "sales_by_customer", "outstanding_balances", "payment_history"]) {
    const report = await make(home.admin, { kind });
    expect(report).toMatchObject({ status: "done" });
    const text = (await csvOf(home.admin, report.id)).join("\n");
    if (kind === "customer_list") expect(text).toContain("Oak & Co,oak@example.org,Active,0,0.00,0.00");
  }
});
