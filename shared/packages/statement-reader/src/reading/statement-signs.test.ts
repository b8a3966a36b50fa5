import { describe, expect, it } from "vitest";
import type { ImportMapping } from "../import-mapping.ts";
import { readStatement, type StatementReading } from "../transaction-csv.ts";

const read = (text: string, mapping?: ImportMapping): StatementReading =>
  readStatement(new TextEncoder().encode(text), { today: "2026-11-20", mapping });

const lines = (...rows: string[]) => `${rows.join("\n")}\n`;

/** Money in and out in cents, or the kinds of what is asked. */
function outcomeOf(reading: StatementReading) {
  if (reading.outcome === "read") return [reading.sums.moneyIn, reading.sums.moneyOut];
  return reading.outcome === "question" ? reading.questions.map(({ kind }) => kind) : reading.message;
}

const CARD = lines(
  "Date,Type,Description,Amount",
  "2026-01-05,DEBIT,Shop A,30.00",
  "2026-01-06,DEBIT,Shop B,4.60",
  "2026-01-09,CREDIT,Payment received thank you,-500.00",
);
const AMEX = lines("Date,Description,Amount", "2026-01-05,A,420.10", "2026-01-06,B,18.22", "2026-01-07,C,-120.00");

describe("signs and debit/credit columns", () => {
  it("that are opposite throughout leave payments payments", () => {
    expect(outcomeOf(read(CARD))).toEqual([50000n, 3460n]);
  });

  it("are asked about when a row contradicts the others", () => {
    const rows = Array.from({ length: 10_000 }, (_, row) =>
      row % 3 === 0 ? `2026-01-05,CREDIT,Gift ${row},10.00` : `2026-01-05,DEBIT,Shop ${row},-10.00`,
    );
    const good = lines("Date,Type,Description,Amount", ...rows);
    expect(outcomeOf(read(good))).toEqual([3334000n, 6666000n]);
    const wrong = lines("Date,Type,Description,Amount", ...rows.with(7777, "2026-01-05,DEBIT,Shop 7777,10.00"));
    const reading = read(wrong);
    expect(outcomeOf(reading)).toEqual(["trust"]);
    expect(reading.outcome === "question" && reading.questions[0]?.samples).toEqual([
      { line: 7779, text: "Shop 7777 DEBIT 10.00" },
    ]);
    expect(outcomeOf(read(wrong, { trust: "flags" }))).toEqual([3334000n, 6666000n]);
    expect(outcomeOf(read(wrong, { trust: "signs" }))).toEqual([3335000n, 6665000n]);
  });

  it("are not seen in the funding of a card", () => {
    const stripe = lines(
      "id,Description,Created (UTC),Amount,Currency,Status,Card Brand,Card Funding",
      "ch_1,Gift,2026-01-05 10:00,25.00,usd,Paid,Visa,credit",
      "ch_2,Gift,2026-01-06 10:00,40.00,usd,Paid,Visa,debit",
      "ch_3,Gift,2026-01-07 10:00,10.00,usd,Paid,Visa,debit",
    );
    expect(outcomeOf(read(stripe))).toEqual(["unsignedAmounts"]);
    expect(outcomeOf(read(stripe.replace("Card Funding", "Funding")))).toEqual(["unsignedAmounts"]);
    expect(outcomeOf(read(stripe, { unsignedAmounts: "income" }))).toEqual([7500n, 0n]);
  });

  it("may be words of the bank's own, of which each is given a meaning", () => {
    const text = lines(
      "Date,Description,D/C,Amount",
      "2026-01-05,Shop,O,30.00",
      "2026-01-06,Gift,I,50.00",
      "2026-01-07,Shop,O,4.00",
    );
    const reading = read(text);
    expect(outcomeOf(reading)).toEqual(["directionWords"]);
    expect(reading.outcome === "question" && reading.questions[0]?.samples.map((sample) => sample.text)).toEqual([
      "O",
      "I",
    ]);
    const directionWords = { O: "expense", I: "income" } as const;
    expect(outcomeOf(read(text, { directionWords }))).toEqual([5000n, 3400n]);
    const chinese = text.replace("D/C", "Mark").replaceAll(",O,", ",借 Dr,").replaceAll(",I,", ",贷 Cr,");
    const columns: ImportMapping["columns"] = ["date", "description", "direction", "amount"];
    expect(outcomeOf(read(chinese, { columns }))).toEqual([5000n, 3400n]);
    expect(outcomeOf(read(text.replace("D/C", "Mark"), { columns }))).toEqual(["directionWords"]);
    // A word that is known may still mean the other thing in this file.
    const turned = { "借 Dr": "income", "贷 Cr": "expense" } as const;
    expect(outcomeOf(read(chinese, { columns, directionWords: turned }))).toEqual([3400n, 5000n]);
  });
});

