import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type BankFileReading,
  type KnownLine,
  lineKeys,
  type MatchPair,
  matchLines,
  merchantKey,
  merchantOf,
  type PlannedLine,
  planStatement,
  readBankFile,
  resemblance,
} from "./bank-statements.ts";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(path.join(import.meta.dirname, "../../../../tests/fixtures/bank/statements", name)));
const options = { pause: () => Promise.resolve(), today: "2026-02-01" };
const read = (file: Uint8Array | string): Promise<BankFileReading> =>
  readBankFile(typeof file === "string" ? new TextEncoder().encode(file) : file, options);
async function statementOf(file: Uint8Array | string) {
  const reading = await read(file);
  if (reading.outcome !== "read" || !reading.statements[0]) throw new Error(JSON.stringify(reading));
  return reading.statements[0];
}
const ofx = (lines: string, rest = "") =>
  `OFXHEADER:100\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>12-34 5678</BANKACCTFROM><BANKTRANLIST>${lines}</BANKTRANLIST>${rest}</STMTRS></BANKMSGSRSV1></OFX>`;
const camt = (entries: string, version = "02") =>
  `<?xml version="1.0"?><d:Document xmlns:d="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><d:BkToCstmrStmt><d:Stmt><d:Acct><d:Id><d:Othr><d:Id>77-1234</d:Id></d:Othr></d:Id><d:Ccy>EUR</d:Ccy></d:Acct>${entries}</d:Stmt></d:BkToCstmrStmt></d:Document>`;
const entry = (inner: string, amount = "10.00", direction = "DBIT") =>
  `<d:Ntry><d:Amt Ccy="EUR">${amount}</d:Amt><d:CdtDbtInd>${direction}</d:CdtDbtInd><d:Sts>BOOK</d:Sts><d:BookgDt><d:Dt>2025-03-05</d:Dt></d:BookgDt>${inner}</d:Ntry>`;

describe("OFX", () => {
  test("is read alike as SGML and as XML", async () => {
    const march = await statementOf(fixture("checking-2025-03.ofx"));
    expect(march).toMatchObject({ mask: "4417", currency: "USD", closingCents: 943213n, closingDay: "2025-03-31" });
    expect(march.lines.map(({ cents, date }) => [cents, date])).toEqual([
      [-8412n, "2025-03-03"],
      [-145000n, "2025-03-05"],
      [520000n, "2025-03-07"],
      [-450n, "2025-03-10"],
      [-450n, "2025-03-10"],
      [-21275n, "2025-03-14"],
      [-1200n, "2025-03-31"],
    ]);
    expect(march.lines[1]).toMatchObject({ checkNumber: "1042", category: ["Check"] });
    expect(march.lines[3]).toMatchObject({ name: "SQ *COFFEE & CO", bankId: "202503100004" });
    const april = await statementOf(fixture("checking-2025-04.qfx"));
    expect(april.lines.map(({ name, pending }) => [name, pending])).toEqual([
      ["SERVICE CHARGE", false],
      ["Zoë Müller Spring appeal — gift", false],
      ["HY-VEE FOOD STORE 1104", false],
      ["CASA AZUL RESTAURANT", true],
    ]);
  });

  test("keeps the day that the bank wrote, whatever its zone", async () => {
    const { lines } = await statementOf(
      ofx("<STMTTRN><DTPOSTED>20250301003000[+12:NZST]<TRNAMT>+5,5<FITID>1<NAME>A</STMTTRN>"),
    );
    expect(lines[0]).toMatchObject({ date: "2025-03-01", cents: 550n });
  });

  test("takes a code page that its head does not name", async () => {
    const latin = new Uint8Array(
      [...ofx("<STMTTRN><DTPOSTED>20250301<TRNAMT>-5<NAME>Café Zürich</STMTTRN>")].map((c) => c.charCodeAt(0)),
    );
    expect((await statementOf(latin)).lines[0]?.name).toBe("Café Zürich");
    const wrong = new TextDecoder("latin1").decode(latin).replace("CHARSET:1252", "CHARSET:NONE");
    expect((await statementOf(new Uint8Array([...wrong].map((c) => c.charCodeAt(0))))).lines[0]?.name).toBe(
      "Café Zürich",
    );
  });

  test("rejects single unreadable lines, and says why", async () => {
    const line = (amount: string, day = "20250301") => `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<NAME>A</STMTTRN>`;
    const amounts = ["1e400", "NaN", "12.345", "1,234.50", "999999999999", "0.00", ""];
    const { lines, rejected } = await statementOf(
      ofx([...amounts.map((amount) => line(amount)), line("5", "20250231"), line("5.1000")].join("")),
    );
    expect(lines.map(({ cents }) => cents)).toEqual([510n]);
    expect(rejected).toHaveLength(amounts.length + 1);
  });
});

