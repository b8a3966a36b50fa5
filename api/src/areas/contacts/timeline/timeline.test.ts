import type { Contact } from "@trellis/contract-contacts/contact.ts";
import type { TimelineEntry } from "@trellis/contract-contacts/timeline.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importContacts, listContacts } from "../../../../testing/people/contact-imports.ts";
import { type Client, createWorld, onlyFlags, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

const EMAIL = "eleanor@whitfield.example";

async function answer<T>(response: Promise<Response>, status = 200): Promise<T> {
  const got = await response;
  expect([got.status, got.status === status ? "" : await got.clone().text()]).toEqual([status, ""]);
  return (await got.json()) as T;
}

/** Someone who gave, was billed, paid, answered and was written about. */
async function createStory(home: TestOrganization): Promise<Contact> {
  const { admin } = home;
  const contact = await answer<Contact>(
    admin.post("/api/contacts", { firstName: "Eleanor", lastName: "Whitfield", type: "donor", email: EMAIL }),
    201,
  );
  for (const [donationDate, amount] of [
    ["2024-03-03", 10],
    ["2025-06-14", 20],
    ["2025-06-14", 30],
  ])
    await answer(
      admin.post("/api/donations", {
        donorName: "Eleanor Whitfield",
        donorEmail: EMAIL,
        amount,
        donationDate,
        paymentMethod: "check",
        sendReceipt: true,
      }),
      201,
    );
  const customer = await answer<{ id: string }>(
    admin.post("/api/customers", { customerType: "business", companyName: "Whitfield Hardware", email: EMAIL }),
    201,
  );
  const invoice = await answer<{ id: string }>(
    admin.post("/api/invoices", {
      customerId: customer.id,
      issueDate: "2025-03-01",
      dueDate: "2025-03-31",
      items: [{ description: "Table sponsor", quantity: 1, unitPrice: 600 }],
    }),
    201,
  );
  await answer(admin.post(`/api/invoices/${invoice.id}/send`, {}));
  const payment = await answer<{ id: string }>(
    admin.post("/api/payments", {
      invoiceId: invoice.id,
      amount: 600,
      paymentMethod: "check",
      paymentDate: "2025-10-30",
    }),
    201,
  );
  await answer(admin.post(`/api/payments/${payment.id}/refund`, { amount: 100, reason: "Too much" }));
  const survey = await answer<{ id: string }>(
    admin.post("/api/surveys", {
      title: "Tell us",
      isPublished: true,
      questions: [{ id: "why", type: "text", question: "Why?" }],
    }),
    201,
  );
  for (const respondentEmail of [EMAIL.toUpperCase(), null])
    await answer(
      world.visitor.post(`/api/public/surveys/${survey.id}/responses`, { responses: { why: "So" }, respondentEmail }),
      201,
    );
  const links = [{ kind: "contact", recordId: contact.id }];
  await answer(admin.post("/api/notes", { title: "Called", content: "By phone", category: "Other", links }), 201);
  await world.runJobs();
  return contact;
}

const read = (client: Client, id: string, query = "") =>
  answer<TimelineEntry[]>(client.get(`/api/contacts/${id}/timeline${query}`));
const kindsOf = (entries: readonly TimelineEntry[]) => [...new Set(entries.map(({ kind }) => kind))].sort();

test("tells what every area knows, newest first, without anonymous answers", async () => {
  const home = await world.organization({ timeZone: "America/Chicago" });
  const { id } = await createStory(home);
  const entries = await read(home.admin, id);
  expect(kindsOf(entries)).toEqual(["answer", "change", "gift", "invoice", "mail", "note", "payment"]);
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
  const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
  expect(of("gift").map(({ day, amount }) => [day, amount])).toEqual([
    ["2025-06-14", "30.00"],
    ["2025-06-14", "20.00"],
    ["2024-03-03", "10.00"],
  ]);
  expect(of("payment").map(({ title, amount }) => [title, amount])).toEqual([
    ["Payment refunded", "-100.00"],
    ["Invoice INV-0001 paid", "600.00"],
  ]);
  expect(of("invoice")).toMatchObject([{ title: "Invoice INV-0001 sent", text: "$600.00, due Mar 31, 2025" }]);
  expect(of("answer")).toMatchObject([{ title: "Answered: Tell us" }]);
  expect(
    of("mail")
      .map(({ title }) => title)
      .sort(),
  ).toEqual([
    "Invoice email",
    ...(of("mail").length > 4 ? ["Payment receipt"] : []),
    "Thank-you and receipt",
    "Thank-you and receipt",
    "Thank-you and receipt",
  ]);
  expect(await read(home.admin, id, "?kinds=gift,note")).toHaveLength(4);
});

test("is written in its reader's language", async () => {
  const home = await world.organization({ timeZone: "America/Chicago" });
  const { id } = await createStory(home);
  const entries = await answer<TimelineEntry[]>(
    home.admin.fetch(`/api/contacts/${id}/timeline`, { headers: { "Accept-Language": "es" } }),
  );
  const titles = entries.map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining([
      "Pago reembolsado",
      "Factura INV-0001 pagada",
      "Factura INV-0001 enviada",
      "Respondió: Tell us",
      "Correo con la factura",
      "Agradecimiento y recibo",
    ]),
  );
  expect(entries.find(({ kind }) => kind === "invoice")?.text).toBe("$600.00, vence el 31 mar 2025");
  expect(entries.find(({ kind }) => kind === "mail")?.text).toMatch(/^Para /);
});