describe("a running balance", () => {
  it("tells amounts without a sign apart, once it is known what its rise means", () => {
    const rows = [
      "Date,Description,Amount,Balance",
      "2026-01-15,A,7.00,90.00",
      "2026-01-16,B,10.00,100.00",
      "2026-01-17,C,5.00,95.00",
      "2026-01-18,D,20.00,115.00",
    ] as const;
    const newestFirst = [rows[0], ...rows.slice(1).reverse()];
    for (const file of [lines(...rows), lines(...newestFirst)]) {
      expect(outcomeOf(read(file))).toEqual(["unsignedAmounts"]);
      const asset = read(file, { unsignedAmounts: "income" });
      expect(outcomeOf(asset)).toEqual([3000n, 500n]);
      // There is no evidence for the first one, so it is listed and not guessed.
      expect(asset.outcome === "read" && asset.rejected.map(({ reason }) => reason)).toEqual([
        "The file doesn't say whether this amount is money in or money out",
      ]);
      expect(outcomeOf(read(file, { unsignedAmounts: "expense" }))).toEqual([500n, 3000n]);
      expect(outcomeOf(read(file, { unsignedAmounts: "income", swapped: true }))).toEqual([500n, 3000n]);
    }
  });

  const file = (wrong = -1) => {
    let balance = 0;
    const rows = Array.from({ length: 10_000 }, (_, row) => {
      const cents = row % 4 === 0 ? 900 + row : -(200 + row);
      balance += cents;
      const written = row === wrong ? -cents : cents;
      const day = `2026-01-${String(1 + Math.floor(row / 400)).padStart(2, "0")}`;
      return `${day},Row ${row},${(written / 100).toFixed(2)},${(balance / 100).toFixed(2)}`;
    });
    return lines("Date,Description,Amount,Balance", ...rows);
  };

  it("finds one wrong sign among 10,000 rows and asks", () => {
    const right = outcomeOf(read(file()));
    expect(right).toHaveLength(2);
    const wrong = read(file(5001));
    expect(outcomeOf(wrong)).toEqual(["trust"]);
    expect(wrong.outcome === "question" && wrong.questions[0]?.samples).toEqual([
      { line: 5003, text: "Row 5001 52.01" },
    ]);
    expect(outcomeOf(read(file(5001), { trust: "balance" }))).toEqual(right);
    expect(outcomeOf(read(file(5001), { trust: "signs" }))).not.toEqual(right);
  });

  it("tells amounts without a sign, and overrules flags that are reversals by their words alone", () => {
    const spent = lines(
      "Date,Description,Amount,Balance",
      "2026-01-05,A,5.00,95.00",
      "2026-01-06,B,7.00,88.00",
      "2026-01-07,C,-2.00,90.00",
    );
    expect(outcomeOf(read(spent))).toEqual([200n, 1200n]);
    const reversed = lines(
      "Date,Type,Description,Amount,Balance",
      "2026-01-05,DEBIT,A,5.00,95.00",
      "2026-01-06,CREDIT,B,7.00,102.00",
      "2026-01-07,DEBIT,C,-2.00,104.00",
      "2026-01-08,DEBIT,D,4.00,100.00",
    );
    expect(outcomeOf(read(reversed))).toEqual([900n, 900n]);
  });
});

describe("files that write spending without a minus", () => {
  it("are asked about also without a card's own words", () => {
    expect(outcomeOf(read(AMEX))).toEqual(["unsignedAmounts"]);
    expect(outcomeOf(read(AMEX, { unsignedAmounts: "expense" }))).toEqual([12000n, 43832n]);
  });

  it("and name their category by the address of a picture do not keep that as the category", () => {
    const plaid = lines(
      "date,name,amount,merchant_name,personal_finance_category_icon_url",
      "2026-01-05,UBER 072515 SF**POOL,6.33,Uber,https://plaid-category-icons.plaid.com/PFC_TRANSPORTATION.png",
      "2026-01-06,Touchstone Climbing,78.50,,https://plaid-category-icons.plaid.com/PFC_PERSONAL_CARE.png",
      "2026-01-07,United Airlines,-500.00,United Airlines,https://plaid-category-icons.plaid.com/PFC_TRAVEL.png",
    );
    expect(outcomeOf(read(plaid))).toEqual(["unsignedAmounts"]);
    const reading = read(plaid, { unsignedAmounts: "expense" });
    expect(outcomeOf(reading)).toEqual([50000n, 8483n]);
    expect(reading.outcome === "read" && reading.rows[0]).toMatchObject({
      category: null,
      vendor: "Uber",
      description: "UBER 072515 SF**POOL",
    });
  });
});

