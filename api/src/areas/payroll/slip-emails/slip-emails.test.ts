import type { PaySlipEmail } from "@trellis/contract-payroll/pay-slip-emails.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfTextOf } from "../../../../testing/files/pdf-text.ts";
import { addEmployee, beginRun, payRun, payrollOrganization } from "../../../../testing/money/payroll.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let run: string;

beforeAll(async () => {
  world = await createWorld();
  organization = await payrollOrganization(world, { name: "Elm Street Bakery" });
  await addEmployee(organization, {
    firstName: "Ada",
    lastName: "Nguyen",
    email: "ada@example.org",
    address: "5 Elm St",
    city: "Austin",
    state: "TX",
    zipCode: "73301",
    ssn: "123-45-6789",
  });
  await addEmployee(organization, { firstName: "Bo", lastName: "Reed", email: "bo@example.org" });
  run = await beginRun(organization);
});
afterAll(() => world?.close());

const path = () => `/api/payroll-runs/${run}/pay-slip-emails`;
const list = async () => (await (await organization.admin.get(path())).json()) as PaySlipEmail[];
const slipIds = async () => {
  const answer = await organization.admin.get(`/api/payroll-runs/${run}/pay-slips`);
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
};

describe("emails of pay slips", () => {
  it("wait for the commit", async () => {
    expect(await list()).toEqual([]);
    const answer = await organization.admin.post(path(), { recordIds: await slipIds() });
    expect(answer.status).toBe(409);
    expect(((await answer.json()) as { message: string }).message).toContain("once the run is committed");
  });

  it("reach each employee alone, with their own slip: employer, employee and their addresses", async () => {
    await payRun(organization, run);
    const [ada, bo] = await list();
    expect([ada, bo]).toMatchObject([
      { employeeName: "Ada Nguyen", email: "ada@example.org", latest: null },
      { employeeName: "Bo Reed", email: "bo@example.org", latest: null },
    ]);
    const answer = await organization.admin.post(path(), { recordIds: [ada?.recordId] });
    expect(await answer.json()).toEqual({ queued: 1 });
    await world.runJobs();
    const mail = world.mails.findLast(({ to }) => to === "ada@example.org");
    expect(mail?.subject).toBe("Your pay slip of Jun 19, 2026");
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/2,000|\$/);
    const [file] = mail?.attachments ?? [];
    expect(file?.filename).toBe("pay-slip-2026-06-19.pdf");
    const paper = await organization.admin.get(`/api/payroll-records/${ada?.recordId}/pdf`);
    const bytes = new Uint8Array(await paper.arrayBuffer());
    expect(file?.bytes).toBeGreaterThan(bytes.length / 2);
    const text = (await pdfTextOf(bytes)).join(" ");
    expect(text).toContain("Ada Nguyen");
    expect(text).toContain("5 Elm St");
    expect(text).toContain("Elm Street Bakery");
    expect(text).not.toContain("123-45-6789");
    expect(text).not.toContain("Bo Reed");
    expect(world.mails.filter(({ to }) => to === "bo@example.org")).toEqual([]);
    expect((await list())[0]?.latest).toMatchObject({ recipient: "ada@example.org", status: "sent" });
    const spanish = await organization.admin.post(path(), { recordIds: [bo?.recordId], language: "es" });
    expect(spanish.status).toBe(200);
    await world.runJobs();
    expect(world.mails.findLast(({ to }) => to === "bo@example.org")?.subject).toBe(
      "Su recibo de pago del 19 jun 2026",
    );
  });

  it("are refused for a slip of another run, another organization, and anyone who may not see payroll", async () => {
    const other = await payrollOrganization(world);
    const [slip] = await list();
    const recordIds = [slip?.recordId];
    expect((await other.admin.post(path(), { recordIds })).status).toBe(404);
    expect((await other.admin.get(path())).status).toBe(404);
    const user = await organization.member("user");
    expect((await user.post(path(), { recordIds })).status).toBe(403);
    const foreign = await organization.admin.post(path(), { recordIds: ["01900000-0000-7000-8000-000000000000"] });
    expect(foreign.status).toBe(422);
    expect((await organization.admin.post(path(), { recordIds: [] })).status).toBe(422);
  });

  it("are not sent for a run that was voided before they left", async () => {
    const sent = world.mails.length;
    const [slip] = await list();
    await organization.admin.post(path(), { recordIds: [slip?.recordId] });
    await organization.admin.post(`/api/payroll-runs/${run}/void`, { reason: "Wrong hours" });
    await world.runJobs();
    expect(world.mails.length).toBe(sent);
    expect(await list()).toEqual([]);
  });
});