test("is the same in pages of any size", async () => {
  const home = await world.organization();
  const { id } = await createStory(home);
  const whole = await read(home.admin, id);
  for (const limit of [1, 2, 5]) {
    const found: TimelineEntry[] = [];
    let path: string | undefined = `/api/contacts/${id}/timeline?limit=${limit}`;
    while (path !== undefined) {
      const page: Response = await home.admin.get(path);
      expect(page.status).toBe(200);
      found.push(...((await page.json()) as TimelineEntry[]));
      path = /<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(found).toEqual(whole);
  }
});

test("begins with any year in which something happened, and goes on from there in the same order", async () => {
  const home = await world.organization({ timeZone: "America/Chicago" });
  const { id } = await createStory(home);
  const log = (day: string, time: string) =>
    answer(home.admin.post(`/api/contacts/${id}/activities`, { type: "call", day, time }), 201);
  // By the organization's clock the one is the last of its year, the other the first of the next.
  await log("2024-12-31", "23:30");
  await log("2025-01-01", "00:10");
  const whole = await read(home.admin, id);
  const yearOf = ({ at }: TimelineEntry) =>
    Number(new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago", year: "numeric" }).format(new Date(at)));
  const years = await answer<number[]>(home.admin.get(`/api/contacts/${id}/timeline/years`));
  expect(years).toEqual([...new Set(whole.map(yearOf))]);
  expect(years).toEqual(expect.arrayContaining([2025, 2024]));
  for (const year of [...years, 2023, 2199])
    expect(await read(home.admin, id, `?year=${year}`)).toEqual(whole.filter((entry) => yearOf(entry) <= year));
  const page = await home.admin.get(`/api/contacts/${id}/timeline?year=2024&limit=1`);
  const next = /<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
  expect([
    ...((await page.json()) as TimelineEntry[]),
    ...(await answer<TimelineEntry[]>(home.admin.get(next))),
  ]).toEqual(whole.filter((entry) => yearOf(entry) <= 2024).slice(0, 2));
  expect(await answer(home.admin.get(`/api/contacts/${id}/timeline/years?kinds=gift`))).toEqual([2025, 2024]);
  const plain = await home.member("viewer", onlyFlags("canManageContacts"));
  expect(await answer(plain.get(`/api/contacts/${id}/timeline/years?kinds=gift`))).toEqual([]);
});

test("tells which imports brought and changed a contact, as long as they stand", async () => {
  const home = await world.organization();
  await home.admin.patch("/api/user/profile", { firstName: "Maya", lastName: "Ellison" });
  await importContacts(
    world,
    home,
    "First Name,Last Name,E-mail\nAda,Byrne,ada@byrne.example\n",
    "fileName=spring.csv",
  );
  const [person] = await listContacts(home);
  const id = person?.id ?? "";
  const second = await importContacts(
    world,
    home,
    "First Name,Last Name,E-mail,Company\nAda,Byrne,ada@byrne.example,Mill\nAda,Byrne,ada@byrne.example,Mill\n",
    "fileName=fall.csv",
  );
  expect(second).toMatchObject({ status: "done" });
  const story = await read(home.admin, id, "?kinds=change");
  expect(story.map(({ title, by }) => [title, by])).toEqual([
    ["Updated by importing fall.csv", "Maya Ellison"],
    ["Imported from spring.csv", "Maya Ellison"],
  ]);
  await answer(home.admin.post(`/api/contacts/imports/${second.id}/undo`));
  expect((await read(home.admin, id, "?kinds=change")).map(({ title }) => title)).toEqual(["Imported from spring.csv"]);
});

test("tells each member what they may read", async () => {
  const home = await world.organization();
  const { id } = await createStory(home);
  const plain = await home.member("viewer", onlyFlags("canManageContacts"));
  // Emails are about gifts and invoices, which this member may not read.
  expect(kindsOf(await read(plain, id))).toEqual(["change", "note"]);
  const finances = await home.member("viewer", onlyFlags("canManageContacts", "canManageFinances"));
  expect(kindsOf(await read(finances, id))).toEqual(["change", "invoice", "mail", "note", "payment"]);
  const outsider = await home.member("viewer", onlyFlags("canManageFinances"));
  expect((await outsider.get(`/api/contacts/${id}/timeline`)).status).toBe(403);
});

test("refuses what makes no sense", async () => {
  const home = await world.organization();
  const { id } = await createStory(home);
  for (const query of ["kinds=gift,nothing", "kinds=", "kinds=gift,gift,,x", "limit=0"])
    expect([query, (await home.admin.get(`/api/contacts/${id}/timeline?${query}`)).status]).toEqual([query, 422]);
  for (const cursor of ["x", "1_", "99999999999999999_a", "1_'; drop table contact"])
    expect((await home.admin.get(`/api/contacts/${id}/timeline?cursor=${encodeURIComponent(cursor)}`)).status).toBe(
      400,
    );
  expect((await home.admin.get("/api/contacts/01900000-0000-7000-8000-000000000000/timeline")).status).toBe(404);
  expect(await read(home.admin, id, "?cursor=1_a")).toEqual([]);
});

test("what the cards say", async () => {
  const home = await world.organization({ timeZone: "America/Chicago" });
  world.setNow(new Date("2025-11-20T18:00:00Z"));
  const { id } = await createStory(home);
  expect(await answer(home.admin.get(`/api/contacts/${id}/giving`))).toMatchObject({
    totalAmount: "60.00",
    giftCount: 3,
    thisYearAmount: "50.00",
    averageAmount: "20.00",
    lastGiftDate: "2025-06-14",
    since: 2024,
    years: [
      { year: 2024, amount: "10.00" },
      { year: 2025, amount: "50.00" },
    ],
  });
  expect(await answer(home.admin.get(`/api/contacts/${id}/invoices`))).toMatchObject({
    openAmount: "100.00",
    openCount: 1,
    overdueCount: 1,
    paidThisYearAmount: "500.00",
  });
  expect(await answer(home.admin.get(`/api/contacts/${id}/answers`))).toMatchObject({
    count: 1,
    latest: [{ title: "Tell us" }],
    openInvitations: 0,
  });
  const donations = await home.member("viewer", onlyFlags("canManageDonations"));
  expect((await donations.get(`/api/contacts/${id}/invoices`)).status).toBe(403);
  world.setNow(undefined);
});
