import type { Report } from "@trellis/contract-reports/saved-reports.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { book, json, make, NOW } from "../../../../testing/people/report-fixture.ts";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  world.setNow(NOW);
  home = await world.organization({ name: "Harbor Bakery", type: "for-profit", plan: "professional" });
});

describe("a share link", () => {
  async function shared(body: object = {}) {
    await book(home.admin, { amount: "5.00", type: "income", category: "Grants", date: "2026-11-05" });
    const report = await make(world, home.admin, { kind: "cash_flow" });
    const answer = await home.admin.post(`/api/reports/${report.id}/share`, body);
    expect(answer.status).toBe(201);
    const { url, expiresAt } = (await answer.json()) as { url: string; expiresAt: string };
    return { report, url, expiresAt, token: url.split("/").at(-1) ?? "" };
  }

  test("opens one report without signing in for seven days, and then says that it expired", async () => {
    const { token, expiresAt, report } = await shared();
    expect(token).toMatch(new RegExp(`^report_${home.id}_[\\w-]{43}$`));
    expect(Date.parse(expiresAt) - NOW.getTime()).toBe(7 * 86_400_000);
    expect(await json(world.visitor.get(`/api/shared-reports/${token}`))).toMatchObject({
      name: "Cash Flow",
      organizationName: "Harbor Bakery",
      from: "2026-10-01",
    });
    const file = await world.visitor.get(`/api/shared-reports/${token}/file?format=csv`);
    expect(await file.text()).toContain("2026-11,5.00,0.00,5.00,5.00");
    expect((await json<Report>(home.admin.get(`/api/reports/${report.id}`))).share?.url).toContain(token);
    world.setNow(new Date(NOW.getTime() + 7 * 86_400_000));
    for (const path of [`/api/shared-reports/${token}`, `/api/shared-reports/${token}/file`]) {
      const gone = await world.visitor.get(path);
      expect(gone.status).toBe(410);
      expect(((await gone.json()) as { message: string }).message).toContain("has expired");
    }
    world.setNow(NOW);
  });

  test("ends at once when it is revoked or replaced, and with its report", async () => {
    const first = await shared({ days: 1 });
    const again = await json<{ url: string }>(home.admin.post(`/api/reports/${first.report.id}/share`));
    expect((await world.visitor.get(`/api/shared-reports/${first.token}`)).status).toBe(410);
    const second = again.url.split("/").at(-1);
    expect((await world.visitor.get(`/api/shared-reports/${second}`)).status).toBe(200);
    expect((await home.admin.delete(`/api/reports/${first.report.id}/share`)).status).toBe(204);
    expect((await world.visitor.get(`/api/shared-reports/${second}/file`)).status).toBe(410);
    expect((await home.admin.delete(`/api/reports/${first.report.id}/share`)).status).toBe(204);
    const third = await json<{ url: string }>(home.admin.post(`/api/reports/${first.report.id}/share`));
    await home.admin.delete(`/api/reports/${first.report.id}`);
    expect((await world.visitor.get(`/api/shared-reports/${third.url.split("/").at(-1)}`)).status).toBe(404);
  });

  test("stands nowhere at rest, and a changed one opens nothing", async () => {
    const { token, report } = await shared();
    const rows = await world.database.inOrganization(home.id, (transaction) =>
      transaction.execute("select s::text as row from report_share s"),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token.slice(-43));
    const other = await world.organization();
    const tampered = [
      token.replace(`report_${home.id}_`, `report_${other.id}_`),
      `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
      token.slice(0, -1),
      report.id,
      "report_999999999999999_x",
      "%00",
    ];
    for (const each of tampered) expect((await world.visitor.get(`/api/shared-reports/${each}`)).status).toBe(404);
  });

  test("its address is told to who may share; days are checked", async () => {
    const { report } = await shared();
    const reader = await home.member("viewer");
    const seen = await json<Report>(reader.get(`/api/reports/${report.id}`));
    expect(seen.share).toMatchObject({ url: null });
    expect((await reader.post(`/api/reports/${report.id}/share`)).status).toBe(403);
    for (const days of [0, 31, 1.5, "7"])
      expect((await home.admin.post(`/api/reports/${report.id}/share`, { days })).status).toBe(422);
  });

  test("two who share at once leave one link open", async () => {
    const { report } = await shared();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => home.admin.post(`/api/reports/${report.id}/share`)),
    );
    const tokens = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { url: string }).url.split("/").at(-1)),
    );
    const open = await Promise.all(
      tokens.map(async (token) => (await world.visitor.get(`/api/shared-reports/${token}`)).status),
    );
    expect(open.filter((status) => status === 200)).toHaveLength(1);
  });
});
