import { createRequire } from "node:module";
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { renderInvoicePdf } from "../../api/src/areas/invoicing/invoice-pdf/render.ts";
import type { InvoiceSnapshot } from "../../api/src/areas/invoicing/invoice-pdf/snapshot.ts";
import {
  type BenchResult,
  type BenchWorld,
  median,
  milliseconds,
  printWhenMain,
  startBenchWorld,
} from "./support/bench-world.ts";

const INVOICES = 100_000;
/** Milliseconds. */
const LIST_LIMIT = 50;
const PDF_LIMIT = 20;
const MIN_TIMES_FASTER = 5;
const LINES = 25;
const PDF_TURNS = 25;
/** Until both are compiled: at twenty turns they still get faster. */
const PDF_WARM_UP = 40;

/** Invoices: list and search over 100,000 of them, and a PDF of 25 lines beside the same paper by react-pdf. */
export async function run(): Promise<BenchResult[]> {
  const results = await measurePdf();
  const world = await startBenchWorld();
  try {
    await fill(world, await world.organization());
    results.push(await measureList(world, "list", ["", "&status=sent", "&status=overdue", "&sort=amount"]));
    results.push(
      await measureList(world, "search", ["&q=INV-77", "&q=customer+42", "&q=c7@example.org", "&q=customer"]),
    );
    return results;
  } finally {
    await world.stop();
  }
}