describe("CAMT.053", () => {
  test("splits a batch whose parts add up, and keeps one that does not", async () => {
    const part = (amount: string) => `<d:TxDtls><d:Amt Ccy="EUR">${amount}</d:Amt></d:TxDtls>`;
    const whole = `<d:NtryDtls>${part("4.00")}${part("6.00")}</d:NtryDtls>`;
    const torn = `<d:NtryDtls>${part("4.00")}${part("5.00")}</d:NtryDtls>`;
    expect((await statementOf(camt(entry(whole)))).lines.map(({ cents }) => cents)).toEqual([-400n, -600n]);
    expect((await statementOf(camt(entry(torn)))).lines.map(({ cents }) => cents)).toEqual([-1000n]);
  });

  test.each(["02", "04", "06", "08", "10"])("is read in version %s", async (version) => {
    const party = Number(version) >= 8 ? "<d:Pty><d:Nm>Ana</d:Nm></d:Pty>" : "<d:Nm>Ana</d:Nm>";
    const details = `<d:NtryDtls><d:TxDtls><d:RltdPties><d:Cdtr>${party}</d:Cdtr></d:RltdPties></d:TxDtls></d:NtryDtls>`;
    const status = Number(version) >= 8 ? "<d:Sts><d:Cd>PDNG</d:Cd></d:Sts>" : "<d:Sts>PDNG</d:Sts>";
    const text = camt(entry(details), version).replace("<d:Sts>BOOK</d:Sts>", status);
    expect(await statementOf(text)).toMatchObject({
      mask: "1234",
      lines: [{ name: "Ana", pending: true, cents: -1000n }],
    });
  });

  test("of a running day, or with a document type, is refused in words", async () => {
    const report = camt(entry("")).replaceAll("BkToCstmrStmt", "BkToCstmrAcctRpt").replaceAll("d:Stmt", "d:Rpt");
    expect(await read(report)).toMatchObject({ outcome: "refused", message: expect.stringContaining("CAMT.052") });
    const bomb = camt(entry("")).replace("?>", '?><!DOCTYPE x [<!ENTITY a "aaaa">]>');
    expect(await read(bomb)).toMatchObject({ outcome: "refused", message: expect.stringContaining("document type") });
    const text = "&unknown; &#x41;&amp;";
    const named = camt(entry(`<d:AddtlNtryInf>${text}</d:AddtlNtryInf>`));
    expect((await statementOf(named)).lines[0]?.name).toBe("&unknown; A&");
  });
});

test("any piece of a file, and any bytes, are read or refused, never thrown at", async () => {
  const files = ["checking-2025-03.ofx", "checking-2025-04.qfx", "giro-2025-03.camt053.xml"].map(fixture);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(2),
      fc.nat(6000),
      fc.nat(6000),
      fc.uint8Array({ maxLength: 20 }),
      async (which, a, b, noise) => {
        const file = files[which] as Uint8Array;
        const piece = Uint8Array.from([...file.subarray(0, a), ...noise, ...file.subarray(b)]);
        expect(["read", "refused", "csv"]).toContain((await read(piece)).outcome);
        expect(["read", "refused", "csv"]).toContain((await read(noise)).outcome);
      },
    ),
    { numRuns: 200 },
  );
});

const days = fc.integer({ min: 1, max: 28 }).map((day) => `2025-03-${String(day).padStart(2, "0")}`);
const planned: fc.Arbitrary<PlannedLine> = fc.record({
  cents: fc.constantFrom(-500n, -450n, 1000n, -2000n),
  date: days,
  name: fc.constantFrom("COFFEE HOUSE", "GROCER", "SALARY", "Check 12"),
  pending: fc.boolean(),
  bankId: fc.constantFrom(null, "1", "2", "3", "4"),
});
const stored = (lines: readonly PlannedLine[]): KnownLine[] => {
  const keys = lineKeys(lines);
  return lines.map((line, index) => ({ ...line, id: `line-${index}`, key: keys[index] ?? "" }));
};

