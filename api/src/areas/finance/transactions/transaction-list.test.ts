import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, type World } from "../../../../testing/world.ts";

let world: World;
let admin: Client;

const ROWS = [
  {
    description: "Café Rouge",
    amount: 12.5,
    type: "expense",
    category: "Meals & Entertainment",
    date: "2025-11-01",
    tags: "team",
  },
  {
    description: "Rent, November",
    amount: 2400,
    type: "expense",
    category: "Rent",
    date: "2025-11-03",
    account: "Checking",
    vendor: "214 River Drive",
  },
  {
    description: "Rent, October",
    amount: 2400,
    type: "expense",
    category: "Rent",
    date: "2025-10-03",
    account: "Checking",
  },
  {
    description: "Fall program grant",
    amount: 7500,
    type: "income",
    category: "Grants",
    date: "2025-11-03",
    tags: ["after-school", "team"],
  },
  {
    description: "Gift",
    amount: 12.5,
    type: "income",
    category: "Donations",
    date: "2025-11-03",
    referenceNumber: "INV-0448",
    account: "Savings",
  },
];

beforeAll(async () => {
  world = await createWorld();
  admin = (await world.organization()).admin;
  for (const row of ROWS) expect((await admin.post("/api/transactions", row)).status).toBe(201);
  const gone = (await (
    await admin.post("/api/transactions", { ...ROWS[1], description: "Rent twice", tags: "gone", account: "Closed" })
  ).json()) as Transaction;
  await admin.delete(`/api/transactions/${gone.id}`);
});
afterAll(() => world.close());

const list = async (query: string) => (await (await admin.get(`/api/transactions${query}`)).json()) as Transaction[];
const found = async (query: string) => (await list(query)).map(({ description }) => description);

/** Follows the Link headers to the end. */
async function pages(query: string): Promise<Transaction[][]> {
  const all: Transaction[][] = [];
  for (let next: string | undefined = `/api/transactions${query}`; next; ) {
    const answer = await admin.get(next);
    expect(answer.status).toBe(200);
    all.push((await answer.json()) as Transaction[]);
    next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];
  }
  return all;
}

