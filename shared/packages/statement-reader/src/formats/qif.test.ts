import { describe, expect, test } from "vitest";
import { readBankFile } from "../bank-statements.ts";

const read = (text: string, mapping = {}) =>
  readBankFile(new TextEncoder().encode(text), { pause: () => Promise.resolve(), today: "2026-02-01", mapping });
async function statements(text: string, mapping = {}) {
  const reading = await read(text, mapping);
  if (reading.outcome !== "read") throw new Error(JSON.stringify(reading));
  expect(reading.format).toBe("qif");
  return reading.statements;
}
const bank = (...records: string[]) => `!Type:Bank\n${records.map((record) => `${record}\n^\n`).join("")}`;

describe("QIF", () => {
  test("is read with payee, memo, category, number and transfer", async () => {
    const [account] = await statements(
      bank(
        "D1/13/2026\nT-1,450.00\nCX\nN1042\nPRiverside Properties\nMJanuary rent\nLRent:Office/Branch",
        "D01/14/2026\nU5,200.00\nT5,200.00\nNDEP\nPSALARY",
        "D1/15/26\nT-500.00\nNTXFR\nPTo savings\nL[Savings]",
        "D1/16/26\nT0.00\nP**VOID**",
      ),
    );
    expect(account?.lines).toMatchObject([
      {
        cents: -145000n,
        date: "2026-01-13",
        checkNumber: "1042",
        name: "Riverside Properties January rent",
        category: ["Rent", "Office"],
      },
      { cents: 520000n, date: "2026-01-14", name: "SALARY", category: ["Deposit"] },
      { cents: -50000n, date: "2026-01-15", category: ["Transfer"], subcategory: "Savings" },
    ]);
    expect(account?.rejected).toEqual([{ row: 4, reason: "The amount is zero." }]);
    expect(account).toMatchObject({ accountType: null, currency: null, identity: null });
  });

  test.each<[dates: string[], days: string[]]>([
    [
      ["1/ 5'26", "1/25'26"],
      ["2026-01-05", "2026-01-25"],
    ],
    [
      ["1/ 5' 6", "12/25' 5"],
      ["2006-01-05", "2005-12-25"],
    ],
    [
      ["5/1'26", "25/1'26"],
      ["2026-01-05", "2026-01-25"],
    ],
    [
      ["01/05/2026", "01/25/2026"],
      ["2026-01-05", "2026-01-25"],
    ],
    [
      ["05/01/2026", "25/01/2026"],
      ["2026-01-05", "2026-01-25"],
    ],
    [
      ["5.1.2026", "6.1.26"],
      ["2026-01-05", "2026-01-06"],
    ],
    [
      ["01-05-26", "01-25-26"],
      ["2026-01-05", "2026-01-25"],
    ],
    [
      ["2026-01-05", "2026-01-25"],
      ["2026-01-05", "2026-01-25"],
    ],
    [
      ["12/25/99", "1/5'00"],
      ["1999-12-25", "2000-01-05"],
    ],
  ])("reads the dates %j", async (dates, days) => {
    const [account] = await statements(bank(...dates.map((date) => `D${date}\nT-1.50\nPShop`)));
    expect(account?.lines.map(({ date }) => date)).toEqual(days);
  });

  test("asks for what it leaves open, and follows the answer", async () => {
    const dates = bank("D1/5/2025\nT-1.50\nPShop", "D1/6/2025\nT-2.50\nPShop");
    expect(await read(dates)).toMatchObject({ outcome: "question", questions: [{ kind: "dateOrder" }] });
    expect((await statements(dates, { dateOrder: "dmy" }))[0]?.lines[0]?.date).toBe("2025-05-01");
    const amounts = bank("D1/15/2026\nT-1.500\nPShop");
    expect(await read(amounts)).toMatchObject({ outcome: "question", questions: [{ kind: "decimalSign" }] });
    expect((await statements(amounts, { decimalSign: "," }))[0]?.lines[0]?.cents).toBe(-150000n);
    const comma = bank("D1/15/2026\nT-1.500,25\nPShop", "D1/16/2026\nT1.500\nPShop");
    expect((await statements(comma))[0]?.lines.map(({ cents }) => cents)).toEqual([-150025n, 150000n]);
  });

  test("reads a split as one line of its total", async () => {
    const [account] = await statements(
      bank("D1/15/2026\nT-100.00\nPMarket\nLFood\nSFood\nEBread and milk\n$-60.00\nSHome\nESoap\n$-40.00"),
    );
    expect(account?.lines).toMatchObject([{ cents: -10000n, name: "Market", category: ["Food"] }]);
  });

  test("names accounts by their blocks, and takes the first record of Quicken as the opening balance", async () => {
    const record = "D1/15/2026\nT-1.00\nPShop\n^\n";
    const file = [
      "!Option:AutoSwitch\n!Account\nNJoint Checking\nTBank\n^\nNVisa 4417\nTCCard\n^\n!Clear:AutoSwitch\n",
      `!Account\nNJoint Checking\nTBank\n^\n!Type:Bank \nD1/14/2026\nT900.00\nPOpening Balance\nL[Joint Checking]\n^\n${record}`,
      `!Account\nNVisa 4417\nTCCard\n^\n!Type:CCard\n${record}`,
      `!Account\nNTill\nTCash\n^\n!Type:Cash\n${record}`,
      `!Account\nNJoint Checking\n^\n!Type:Bank\n${record}`,
      "!Type:Cat\nNRent\nE\n^\n!Type:Memorized\nKP\nT-5.00\nPRent\n^\n",
    ].join("");
    const read = await statements(file);
    expect(read).toMatchObject([
      { openingCents: 90000n, lines: [{ cents: -100n }, { cents: -100n }], accountType: null },
      { mask: "4417", accountType: "credit_card" },
      { accountType: "other" },
    ]);
    expect(new Set(read.map(({ identity }) => identity)).size).toBe(3);
    // Without a block, the opening balance names the account.
    const [alone] = await statements(
      `!Type:Bank\nD1/14/2026\nT900.00\nPOpening Balance\nL[Joint Checking]\n^\n${record}`,
    );
    expect(alone?.identity).toBe(read[0]?.identity);
  });

  test("of investments only is refused with the reason, and a line that breaks off is named", async () => {
    const invested = "!Account\nNBroker\nTInvst\n^\n!Type:Invst\nD1/15/2026\nNBuy\nYACME\nI10\nQ5\nT50.00\n^\n";
    expect(await read(invested)).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("only investments"),
    });
    expect(await read("!Type:Cat\nNRent\n^\n")).toMatchObject({ outcome: "refused" });
    expect(await statements(bank("D1/15/2026\nT-1.00\nPShop") + invested)).toHaveLength(1);
    const [cut] = await statements(`${bank("D1/15/2026\nT-1.00\nPShop")}D1/16/2026\nT-12`);
    expect(cut).toMatchObject({ lines: [{ cents: -100n }], rejected: [{ row: 2 }] });
    const [open] = await statements(`${bank("D1/15/2026\nT-1.00\nPShop")}D1/16/2026\nT-12.00\n`);
    expect(open?.lines).toHaveLength(2);
  });

  test("without a merchant's name says what it knows", async () => {
    const [account] = await statements(
      bank("D1/15/2026\nT-1.00\nN77", "D1/15/2026\nT-2.00\nMMemo only", "D1/15/2026\nTx"),
    );
    expect(account?.lines.map(({ name }) => name)).toEqual(["Check 77", "Memo only"]);
    expect(account?.rejected[0]?.reason).toContain('read the amount "x"');
  });
});
