import type { ReportDocument } from "@trellis/contract-reports/report-document.ts";
import type { ReportSchedule } from "@trellis/contract-reports/report-schedules.ts";
import type { Report } from "@trellis/contract-reports/saved-reports.ts";
import { GROUPINGS, REPORT_COLUMNS, REPORT_KINDS } from "@trellis/report-rules/choices.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfTextOf } from "../../../../testing/files/pdf-text.ts";
import { book, json, make, NOW } from "../../../../testing/people/report-fixture.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { scheduledReportMail } from "./report-mail.ts";
import { reportScheduleSweep } from "./schedule-sweep.ts";

const SPANISH = { "Accept-Language": "es-US" };
/** The same in both languages. */
const SAME = /^(Total|PayPal|Stripe|[\d\W]*|No\. \d+)$/;

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  world.setNow(NOW);
  home = await world.organization({ name: "Casa Abierta", type: "non-profit", plan: "professional" });
  // Else its trial would be over before the scheduled report.
  await world.database
    .sql`update organization set subscription_status = 'active', trial_ends_at = null where id = ${home.id}`;
  await book(
    home.admin,
    { amount: "1234.50", type: "income", category: "Grants", date: "2026-11-01" },
    // What someone typed stays, also where it is a word of ours.
    { amount: "200.00", type: "expense", category: "Total", date: "2026-10-05", tags: ["Month"] },
    { amount: "20.00", type: "expense", category: "general", date: "2026-10-06", vendor: "Contact" },
  );
  const contact = { firstName: "Ana", lastName: "Ruiz", type: "donor", email: "ana@example.org" };
  expect((await home.admin.post("/api/contacts", contact)).status).toBe(201);
});
afterAll(() => world?.close());

const documentOf = (id: string, headers = {}) =>
  json<ReportDocument>(home.admin.get(`/api/reports/${id}/document`, headers));
/** What we say in a report, by its place: everything but cells of rows, which hold names and figures too. */
const wordsOf = ({ title, subtitle, figures, sections, notes }: ReportDocument): string[] => [
  title,
  subtitle,
  ...figures.map(({ label }) => label),
  ...sections.flatMap((section) => [
    section.title ?? "",
    ...section.columns.map((column) => column.title),
    section.empty ?? "",
    String(section.total?.cells[0] ?? ""),
  ]),
  ...notes,
];

const requests = [
  ...REPORT_KINDS.filter((kind) => kind !== "custom").map((kind) => ({ kind })),
  ...GROUPINGS.map((grouping) => ({ kind: "custom", grouping, columns: REPORT_COLUMNS })),
  { kind: "custom", grouping: "month", filters: { type: "expense", category: "Total" } },
];

test.each(requests)("%j says everything in Spanish: on the screen, in its CSV and its PDF", async (request) => {
  const { id } = await make(world, home.admin, request);
  const [english, spanish] = [await documentOf(id), await documentOf(id, SPANISH)];
  const [said, meant] = [wordsOf(spanish), wordsOf(english)];
  expect(said.filter((text, index) => text === meant[index] && !SAME.test(text))).toEqual([]);
  // The same figures, of the same moment.
  const figuresOf = ({ sections }: ReportDocument) =>
    sections.map(({ columns, rows }) =>
      rows.map(({ cells, links }) => [cells.filter((_, index) => columns[index]?.kind !== "text"), links]),
    );
  expect(figuresOf(spanish)).toEqual(figuresOf(english));
  expect(spanish.figures.map(({ text }) => text)).toEqual(english.figures.map(({ text }) => text));

  const csv = (await (await home.admin.get(`/api/reports/${id}/file?format=csv`, SPANISH)).text()).split("\r\n");
  const pdf = await home.admin.get(`/api/reports/${id}/file`, SPANISH);
  const paper = (await pdfTextOf(new Uint8Array(await pdf.arrayBuffer()))).join(" ").replace(/\s+/g, " ");
  for (const { columns, rows } of spanish.sections) {
    if (rows.length === 0) continue;
    expect(csv).toContain(columns.map(({ title }) => title).join(","));
    for (const { title } of columns) expect(paper).toContain(title);
  }
  for (const text of [spanish.title, spanish.subtitle, ...spanish.notes, "Preparado el 20 nov 2026"])
    expect(paper).toContain(text);
  expect(paper).not.toMatch(/\b(Created on|of 1|Total income|Nothing in)\b/);
});