describe("the list", () => {
  it("is newest first, and the later added first within a day", async () => {
    expect(await found("")).toEqual(["Gift", "Fall program grant", "Rent, November", "Café Rouge", "Rent, October"]);
    expect(await found("?order=asc")).toEqual([
      "Rent, October",
      "Café Rouge",
      "Rent, November",
      "Fall program grant",
      "Gift",
    ]);
  });

  it("sorts by the size of the amount, whatever the type", async () => {
    const amounts = (rows: Transaction[]) => rows.map(({ amount }) => amount);
    expect(amounts(await list("?sort=amount"))).toEqual(["7500.00", "2400.00", "2400.00", "12.50", "12.50"]);
    expect(amounts(await list("?sort=amount&order=asc"))).toEqual(["12.50", "12.50", "2400.00", "2400.00", "7500.00"]);
  });

  it.each([
    ["?type=income", ["Gift", "Fall program grant"]],
    ["?category=Rent", ["Rent, November", "Rent, October"]],
    ["?account=Checking", ["Rent, November", "Rent, October"]],
    ["?tag=team", ["Fall program grant", "Café Rouge"]],
    ["?tag=gone", []],
    ["?from=2025-11-03", ["Gift", "Fall program grant", "Rent, November"]],
    ["?to=2025-11-01", ["Café Rouge", "Rent, October"]],
    ["?from=2025-11-01&to=2025-11-01", ["Café Rouge"]],
    ["?minAmount=2400&maxAmount=2400.00", ["Rent, November", "Rent, October"]],
    ["?type=expense&category=Rent&from=2025-11-01&account=Checking", ["Rent, November"]],
    ["?importId=0198c0de-0000-7000-8000-000000000001", []],
  ])("filters by %s", async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it.each([
    ["rent", ["Rent, November", "Rent, October"]],
    ["RENT nov", ["Rent, November"]],
    ["cafe", ["Café Rouge"]],
    ["CAFÉ rou", ["Café Rouge"]],
    ["river 214", ["Rent, November"]],
    ["inv-0448", ["Gift"]],
    ["ent", []],
    ["rent twice", []],
    ["%", []],
    ["", ["Gift", "Fall program grant", "Rent, November", "Café Rouge", "Rent, October"]],
  ])("finds the beginnings of words: %s", async (q, expected) => {
    expect(await found(`?q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  it("finds a changed description by its new words only", async () => {
    const [gift] = await list("?q=gift");
    await admin.patch(`/api/transactions/${gift?.id}`, { description: "Donation by check" });
    expect(await found("?q=check")).toEqual(["Donation by check"]);
    expect(await found("?q=gift")).toEqual([]);
    await admin.patch(`/api/transactions/${gift?.id}`, { description: "Gift" });
    expect(await found("?q=gift")).toEqual(["Gift"]);
  });

  it("pages without a gap or a repeat, however many share a day or an amount", async () => {
    for (const query of [
      "?limit=2",
      "?limit=1&order=asc",
      "?limit=2&sort=amount",
      "?limit=3&sort=amount&order=asc",
      "?limit=1&type=expense",
    ]) {
      const all = await pages(query);
      expect(all.flat()).toEqual(await list(query.replace(/limit=\d/, "limit=200")));
      expect(all.at(-1)?.length).toBeGreaterThan(0);
    }
  });

  it("has no next page when the last one is exactly full", async () => {
    const answer = await admin.get("/api/transactions?limit=5");
    expect(answer.headers.get("link")).toBeNull();
  });

  it("refuses a cursor that is not its own", async () => {
    const link = (await admin.get("/api/transactions?limit=1")).headers.get("link") ?? "";
    const cursor = new URL(/<([^>]+)>/.exec(link)?.[1] ?? "", "http://localhost").searchParams.get("cursor") ?? "";
    for (const query of [
      `sort=amount&cursor=${cursor}`,
      `order=asc&cursor=${cursor}`,
      `cursor=${cursor.slice(0, -4)}`,
      "cursor=abc",
      "cursor=",
    ]) {
      const answer = await admin.get(`/api/transactions?${query}`);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ issues: [{ path: "cursor" }] });
    }
  });

  it.each([
    "limit=0",
    "limit=201",
    "limit=x",
    "sort=name",
    "from=2025-13-01",
    "minAmount=abc",
    "nosuch=1",
    "type=income&type=expense",
  ])("refuses %s", async (query) => {
    expect((await admin.get(`/api/transactions?${query}`)).status).toBe(422);
  });

  it("refuses a range that is upside down, naming it", async () => {
    for (const [query, path] of [
      ["from=2025-11-02&to=2025-11-01", "to"],
      ["minAmount=2&maxAmount=1", "maxAmount"],
    ]) {
      const answer = await admin.get(`/api/transactions?${query}`);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ issues: [{ path }] });
    }
  });
});

describe("totals of a filter", () => {
  it.each([
    ["", { count: 5, income: "7512.50", expenses: "4812.50", net: "2700.00" }],
    ["?type=expense", { count: 3, income: "0.00", expenses: "4812.50", net: "-4812.50" }],
    ["?from=2025-11-01&to=2025-11-30", { count: 4, income: "7512.50", expenses: "2412.50", net: "5100.00" }],
    ["?category=Rent", { count: 2, income: "0.00", expenses: "4800.00", net: "-4800.00" }],
    ["?category=Rent&type=income", { count: 0, income: "0.00", expenses: "0.00", net: "0.00" }],
    ["?q=rent", { count: 2, income: "0.00", expenses: "4800.00", net: "-4800.00" }],
    ["?tag=team", { count: 2, income: "7500.00", expenses: "12.50", net: "7487.50" }],
    ["?maxAmount=100", { count: 2, income: "12.50", expenses: "12.50", net: "0.00" }],
  ])("%s", async (query, expected) => {
    expect(await (await admin.get(`/api/transactions/totals${query}`)).json()).toEqual(expected);
  });
});

it("offers the categories, tags, accounts and vendors of living transactions", async () => {
  expect(await (await admin.get("/api/transactions/choices")).json()).toEqual({
    categories: ["Donations", "Grants", "Meals & Entertainment", "Rent"],
    tags: ["after-school", "team"],
    accounts: ["Checking", "Savings"],
    vendors: ["214 River Drive"],
  });
});

describe("the export", () => {
  it("takes those listed by ID alone; strangers' and unknown ones are left out, and bad lists refused", async () => {
    const two = (await (await admin.get("/api/transactions?limit=2")).json()) as { id: string; description: string }[];
    const stranger = await world.organization();
    const list = two.map(({ id }) => id).join(",");
    const text = await (await admin.get(`/api/transactions/export?ids=${list}`)).text();
    expect(text.trimEnd().split("\r\n")).toHaveLength(3);
    const others = await (await stranger.admin.get(`/api/transactions/export?ids=${list}`)).text();
    expect(others.trimEnd().split("\r\n")).toHaveLength(1);
    for (const ids of ["", "x", `${list},`, Array(151).fill(two[0]?.id).join(",")])
      expect((await admin.get(`/api/transactions/export?ids=${ids}`)).status).toBe(422);
  });

  it("is a CSV file of what the filter leaves", async () => {
    const answer = await admin.get("/api/transactions/export?category=Rent");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="transactions-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect((await answer.text()).split("\r\n")).toEqual([
      "Date,Description,Type,Category,Amount,Account,Payment Method,Reference Number,Vendor,Tags,Notes,Recurring,Receipt",
      '2025-11-03,"Rent, November",expense,Rent,2400.00,Checking,,,214 River Drive,,,,',
      '2025-10-03,"Rent, October",expense,Rent,2400.00,Checking,,,,,,,',
      "",
    ]);
  });

  it("disarms text that a spreadsheet would run, and leaves numbers alone", async () => {
    const other = (await world.organization()).admin;
    await other.post("/api/transactions", {
      ...ROWS[0],
      description: "=HYPERLINK(1)",
      vendor: "@x",
      notes: 'a "b"\nc',
    });
    const text = await (await other.get("/api/transactions/export")).text();
    expect(text).toContain(
      `2025-11-01,'=HYPERLINK(1),expense,Meals & Entertainment,12.50,,,,'@x,team,"a ""b""\nc",,\r\n`,
    );
  });

  it("goes on over many pages and misses none", async () => {
    const other = (await world.organization()).admin;
    const transactions = Array.from({ length: 2345 }, (_, index) => ({
      description: `Row ${index}`,
      amount: "1",
      date: "2025-11-01",
      type: "income",
    }));
    expect((await other.post("/api/transactions/import", { transactions })).status).toBe(200);
    const lines = (await (await other.get("/api/transactions/export")).text()).trimEnd().split("\r\n").slice(1);
    expect(new Set(lines.map((line) => line.split(",")[1])).size).toBe(2345);
    expect(lines).toHaveLength(2345);
  });

  it("is no viewer's right, and refuses a wrong filter with a status", async () => {
    const viewer = await (await world.organization()).member("viewer");
    expect((await viewer.get("/api/transactions/export")).status).toBe(403);
    expect((await admin.get("/api/transactions/export?from=2025-11-02&to=2025-11-01")).status).toBe(422);
  });
});