describe("lines that the account has", () => {
  test("are not added again: not by the same file, nor by a part of it", () => {
    fc.assert(
      fc.property(fc.array(planned, { maxLength: 30 }), (lines) => {
        const plans = planStatement(stored(lines), lines, lineKeys(lines));
        expect(plans.every(({ kind }) => kind === "duplicate")).toBe(true);
      }),
    );
    const parts = fc
      .array(planned, { maxLength: 20 })
      .chain((lines) => fc.tuple(fc.constant(lines), fc.subarray(lines)));
    fc.assert(
      fc.property(parts, ([lines, part]) => {
        const plans = planStatement(stored(lines), part, lineKeys(part));
        expect(plans.every(({ kind }) => kind === "duplicate")).toBe(true);
      }),
    );
  });

  test("are each used for one line of a file at most", () => {
    fc.assert(
      fc.property(fc.array(planned, { maxLength: 20 }), fc.array(planned, { maxLength: 20 }), (before, lines) => {
        const plans = planStatement(stored(before), lines, lineKeys(lines));
        const used = plans.flatMap((plan) => (plan.kind === "add" ? [] : [plan.id]));
        expect(new Set(used).size).toBe(used.length);
        for (const plan of plans)
          if (plan.kind === "settle") expect(stored(before).find(({ id }) => id === plan.id)?.pending).toBe(true);
      }),
    );
  });

  test("pending, are the posted ones of the same shop with a tip, but not of another", () => {
    const pending = { cents: -4800n, date: "2025-04-14", name: "CASA AZUL", pending: true, bankId: null };
    const posted = { cents: -5520n, date: "2025-04-16", name: "CASA AZUL MOLINE IL", pending: false, bankId: "9" };
    const plan = (line: PlannedLine) => planStatement(stored([pending]), [line], lineKeys([line]))[0]?.kind;
    expect(plan(posted)).toBe("settle");
    expect(plan({ ...posted, name: "HY-VEE" })).toBe("add");
    expect(plan({ ...posted, cents: 4800n })).toBe("add");
    expect(plan({ ...posted, cents: -9000n })).toBe("add");
    expect(plan({ ...posted, date: "2025-05-16" })).toBe("add");
    // The older file loaded after the newer one.
    const late = { ...pending, cents: posted.cents };
    expect(planStatement(stored([posted]), [late], lineKeys([late]))[0]?.kind).toBe("duplicate");
  });
});

describe("matches", () => {
  const pair: fc.Arbitrary<MatchPair> = fc.record({
    lineId: fc.constantFrom("a", "b", "c", "d"),
    transactionId: fc.constantFrom("1", "2", "3", "4"),
    days: fc.integer({ min: -100, max: 100 }),
    reference: fc.constantFrom(null, null, "1042"),
    lineText: fc.constantFrom("SHELL OIL", "STAPLES 1187"),
    bookText: fc.constantFrom("Shell fuel", "Staples paper"),
  });

  test("use each line and each transaction once, whatever the order, and leave no sure pair over", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(pair, { selector: (p) => `${p.lineId}${p.transactionId}`, maxLength: 16 }),
        (pairs) => {
          const matches = matchLines(pairs);
          expect(new Set(matches.map(({ lineId }) => lineId)).size).toBe(matches.length);
          expect(new Set(matches.map(({ transactionId }) => transactionId)).size).toBe(matches.length);
          expect(matchLines(pairs.toReversed())).toEqual(matches);
          const taken = new Set(matches.flatMap(({ lineId, transactionId }) => [`l${lineId}`, `t${transactionId}`]));
          for (const { lineId, transactionId, days } of pairs)
            if (days === 0) expect(taken.has(`l${lineId}`) || taken.has(`t${transactionId}`)).toBe(true);
        },
      ),
    );
  });
});

test("a merchant is the same at each of its branches", () => {
  for (const [name, merchant] of [
    ["STAPLES #1187 DAVENPORT IA", "STAPLES"],
    ["SQ *COFFEE & CO", "COFFEE & CO"],
    ["POS PURCHASE HY-VEE 1104 BETTENDORF", "HY-VEE"],
    ["PAYPAL *SPOTIFY", "SPOTIFY"],
    ["AMZN MKTP US*RT4KD81Q3", "AMZN MKTP US"],
  ])
    expect(merchantOf(name ?? "")).toBe(merchant);
  expect(merchantKey("MIDAMERICAN ENERGY 0231")).toBe(merchantKey("MidAmerican Energy 0417 PMT"));
  expect(resemblance("HY-VEE FOOD STORE 1104", "Hy-Vee groceries")).toBeGreaterThanOrEqual(0.5);
  expect(resemblance("SHELL OIL", "Staples")).toBe(0);
});
