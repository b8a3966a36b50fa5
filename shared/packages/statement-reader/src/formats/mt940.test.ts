import { describe, expect, test } from "vitest";
import { readBankFile } from "../bank-statements.ts";

const options = { pause: () => Promise.resolve(), today: "2026-02-01" };
const read = (text: string) => readBankFile(new TextEncoder().encode(text), options);
async function statements(text: string) {
  const reading = await read(text);
  if (reading.outcome !== "read") throw new Error(JSON.stringify(reading));
  expect(reading.format).toBe("mt940");
  return reading.statements;
}
const statement = (body: string, opening = "C251231EUR100,00", closing = "C260105EUR100,00") =>
  `:20:STARTUMS\r\n:25:10020030/1234567\r\n:28C:1/1\r\n:60F:${opening}\r\n${body}:62F:${closing}\r\n`;
const line = async (body: string) => (await statements(statement(body)))[0]?.lines[0];

describe("MT940", () => {
  test("signs each mark, and its balances prove the sum", async () => {
    const entries: [entry: string, cents: bigint][] = [
      ["2601020102C1234,56NTRFNONREF", 123456n],
      ["260102D12,5NMSCNONREF", -1250n],
      ["2601020102DR12,NCHGNONREF", -1200n],
      ["2601020102RC20,00NTRFNONREF", -2000n],
      ["2601020102RD5,00NDDTNONREF//B1", 500n],
      ["2601020102CR0,01NINTNONREF", 1n],
      ["2601020102RDR7,00NMSCNONREF", 700n],
    ];
    const body = entries.map(([entry]) => `:61:${entry}\r\n`).join("");
    const [read] = await statements(statement(body, "C260101EUR1000,00", "C260102EUR2202,07"));
    expect(read?.lines.map(({ cents }) => cents)).toEqual(entries.map(([, cents]) => cents));
    const sum = read?.lines.reduce((total, { cents }) => total + cents, 0n) ?? 0n;
    expect((read?.openingCents ?? 0n) + sum).toBe(read?.closingCents);
    expect(read).toMatchObject({ currency: "EUR", closingDay: "2026-01-02", rejected: [] });
    expect(read?.lines[3]?.subcategory).toBe("Reversal");
  });

  test("takes the booking day, in the year nearest to the value date", async () => {
    const days = await Promise.all(
      ["2601020102", "2601021231", "2512310102", "260102"].map(
        async (day) => (await line(`:61:${day}D1,00NMSCX\n`))?.date,
      ),
    );
    expect(days).toEqual(["2026-01-02", "2025-12-31", "2026-01-02", "2026-01-02"]);
  });

  test.each<[style: string, details: string, expected: Record<string, unknown>]>([
    [
      "numbered",
      ":86:166?00SEPA-GUTSCHRIFT?109310?20EREF+2025-17?21SVWZ+Invoice 17 for the\r\n?22 garden fence?30GENODEF1XXX?31DE02120300000000202051?32Greta Gruen Gartenbau und?33Floristik GmbH",
      {
        name: "Greta Gruen Gartenbau und Floristik GmbH Invoice 17 for the garden fence",
        merchantName: "Greta Gruen Gartenbau und Floristik GmbH",
        category: ["SEPA-GUTSCHRIFT"],
        reference: "2025-17",
      },
    ],
    [
      "numbered with another mark",
      ":86:020~00PRZELEW~20Faktura 12~21/2026~32Jan Kowalski",
      { name: "Jan Kowalski Faktura 12 /2026", category: ["PRZELEW"] },
    ],
    [
      "numbered, with a text that fills its field",
      ":86:005?00LASTSCHRIFT?20Membership fee for the yea?21r 2026?32Sports Club",
      { name: "Sports Club Membership fee for the yea r 2026" },
    ],
    [
      "numbered, with a text that fills its field to the end",
      ":86:005?00LASTSCHRIFT?20Membership fees for the yea?21r 2026?32Sports Club",
      { name: "Sports Club Membership fees for the year 2026" },
    ],
    [
      "named",
      ":86:/TRTP/SEPA OVERBOEKING/IBAN/NL44RABO0123456789/BIC/RABONL2U/NAME/B\r\nakkerij Jansen/REMI/Brood week 2/EREF/NOTPROVIDED",
      { name: "Bakkerij Jansen Brood week 2", category: ["SEPA OVERBOEKING"], reference: "R1" },
    ],
    [
      "named by the ordering party",
      ":86:/ORDP//NAME/ACME SUPPLY INC/ID/77/REMI/USTD//INV 4711/EREF/E-9",
      { name: "ACME SUPPLY INC INV 4711", merchantName: "ACME SUPPLY INC", reference: "E-9" },
    ],
    ["named by the beneficiary", ":86:/BENM//NAME/City Power/REMI/Account 12", { name: "City Power Account 12" }],
    [
      "named in four places",
      ":86:/EREF/E1/CNTP/NL32INGB0000012345/INGBNL2A/Testrekening/AMSTERDAM/REMI/USTD//Rent/",
      { name: "Testrekening Rent", reference: "E1" },
    ],
    ["plain", ":86:PAYMENT OF\r\nINVOICE 12", { name: "PAYMENT OF INVOICE 12", category: ["Transfer"] }],
    ["left out, with a text of the line's own", "CARD 1234 SHOP", { name: "CARD 1234 SHOP" }],
  ])("reads details %s", async (_, details, expected) => {
    const tail = details.startsWith(":86:") ? `\r\n${details}` : `\r\n${details}`;
    expect(await line(`:61:2601020102C5,00NTRFR1//BANK9${tail}\r\n`)).toMatchObject({ ...expected, bankId: "BANK9" });
  });

  test("tells accounts by bank, number and currency, and takes several statements and pages", async () => {
    const one = statement(":61:2601020102D10,00NMSCX\n", "C260101EUR100,00", "C260102EUR90,00");
    const next = one
      .replace(":60F:C260101EUR100,00", ":60M:C260102EUR90,00")
      .replace(":62F:C260102EUR90,00", ":62F:C260103EUR80,00");
    const dollars = one.replaceAll("EUR", "USD").replace("10020030/1234567", "10020030/1234567USD");
    const iban = one.replace("10020030/1234567", "DE02120300000000202051");
    const [a, b, c, d] = await statements(one + next + dollars + iban);
    expect(a?.identity).toBe(b?.identity);
    expect(new Set([a, c, d].map((read) => read?.identity)).size).toBe(3);
    expect([a, c, d].map((read) => read?.mask)).toEqual(["4567", "4567", "2051"]);
    expect([a?.openingCents, b?.openingCents, b?.closingCents, c?.currency]).toEqual([10000n, 9000n, 8000n, "USD"]);
  });

  test("comes in an envelope, or behind the bank's own first lines", async () => {
    const bare = statement(":61:2601020102D10,00NMSCX\r\n:86:Rent\r\n");
    for (const text of [
      `{1:F01AAAABB99BSMK3513951576}{2:O9400934081223BBBBAA33XXXX03592332770812230834N}{4:\r\n${bare}-}`,
      `ABNANL2A\r\n940\r\nABNANL2A\r\n${bare}-\r\n`,
      `${bare}-\r\n${bare}-`,
    ]) {
      for (const read of await statements(text)) expect(read.lines.map(({ name }) => name)).toEqual(["Rent"]);
    }
    expect(await statements(`${bare}-\r\n${bare}-`)).toHaveLength(2);
  });

  test("names unreadable lines, checks and debit balances", async () => {
    const body = ":61:hello\n:61:2613450102D1,00NMSCX\n:61:2601020102D1,234NMSCX\n:61:2601020102D45,00NCHK1042\n";
    const [read] = await statements(statement(body, "D260101EUR5,00"));
    expect(read?.rejected.map(({ row }) => row)).toEqual([1, 2, 3]);
    expect(read?.lines).toMatchObject([{ row: 4, name: "Check 1042", checkNumber: "1042", reference: "1042" }]);
    expect(read?.openingCents).toBe(-500n);
  });

  test("that breaks off, or is of a running day, is refused", async () => {
    const whole = statement(":61:2601020102D10,00NMSCX\r\n");
    const refused = async (text: string) => ((await read(text)) as { message?: string }).message;
    expect(await refused(whole.slice(0, whole.indexOf(":62F")))).toMatch(/ends in the middle/);
    expect(await refused(":20:X\n:25:1/2\n:28C:1\n:34F:EUR0,\n:61:2601020102D10,00NMSCX\n")).toMatch(/MT942/);
  });
});