test("what someone typed stays as it is, and what we named is translated", async () => {
  const { id } = await make(world, home.admin, { kind: "expense_analysis", name: "Total" });
  const { title, sections } = await documentOf(id, SPANISH);
  expect(title).toBe("Total");
  expect(sections[0]?.rows.map(({ cells }) => cells[0])).toEqual(["Total", "Sin categoría"]);
  const { id: custom } = await make(world, home.admin, { kind: "custom", grouping: "vendor" });
  const { sections: vendors } = await documentOf(custom, SPANISH);
  expect(vendors[0]?.rows.map(({ cells }) => cells[0]).sort()).toEqual(["Contact", "Sin proveedor"]);
});

test("a list names a report in the reader's language, also one that a reader of Spanish asked for", async () => {
  const asked = await home.admin.post(
    "/api/reports",
    { kind: "cash_flow", name: "Flujo de efectivo", from: "2026-10-01", to: "2026-10-31" },
    SPANISH,
  );
  const { id, name } = (await asked.json()) as Report;
  expect(name).toBe("Flujo de efectivo");
  await world.runJobs();
  expect((await json<Report>(home.admin.get(`/api/reports/${id}`))).name).toBe("Cash Flow");
  const file = await home.admin.get(`/api/reports/${id}/file`, SPANISH);
  expect(file.headers.get("content-disposition")).toContain("flujo-de-efectivo-2026-10-31.pdf");
  const { url } = (await (await home.admin.post(`/api/reports/${id}/share`)).json()) as { url: string };
  const shared = `/api/shared-reports/${url.split("/").at(-1)}`;
  expect((await json<{ name: string }>(world.visitor.get(shared, SPANISH))).name).toBe("Flujo de efectivo");
  const csv = await (await world.visitor.get(`${shared}/file?format=csv`, SPANISH)).text();
  expect(csv).toContain("Mes,Entradas,Salidas,Neto,Saldo");
  expect(await (await world.visitor.get(`${shared}/file?format=csv`)).text()).toContain("Month,Money in");
});

/** What the attachment of a scheduled report says. */
async function attachedText(recordId: string, userId: string): Promise<string> {
  const { env } = world.services;
  const content = await world.database.inOrganization(home.id, (transaction) =>
    scheduledReportMail.render(
      { transaction, organizationId: home.id, now: NOW, publicUrl: env.publicUrl, authSecret: env.authSecret },
      { id: recordId, kind: scheduledReportMail.kind, recordId, recipient: "reader@example.org", values: { userId } },
    ),
  );
  const [file] = content?.madeFiles ?? [];
  if (!file) throw new Error("nothing is attached");
  return (await pdfTextOf(await file.make(world.services))).join(" ");
}

test("a scheduled report is mailed to each recipient in their language", async () => {
  const [english, spanish] = [await home.member("viewer"), await home.member("viewer")];
  await world.database.reference.execute(sql`update "user" set language = 'es' where id = ${spanish.userId}`);
  const body = { kind: "income_statement", frequency: "monthly", span: "previous", onDay: 3 };
  const answer = await home.admin.post("/api/report-schedules", {
    ...body,
    userIds: [english.userId, spanish.userId],
  });
  expect(answer.status).toBe(201);
  const [listed] = await json<ReportSchedule[]>(home.admin.get("/api/report-schedules", SPANISH));
  expect(listed?.name).toBe("Estado de resultados");
  world.setNow(new Date("2026-12-03T15:00:00Z"));
  await reportScheduleSweep.run(world.services);
  await world.runJobs();
  const mailTo = ({ email }: { email: string }) => world.mails.find(({ to }) => to.includes(email));
  expect(mailTo(english)?.subject).toBe("Income Statement: Nov 1, 2026 to Nov 30, 2026");
  const mail = mailTo(spanish);
  expect(mail?.subject).toBe("Estado de resultados: del 1 nov 2026 al 30 nov 2026");
  expect(mail?.html).toContain('<html lang="es">');
  expect(mail?.text).toContain("va adjunto en PDF");
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(["estado-de-resultados-2026-11-30.pdf"]);
  const [{ id } = { id: "" }] = await json<Report[]>(home.admin.get("/api/reports?limit=1"));
  const paper = await attachedText(id, spanish.userId);
  expect(paper).toContain("Resultado neto");
  expect(paper).toContain("Preparado el 3 dic 2026");
});
