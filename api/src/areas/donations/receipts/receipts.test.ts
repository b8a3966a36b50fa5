import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { inProgramScope } from "../../../kernel/http/program-scope.ts";
import { type NewGift, recordGift, refundGift } from "../gifts/gifts.ts";

let world: World;
let home: TestOrganization;
let user: Client;

beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2025-11-20T15:00:00Z"));
  home = await world.organization({ plan: "professional", type: "non-profit", name: "Riverside Community Fund" });
  await home.admin.put(`/api/business-settings/${home.id}`, { taxId: "12-3456789" });
  user = await home.member("user");
});
afterAll(() => world.close());

const give = async (gift: Partial<NewGift> = {}) => {
  const recorded = await inProgramScope(world.services, home.id, (scope) =>
    recordGift(scope, {
      giver: { name: "Dana Whitfield", email: "dana@example.org" },
      formId: null,
      cents: 5000n,
      currency: "USD",
      frequency: "one_time",
      method: "check",
      ...gift,
    }),
  );
  return recorded.gift;
};

const refund = (id: string, cents: bigint, part: string) =>
  inProgramScope(world.services, home.id, (scope) => refundGift(scope, id, { cents, part, userId: null }));

async function textOf(answer: Response | Uint8Array): Promise<string> {
  const data = answer instanceof Response ? new Uint8Array(await answer.arrayBuffer()) : answer.slice();
  const document = await getDocument({ data, useSystemFonts: false }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  return texts.join(" ");
}

const mailsTo = (address: string) => world.mails.filter(({ to }) => to === address);
const booked = async (search: string) => {
  const rows = (await (await home.admin.get(`/api/transactions?limit=200&q=${search}`)).json()) as {
    type: string;
    amount: string;
    category: string;
    description: string;
    referenceNumber: string | null;
  }[];
  return rows.map(({ type, amount, category, description, referenceNumber }) => ({
    type,
    amount,
    category,
    description,
    referenceNumber,
  }));
};

describe("a gift", () => {
  it("is in the books, and its donor gets the receipt as a PDF", async () => {
    const gift = await give({ giver: { name: "Ada Booker", email: "ada.booker@example.org" }, cents: 12_345n });
    expect(await booked("Booker")).toEqual([
      {
        type: "income",
        amount: "123.45",
        category: "Donations",
        description: "Donation, Ada Booker",
        referenceNumber: gift.receiptNumber,
      },
    ]);
    await world.runJobs();
    const [mail, ...others] = mailsTo("ada.booker@example.org");
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Thank you for your gift of $123.45");
    const answer = await user.get(`/api/donations/${gift.id}/receipt`);
    expect(answer.headers.get("content-disposition")).toContain(`receipt-${gift.receiptNumber}.pdf`);
    const text = await textOf(answer);
    for (const word of [
      "Riverside Community Fund",
      "Tax ID (EIN) 12-3456789",
      "Ada Booker",
      "$123.45",
      "Nov 20, 2025",
      gift.receiptNumber ?? "",
      "No goods or services were provided",
    ])
      expect(text).toContain(word);
  });

  it("keeps the receipt that was handed out, whatever the organization is called later", async () => {
    const gift = await give();
    const first = await (await user.get(`/api/donations/${gift.id}/receipt`)).bytes();
    await home.admin.put(`/api/business-settings/${home.id}`, { businessName: "Another Name" });
    const second = await (await user.get(`/api/donations/${gift.id}/receipt`)).bytes();
    await home.admin.put(`/api/business-settings/${home.id}`, { businessName: "Riverside Community Fund" });
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it("has a receipt that says what was given back, and none is mailed any more", async () => {
    const gift = await give({ giver: { name: "Rex Fund", email: "rex@example.org" }, cents: 10_000n });
    await user.get(`/api/donations/${gift.id}/receipt`);
    await refund(gift.id, 2_500n, "one");
    expect(await textOf(await user.get(`/api/donations/${gift.id}/receipt`))).toMatch(/Refunded\s+\$25\.00.*\$75\.00/);
    await refund(gift.id, 2_500n, "one"); // the same refund, reported again
    await refund(gift.id, 7_500n, "two");
    expect(await textOf(await user.get(`/api/donations/${gift.id}/receipt`))).toContain("It isn't tax-deductible");
    const refused = await user.post(`/api/donations/${gift.id}/receipt/send`);
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      409,
      "This gift was refunded, so no receipt is emailed. You can still download it.",
    ]);
    expect((await booked("Rex")).map(({ type, amount }) => [type, amount])).toEqual(
      expect.arrayContaining([
        ["income", "100.00"],
        ["expense", "25.00"],
        ["expense", "75.00"],
      ]),
    );
    expect(await booked("Rex")).toHaveLength(3);
    await expect(refund(gift.id, 1n, "three")).rejects.toThrow("You can only refund a completed gift");
  });

  it("of a provider's transaction is recorded once, however many tell of it at a time", async () => {
    const notices = await Promise.all(
      Array.from({ length: 20 }, () => give({ method: "paypal", provider: { name: "paypal", id: "CAPTURE-1" } })),
    );
    expect(new Set(notices.map(({ id }) => id)).size).toBe(1);
  });

  it("takes its number from a series without gaps, 50 at a time", async () => {
    const before = await give();
    const gifts = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        give({ giver: { name: `Donor ${index}`, email: `donor-${index}@example.org` } }),
      ),
    );
    const numbers = gifts.map(({ receiptNumber }) => Number(receiptNumber?.slice(2))).sort((a, b) => a - b);
    const first = Number(before.receiptNumber?.slice(2)) + 1;
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => first + index));
  });

  it("to a Spanish form is thanked for in Spanish", async () => {
    const answer = await home.admin.post("/api/donation-forms", { title: "Refugio de invierno", language: "es" });
    const { id: formId } = (await answer.json()) as { id: string };
    const gift = await give({ formId, giver: { name: "José Núñez", email: "jose@example.org" }, cents: 4_000n });
    await world.runJobs();
    expect(mailsTo("jose@example.org").map(({ subject }) => subject)).toEqual(["Gracias por su donativo de $40.00"]);
    const text = await textOf(await user.get(`/api/donations/${gift.id}/receipt`));
    for (const word of ["Recibo de donativo", "20 de noviembre de 2025", "Refugio de invierno", "José Núñez"])
      expect(text).toContain(word);
  });

  it("without an address is printed, not mailed", async () => {
    const gift = await give({ giver: { name: "Cash box", email: null }, method: "cash" });
    const answer = await user.post(`/api/donations/${gift.id}/receipt/send`);
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      409,
      "Cash box left no email address. Download the receipt instead.",
    ]);
    expect(await textOf(await user.get(`/api/donations/${gift.id}/receipt`))).toContain("Cash box");
  });

  it("that failed has no receipt and is in no sum", async () => {
    const gift = await give({ giver: { name: "Nobody Paid", email: "nobody@example.org" }, status: "failed" });
    expect((await user.get(`/api/donations/${gift.id}/receipt`)).status).toBe(409);
    expect(await booked("Nobody")).toEqual([]);
  });
});