async function measureList(world: BenchWorld, name: string, queries: readonly string[]): Promise<BenchResult> {
  const times: number[] = [];
  for (let turn = -3; turn < 25; turn++) {
    for (const query of queries) {
      const time = await milliseconds(async () => (await world.call(`/api/invoices?limit=50${query}`)).arrayBuffer());
      if (turn >= 0) times.push(time);
    }
  }
  const sorted = [...times].sort((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  return {
    name: `invoice ${name} at ${INVOICES.toLocaleString("en-US")}, p95 as a share of ${LIST_LIMIT} ms`,
    ratio: p95 / LIST_LIMIT,
    limit: 1,
    ok: p95 <= LIST_LIMIT,
    detail: `p95 ${p95.toFixed(1)} ms, median ${median(times).toFixed(1)} ms`,
  };
}

/** 500 customers and their invoices of three years, found by the same words as those that the program writes. */
async function fill({ owner }: BenchWorld, organizationId: number): Promise<void> {
  await owner`
    insert into customer (organization_id, id, customer_type, company_name, email, sort_name)
    select ${organizationId}, gen_random_uuid(), 'business', 'Customer ' || i, 'c' || i || '@example.org', 'customer ' || i
    from generate_series(1, 500) i`;
  await owner`
    insert into invoice (organization_id, id, customer_id, invoice_number, status, issue_date, due_date, subtotal, tax_amount,
      total, paid, balance, search_text)
    select ${organizationId}, gen_random_uuid(), c.id, 'INV-' || lpad(i::text, 6, '0'), s.status, d.day, d.day + 30, a.cents, 0,
      a.cents, case when s.status = 'paid' then a.cents else 0 end, case when s.status = 'paid' then 0 else a.cents end,
      'inv ' || lpad(i::text, 6, '0') || ' ' || i || ' ' || lower(c.company_name) || ' c' || c.n || ' example org'
    from generate_series(1, ${INVOICES}) i
    join (select id, company_name, row_number() over (order by sort_name) as n from customer
      where organization_id = ${organizationId}) c on c.n = 1 + i % 500
    cross join lateral (select current_date - (i % 1095) as day) d
    cross join lateral (select 1000 + (i * 7919) % 900000 as cents) a
    cross join lateral (select case when i % 20 = 0 then 'sent' when i % 33 = 0 then 'draft' else 'paid' end as status) s`;
  await owner`
    insert into search_term (organization_id, term, kind, record_id)
    select distinct ${organizationId}::bigint, word, 'invoice', id
    from invoice, unnest(string_to_array(search_text, ' ')) as word where organization_id = ${organizationId}`;
  await owner`vacuum analyze invoice`;
  await owner`vacuum analyze customer`;
  await owner`vacuum analyze search_term`;
}

/** Another invoice each turn: nothing but the fonts is the same. */
function snapshotOf(turn: number): InvoiceSnapshot {
  const lines = Array.from({ length: LINES }, (_, index) => {
    const unitPrice = BigInt(1_875 + ((turn * 131 + index * 37) % 9_000) * 10);
    const quantity = BigInt(1 + ((turn + index) % 9));
    return {
      description: `Work of day ${turn * LINES + index}, drawings and models`,
      quantity: quantity * 1000n,
      unitPrice,
      total: unitPrice * quantity,
      discountRate: 0,
      taxRate: null,
    };
  });
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0n);
  const tax = (subtotal * 55n) / 1000n;
  return {
    language: "en",
    invoiceNumber: `INV-${String(turn).padStart(4, "0")}`,
    isDraft: false,
    isCancelled: false,
    isPayable: true,
    template: "professional",
    issueDate: "2025-11-20",
    dueDate: "2025-12-20",
    currency: "USD",
    seller: {
      name: "Harbor & Oak Studio",
      email: "studio@harborandoak.example",
      phone: null,
      address: "88 Commercial Street",
    },
    buyer: { name: `Customer ${turn}`, email: "accounts@customer.example", phone: null, address: "41 Wharf Street" },
    lines,
    taxRate: 5_500,
    subtotal,
    discount: 0n,
    groups: [{ rate: 5_500, taxable: subtotal, tax }],
    total: subtotal + tax,
    paid: 0n,
    balance: subtotal + tax,
    notes: "Thank you for your business.",
    terms: "Payment due within 30 days",
    footerText: null,
    payLink: null,
    colors: { primary: "#b45309", secondary: "#78350f" },
    now: new Date("2025-11-20T12:00:00Z"),
  };
}

const { resolve } = createRequire(new URL("../../api/package.json", import.meta.url));
const inter = (name: string, fontWeight: number) => ({
  src: resolve(`@expo-google-fonts/inter/${name}.ttf`),
  fontWeight,
});
// The same fonts: they carry Greek and Cyrillic, and are embedded.
Font.register({
  family: "Inter",
  fonts: [
    inter("400Regular/Inter_400Regular", 400),
    inter("500Medium/Inter_500Medium", 500),
    inter("600SemiBold/Inter_600SemiBold", 600),
  ],
});
const styles = StyleSheet.create({
  strong: { fontWeight: 600, fontSize: 20 },
  head: { fontWeight: 500 },
  page: { padding: 48, fontSize: 9, fontFamily: "Inter" },
  row: { flexDirection: "row", borderBottomWidth: 0.5, paddingVertical: 6 },
  wide: { flex: 1 },
  narrow: { width: 90, textAlign: "right" },
});

/** The same words in the same fonts by react-pdf. */
function peer(snapshot: InvoiceSnapshot): Promise<Buffer> {
  const cell = (text: string, isWide = false) => h(Text, { style: isWide ? styles.wide : styles.narrow }, text);
  const row = (key: string, texts: readonly string[]) =>
    h(View, { key, style: styles.row, wrap: false }, ...texts.map((text, index) => cell(text, index === 0)));
  const amount = (cents: bigint) => `$${(Number(cents) / 100).toFixed(2)}`;
  return renderToBuffer(
    h(
      Document,
      null,
      h(
        Page,
        { size: "LETTER", style: styles.page },
        h(Text, { style: styles.strong }, `Invoice ${snapshot.invoiceNumber}`),
        h(Text, null, `${snapshot.seller.name}\n${snapshot.seller.address}`),
        h(Text, null, `Bill To\n${snapshot.buyer.name}\n${snapshot.buyer.address}`),
        h(View, { fixed: true, style: styles.head }, row("head", ["Description", "Qty", "Unit Price", "Total"])),
        ...snapshot.lines.map((line, index) =>
          row(String(index), [
            line.description,
            String(line.quantity / 1000n),
            amount(line.unitPrice),
            amount(line.total),
          ]),
        ),
        h(Text, null, `Total ${amount(snapshot.total)}`),
        h(Text, null, `${snapshot.notes}\n${snapshot.terms}`),
      ),
    ),
  );
}

async function measurePdf(): Promise<BenchResult[]> {
  const ours: number[] = [];
  const theirs: number[] = [];
  // In turns, so that a busy moment of the machine meets both.
  for (let turn = -PDF_WARM_UP; turn < PDF_TURNS; turn++) {
    const snapshot = snapshotOf(turn + PDF_WARM_UP + 5);
    const own = await milliseconds(() => renderInvoicePdf(snapshot));
    const other = await milliseconds(() => peer(snapshot));
    if (turn < 0) continue;
    ours.push(own);
    theirs.push(other);
  }
  const own = median(ours);
  const times = median(theirs) / own;
  return [
    {
      name: `PDF of ${LINES} lines, warm, milliseconds`,
      ratio: own,
      limit: PDF_LIMIT,
      ok: own <= PDF_LIMIT,
      detail: `median of ${PDF_TURNS} different invoices`,
    },
    {
      name: `PDF of ${LINES} lines, how many times react-pdf's ${median(theirs).toFixed(1)} ms (at least)`,
      ratio: times,
      limit: MIN_TIMES_FASTER,
      ok: times >= MIN_TIMES_FASTER,
      detail: "in the same run, in turns",
    },
  ];
}

await printWhenMain(import.meta, run);