describe("one column of money in", () => {
  it("with both signs holds signed amounts", () => {
    const text = lines("Date,Payee,Inflow", "2026-01-05,A,-5.00", "2026-01-06,B,-7.00", "2026-01-07,C,100.00");
    expect(outcomeOf(read(text))).toEqual([10000n, 1200n]);
    expect(outcomeOf(read(text.replace("Inflow", "Credit")))).toEqual([10000n, 1200n]);
  });
});

describe("rows above the first readable one", () => {
  it.each(["31/02/2026", "n/a"])("are rejected, not lost (%s)", (day) => {
    const reading = read(lines(`${day},Shop,-5.00`, "27/01/2026,Cafe,-6.00", "28/01/2026,Bar,-7.00"));
    expect(reading).toMatchObject({
      outcome: "read",
      rows: [{ row: 2 }, { row: 3 }],
      rejected: [{ row: 1, line: 1, reason: `Couldn't read the date “${day}”` }],
    });
  });

  it("leave an unknown header a header", () => {
    const reading = read(lines("Wann,Was,Wieviel", "31/02/2026,Shop,-5.00", "27/01/2026,Cafe,-6.00"));
    expect(reading).toMatchObject({ outcome: "read", layout: { headerRow: 0 }, rejected: [{ line: 2 }] });
  });
});

describe("several amounts in a row", () => {
  it("are read in the account's currency, and as what was paid", () => {
    const abroad = lines(
      "Date,Description,Transaction Amount,Amount in account currency",
      "2026-01-05,Hotel,-100.00,-117.35",
      "2026-01-06,Taxi,-20.00,-23.10",
    );
    expect(outcomeOf(read(abroad))).toEqual([0n, 14045n]);
    const orders = lines(
      "Date,Description,Order Amount,Amount Paid",
      "2026-01-05,Pens,-100.00,-90.00",
      "2026-01-06,Ink,-20.00,-15.00",
    );
    expect(outcomeOf(read(orders))).toEqual([0n, 10500n]);
  });

  it("are read where the balance runs", () => {
    const text = lines(
      "Date,Description,Transaction Amount,Amount,Balance",
      "2026-01-05,Hotel,-117.35,-100.00,882.65",
      "2026-01-06,Taxi,-23.10,-20.00,859.55",
      "2026-01-07,Fee,-3.10,-2.00,856.45",
    );
    expect(outcomeOf(read(text))).toEqual([0n, 14355n]);
  });
});

describe("what banks do to a file", () => {
  it("such as a tab behind a closing quote", () => {
    const text = lines(
      "Date,Description,Amount",
      '"05/01/2026"\t,"Shop"\t,"-1.00"\t',
      '"27/01/2026"\t,"Bar"\t,"-2.00"\t',
    );
    expect(outcomeOf(read(text))).toEqual([0n, 300n]);
  });

  it("such as the day that interest counts from", () => {
    const text = lines("Date,Action,Amount", "09/16/2020 as of 09/15/2020,Interest,1.00", "09/17/2020,Wire,-2.00");
    const reading = read(text);
    expect(reading.outcome === "read" && reading.rows.map(({ date }) => date)).toEqual(["2020-09-16", "2020-09-17"]);
  });

  it("such as one byte that is no character", () => {
    const bytes = new TextEncoder().encode("Date,Description,Amount\n2026-01-05,Café Müller?,-5.00\n");
    const reading = readStatement(bytes.with(bytes.indexOf(63), 0xff), { today: "2026-11-20" });
    expect(reading.outcome === "read" && reading.rows[0]?.description).toBe("Café Müller\ufffd");
  });

  it("such as Chinese words for paid in and paid out", () => {
    const text = lines(
      "交易日期,摘要,支取,存入,余额",
      "2026-01-05,工资,,50.00,150.00",
      "2026-01-06,超市,30.00,,120.00",
    );
    expect(outcomeOf(read(text))).toEqual([5000n, 3000n]);
  });
});

describe("swapping money in and out", () => {
  it("turns every row around, whatever tells it", () => {
    expect(outcomeOf(read(CARD, { swapped: true }))).toEqual([3460n, 50000n]);
    const pair = lines("Date,Text,Debit,Credit", "2026-01-05,A,5.00,", "2026-01-06,B,,7.00");
    expect(outcomeOf(read(pair))).toEqual([700n, 500n]);
    const reading = read(pair, { swapped: true });
    expect(outcomeOf(reading)).toEqual([500n, 700n]);
    expect(reading.outcome === "read" && reading.mapping.swapped).toBe(true);
  });
});