describe("a yearly statement", () => {
  it("lists the gifts of its year, less refunds, and is mailed once to everyone", async () => {
    const giver = { name: "Yolanda Yearly", email: "yolanda@example.org" };
    const early = await give({ giver, cents: 10_000n, receivedOn: "2024-03-01", sendsReceipt: false });
    await give({ giver, cents: 2_500n, receivedOn: "2024-12-31", sendsReceipt: false });
    await give({ giver, cents: 9_900n, receivedOn: "2025-01-01", sendsReceipt: false });
    await refund(early.id, 4_000n, "part");
    const text = await textOf(await user.get(`/api/donors/${early.donorId}/statement?year=2024`));
    expect(text).toMatch(/Total given in 2024\s+\$85\.00/);
    expect(text).toContain("$60.00");
    expect(text).not.toContain("$99.00");
    expect(await (await user.get("/api/giving-statements?year=2024")).json()).toEqual({
      year: 2024,
      donors: 1,
      withEmail: 1,
      sentBefore: 0,
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => (await user.post("/api/giving-statements", { year: 2024 })).json()),
    );
    expect(answers.reduce<number>((sum, answer) => sum + (answer as { queued: number }).queued, 0)).toBe(1);
    await world.runJobs();
    expect(mailsTo(giver.email).map(({ subject }) => subject)).toEqual([
      "Your gifts to Riverside Community Fund in 2024",
    ]);
    await user.post("/api/giving-statements", { year: 2024, donorId: early.donorId });
    await world.runJobs();
    expect(mailsTo(giver.email)).toHaveLength(2);
  });

  it("is in the language of the donor's latest form, else the reader's, unless one is chosen", async () => {
    const form = await home.admin.post("/api/donation-forms", { title: "Becas", language: "es" });
    const { id: formId } = (await form.json()) as { id: string };
    const spanish = { "Accept-Language": "es-US" };
    const giver = { name: "Inés Soto", email: "ines@example.org" };
    const gift = await give({ giver, formId });
    const path = `/api/donors/${gift.donorId}/statement?year=2025`;
    const paper = await textOf(await user.get(path));
    for (const text of ["Constancia anual de donativos 2025", "Forma de pago", "Cheque", "Total donado en 2025"])
      expect(paper).toContain(text);
    expect(paper).not.toMatch(/\b(Giving|Date|Receipt|Amount|Donor|Period|Gifts|goods|page|Tax ID)\b/);
    expect(await textOf(await user.get(`${path}&language=en`))).toContain("Total given in 2025");
    await user.post("/api/giving-statements", { year: 2025, donorId: gift.donorId });
    await world.runJobs();
    const mail = world.mails.findLast(({ to }) => to === giver.email);
    expect(mail?.subject).toBe("Sus donativos a Riverside Community Fund en 2025");
    expect(mail?.html).toContain('<html lang="es">');
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(["constancia-anual-2025.pdf"]);
    // A gift by hand of someone who gave by that form is thanked for in Spanish too.
    const byHand = await give({ giver });
    await world.runJobs();
    expect(world.mails.findLast(({ to }) => to === giver.email)?.subject).toMatch(/^Gracias por su donativo/);
    expect(await textOf(await user.get(`/api/donations/${byHand.id}/receipt`))).toContain(
      "Identificación fiscal (EIN)",
    );
    const unknown = await give({ giver: { name: "Kim Lee", email: "kim@example.org" } });
    const other = `/api/donors/${unknown.donorId}/statement?year=2025`;
    expect(await textOf(await user.get(other, spanish))).toContain("Constancia anual");
    expect(await textOf(await user.get(other))).toContain("Giving statement 2025");
  });

  it("of a year without gifts is refused in words", async () => {
    const gift = await give({ giver: { name: "Zed Once", email: "zed@example.org" } });
    const answer = await user.get(`/api/donors/${gift.donorId}/statement?year=2001`);
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      409,
      "Zed Once gave nothing in 2001, so there's no statement.",
    ]);
    expect((await user.get(`/api/donors/${gift.donorId}/statement?year=soon`)).status).toBe(422);
  });

  it("is not for a business", async () => {
    const business = await world.organization({ type: "for-profit" });
    const answer = await business.admin.get("/api/giving-statements?year=2024");
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      403,
      "Donations are only available for non-profit organizations.",
    ]);
  });
});
