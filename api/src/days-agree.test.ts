import { addDays, dayInZone, formatDay } from "@trellis/domain/days/calendar-day.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pdfTextOf } from "../testing/files/pdf-text.ts";
import { addCustomer, createdInvoice, draftFor } from "../testing/money/invoicing.ts";
import { addEmployee, beginRun, payRun } from "../testing/money/payroll.ts";
import { publishSurvey } from "../testing/people/survey-fixture.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../testing/world.ts";

/* Where the organization's day is not the one of UTC, or about to end: lists, details, files, mail and books name it. */

const CASES = [
  {
    name: "a late New Year's Eve in Chicago",
    timeZone: "America/Chicago",
    now: "2027-01-01T05:59:00Z",
    day: "2026-12-31",
  },
  { name: "a morning in Auckland", timeZone: "Pacific/Auckland", now: "2026-06-15T20:10:00Z", day: "2026-06-16" },
  { name: "the last minute of the year in UTC", timeZone: "UTC", now: "2026-12-31T23:59:00Z", day: "2026-12-31" },
];

type Row = Record<string, unknown>;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

describe.each(CASES)("$name", ({ timeZone, now, day }) => {
  let home: TestOrganization;
  let admin: Client;
  /** No day that a wrong zone makes of this moment is written anywhere. */
  const wrongDays = [addDays(day, -1), addDays(day, 1)];

  beforeAll(async () => {
    world.setNow(new Date(now));
    home = await world.organization({ plan: "professional", type: "non-profit", timeZone });
    admin = home.admin;
  });

  const read = async <T = Row>(path: string): Promise<T> => {
    const answer = await admin.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as T;
  };
  const write = async (path: string, body: object, as = admin): Promise<Row> => {
    const answer = await as.post(path, body);
    expect(answer.ok, `${path} ${answer.status} ${await answer.clone().text()}`).toBe(true);
    return (await answer.json()) as Row;
  };
  const csv = async (path: string) => {
    const answer = await admin.get(path);
    expect(answer.headers.get("content-disposition")).toContain(`-${day}.csv`);
    const text = (await answer.text()).trim();
    for (const wrong of wrongDays) expect(text).not.toContain(wrong);
    return text.split("\r\n").slice(1);
  };
  const pdf = async (path: string) => {
    const text = (await pdfTextOf(new Uint8Array(await (await admin.get(path)).arrayBuffer()))).join(" ");
    for (const wrong of wrongDays) expect(text).not.toContain(formatDay(wrong));
    return text;
  };
  const mailTo = async (address: string) => {
    await world.runJobs();
    return world.mails.filter(({ to }) => to === address).map(({ text }) => text);
  };
  /** The day that a screen shows of an instant. */
  const shown = (instant: unknown) => dayInZone(new Date(String(instant)), timeZone);
  const booked = async (q: string) =>
    (await read<{ date: string }[]>(`/api/transactions?limit=50&q=${encodeURIComponent(q)}`)).map(({ date }) => date);

  test("an invoice that is sent and paid", async () => {
    const email = `buyer-${home.id}@buyers.example`;
    const customerId = await addCustomer(world, home, { email, companyName: "Bakery" });
    const { id, invoiceNumber } = await createdInvoice(
      admin,
      draftFor(customerId, { issueDate: day, dueDate: addDays(day, 30) }),
    );
    await write(`/api/invoices/${id}/send`, {});
    expect((await mailTo(email)).join(" ")).toContain(formatDay(addDays(day, 30)));
    const allocations = [{ invoiceId: id, amount: "100.00" }];
    const paid = await write("/api/payments", { customerId, amount: "100.00", paymentMethod: "check", allocations });
    await write(`/api/payments/${paid.id}/receipt`, {});

    const [listed] = await read<Row[]>("/api/invoices?limit=10");
    for (const invoice of [await read(`/api/invoices/${id}`), listed])
      expect([invoice?.issueDate, shown(invoice?.sentAt), shown(invoice?.paidAt)]).toEqual([day, day, day]);
    const [payment] = await read<Row[]>("/api/payments?limit=10");
    expect([payment?.paymentDate, shown(payment?.createdAt)]).toEqual([day, day]);
    expect(await booked(invoiceNumber)).toEqual([day]);
    expect((await csv("/api/invoices/export"))[0]).toContain(`,${day},`);
    expect((await csv("/api/payments/export"))[0]).toMatch(new RegExp(`^${day},`));
    expect((await csv("/api/transactions/export"))[0]).toContain(day);
    expect(await pdf(`/api/invoices/${id}/pdf`)).toContain(formatDay(day));
    expect((await mailTo(email)).at(-1)).toContain(formatDay(day));
    expect((await read("/api/invoices/stats")).paidThisMonth).toBe("100.00");
  });

  test("a gift", async () => {
    const donorEmail = `giver-${home.id}@donors.example`;
    const gift = await write("/api/donations", {
      donorName: "Dana Whitfield",
      donorEmail,
      amount: "50.00",
      paymentMethod: "cash",
    });
    await write(`/api/donations/${gift.id}/receipt/send`, {});
    const [listed] = await read<Row[]>("/api/donations?limit=10");
    expect([gift.donationDate, listed?.donationDate, shown(gift.createdAt)]).toEqual([day, day, day]);
    expect(await booked("Dana Whitfield")).toEqual([day]);
    expect((await csv("/api/donations/export"))[0]).toMatch(new RegExp(`^${day},`));
    expect(await pdf(`/api/donations/${gift.id}/receipt`)).toContain(formatDay(day));
    expect((await mailTo(donorEmail)).join(" ")).toContain(formatDay(day));
  });

  test("a payroll that is paid", async () => {
    await addEmployee(home);
    const period = { payPeriodStart: addDays(day, -17), payPeriodEnd: addDays(day, -4), payDate: day };
    const run = await beginRun(home, period);
    await payRun(home, run);
    const committed = await read(`/api/payroll-runs/${run}`);
    expect([committed.payDate, shown(committed.committedAt)]).toEqual([day, day]);
    const [slip] = await read<Row[]>(`/api/payroll-runs/${run}/pay-slips`);
    expect(await pdf(`/api/payroll-records/${slip?.id}/pdf`)).toContain(formatDay(day));
    const register = await (await admin.get(`/api/payroll-runs/${run}/register`)).text();
    expect(register.split("\r\n")[1]).toContain(`,${day},`);
    const booked = await read<Row[]>("/api/transactions?limit=50&type=expense");
    expect(booked.length).toBeGreaterThan(0);
    for (const { date } of booked) expect(date).toBe(day);
  });

  test("a contact that is logged", async () => {
    const contact = await write("/api/contacts", { firstName: "Tess", lastName: "Touched", type: "donor" });
    const time = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(
      new Date(now),
    );
    const activity = await write(`/api/contacts/${contact.id}/activities`, { type: "call", day, time, text: "Hello" });
    expect([activity.day, shown(activity.createdAt)]).toEqual([day, day]);
    expect((await read(`/api/contacts/${contact.id}`)).lastContactDate).toBe(day);
    const listed = await read<Row[]>(`/api/contacts?limit=50&contactedFrom=${day}&contactedTo=${day}`);
    expect(listed.map(({ id }) => id)).toContain(contact.id);
    const line = await read<Row[]>(`/api/contacts/${contact.id}/timeline?kinds=activity`);
    expect(line.map(({ at }) => shown(at))).toEqual([day]);
    expect((await csv("/api/contacts/export")).find((row) => row.includes("Touched"))).toContain(day);
  });

  test("a survey that is answered", async () => {
    const survey = await publishSurvey(admin);
    await write(`/api/public/surveys/${survey.id}/responses`, { responses: { name: "Ada" } }, world.visitor);
    const [response] = await read<Row[]>(`/api/surveys/${survey.id}/responses?limit=10`);
    expect(shown(response?.createdAt)).toBe(day);
    const [row] = await csv(`/api/surveys/${survey.id}/responses/export`);
    expect(row).toContain(`,${day},${day}T`);
    const results = await read(`/api/surveys/${survey.id}/results?from=${day}&to=${day}`);
    expect(JSON.stringify(results)).toContain(day);
  });

  test("the audit log's file says its own moments on the same clock", async () => {
    await world.database.sql`update organization set subscription_plan = 'enterprise' where id = ${home.id}`;
    const file = await (await admin.get("/api/audit-log/export")).text();
    const rows = file.trim().split("\r\n").slice(1);
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      const moment = row.split(",")[0] ?? "";
      expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
      expect(shown(moment)).toBe(moment.slice(0, 10));
    }
  });
});
