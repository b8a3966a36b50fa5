import { formatRate, parseRate } from "@trellis/domain/money/tax-rate.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";
import { createSecrets } from "../../../kernel/services/secrets/seal.ts";
import { businessSettings } from "../../../kernel/tenant/schema.ts";
import { maskTaxId } from "./tax-details.ts";

type Settings = Record<string, unknown> & { updatedAt: string };

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organization({ name: "Riverside" });
});
afterAll(() => world?.close());

const read = async (client = home.admin) => (await (await client.get("/api/business-settings")).json()) as Settings;
const put = (body: object, client = home.admin, headers?: Record<string, string>) =>
  client.put(`/api/business-settings/${home.id}`, body, headers);
const lastAudit = async () => {
  const rows = await world.database.inOrganization(home.id, (transaction) =>
    transaction.execute<{ resource: string; before: object; after: object }>(
      "select resource, before, after from audit_log order by created_at desc, id desc limit 1",
    ),
  );
  return [...rows][0];
};

describe("the tax id", () => {
  const sealed = async (id = home.id) => {
    const [row] = await world.database.inOrganization(id, (transaction) =>
      transaction.select().from(businessSettings).where(eq(businessSettings.organizationId, id)),
    );
    return row?.taxIdSealed;
  };

  test("is whole for a manager and an admin, its last four for everyone else", async () => {
    await put({ taxId: "98-7654321" });
    expect(await read(await home.member("manager"))).toMatchObject({ taxId: "98-7654321" });
    for (const role of ["viewer", "user"] as const)
      expect(await read(await home.member(role))).toMatchObject({ taxId: "••••4321" });
  });

  test("is sealed in the database and stands in no audit row", async () => {
    await put({ taxId: "55-1234567" });
    expect(await sealed()).toMatch(/^s1\.test\./);
    expect(await lastAudit()).toMatchObject({ resource: "business_settings", after: { taxId: "on file" } });
    await put({ taxId: null });
    expect(await lastAudit()).toMatchObject({ before: { taxId: "on file" }, after: { taxId: "none" } });
    await put({ taxId: "55-1234567" });
    const dump = await world.database.inOrganization(home.id, async (transaction) =>
      JSON.stringify([
        ...(await transaction.execute("select * from audit_log")),
        ...(await transaction.execute("select * from business_settings")),
      ]),
    );
    expect(dump).not.toMatch(/1234567|7654321/);
  });

  test("does not open in another organization's row", async () => {
    await put({ taxId: "55-1234567" });
    const other = await world.organization();
    await other.admin.put(`/api/business-settings/${other.id}`, { phone: "1" });
    const moved = (await sealed()) ?? "";
    await world.database.inOrganization(other.id, (transaction) =>
      transaction
        .update(businessSettings)
        .set({ taxIdSealed: moved })
        .where(eq(businessSettings.organizationId, other.id)),
    );
    const answer = await other.admin.get("/api/business-settings");
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("1234567");
  });

  test("keys change: the old one opens, the next save of anything seals again", async () => {
    await put({ taxId: "55-1234567" });
    const before = world.services.secrets;
    const keys = [{ id: "new", key: new Uint8Array(32).fill(9) }, ...world.services.env.sealingKeys];
    world.services.secrets = createSecrets(keys);
    try {
      expect(await read()).toMatchObject({ taxId: "55-1234567" });
      await put({ phone: "6" });
      expect(await sealed()).toMatch(/^s1\.new\./);
      expect(await read()).toMatchObject({ taxId: "55-1234567" });
    } finally {
      await put({ taxId: null });
      world.services.secrets = before;
    }
  });

  test.each([
    ["12-3456789", "••••6789"],
    ["1234", "••••"],
    ["1", "••••"],
  ])("%s is shown as %s", (id, shown) => expect(maskTaxId(id)).toBe(shown));
});

test.each([
  ["0", 0],
  ["8.25", 8250],
  ["100", 100_000],
  ["0.001", 1],
  ["19.6", 19_600],
])("a rate of %s per cent is kept exactly", (text, stored) => {
  expect(parseRate(text)).toBe(stored);
  expect(formatRate(stored)).toBe(text);
});
