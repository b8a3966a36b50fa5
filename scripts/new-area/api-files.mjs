import { CONTRACT } from "./contract.mjs";

/** The API's part of a new area, by path: its table, its rules, its routes, what it brings, its demo and its test. */
export const apiFiles = ({ area, one, Area, One, AREA }, demoOrder) => ({
  [`api/src/areas/${area}/schema.ts`]: `import { index, text } from "drizzle-orm/pg-core";
import { tenantTable, timestamps } from "../../kernel/db/columns.ts";

export const ${one} = tenantTable("${one}", { name: text("name").notNull(), ...timestamps() }, (table) => [
  index("${one}_name_index").on(table.organizationId, table.name, table.id),
]);
`,
  [`api/src/areas/${area}/${area}.ts`]: `import type { EndpointParsed } from "${CONTRACT.base}/endpoint.ts";
import type * as contract from "${CONTRACT.of(area)}";
import { MAX_${AREA}, type ${One} } from "${CONTRACT.of(area)}";
import { and, asc, count, eq } from "drizzle-orm";
import { createId } from "../../kernel/db/columns.ts";
import type { Context } from "../../kernel/http/context.ts";
import { invalid, notFound } from "../../kernel/http/errors.ts";
import { ${one} } from "./schema.ts";

type Read = Pick<Context, "transaction" | "organizationId">;
type Body = EndpointParsed<typeof contract.create${One}>["body"];

/** All ${area} of the organization by name. */
export async function list${Area}({ transaction, organizationId }: Read): Promise<${One}[]> {
  const rows = await transaction
    .select()
    .from(${one})
    .where(eq(${one}.organizationId, organizationId))
    .orderBy(asc(${one}.name), asc(${one}.id))
    .limit(MAX_${AREA});
  return rows.map(to${One});
}

/** Throws invalid when there are already ${"${MAX_"}${AREA}${"}"} ${area}. */
export async function create${One}(context: Context, { body }: { body: Body }): Promise<${One}> {
  const { transaction, organizationId, now } = context;
  const [counted] = await transaction
    .select({ total: count() })
    .from(${one})
    .where(eq(${one}.organizationId, organizationId));
  if ((counted?.total ?? 0) >= MAX_${AREA}) throw invalid("name", \`You can have up to ${"${MAX_"}${AREA}${"}"} ${area}.\`);
  const row = { organizationId, id: createId(), name: body.name, createdAt: now, updatedAt: now };
  await transaction.insert(${one}).values(row);
  await context.audit({ action: "create", resource: "${one}", resourceId: row.id, after: { name: row.name } });
  return to${One}(row);
}

/** Throws not_found. */
export async function delete${One}(context: Context, { params }: { params: { id: string } }): Promise<null> {
  const [row] = await context.transaction
    .delete(${one})
    .where(and(eq(${one}.organizationId, context.organizationId), eq(${one}.id, params.id)))
    .returning();
  if (!row) throw notFound("${One}");
  await context.audit({ action: "delete", resource: "${one}", resourceId: row.id, before: { name: row.name } });
  return null;
}

const to${One} = ({ id, name, createdAt, updatedAt }: typeof ${one}.$inferSelect): ${One} => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
`,
  [`api/src/areas/${area}/routes.ts`]: `import * as contract from "${CONTRACT.of(area)}";
import { type Route, read, write } from "../../kernel/http/serve.ts";
import { create${One}, delete${One}, list${Area} } from "./${area}.ts";

export const ${one}Routes: Route[] = [
  read(contract.list${Area}, list${Area}),
  write(contract.create${One}, create${One}),
  write(contract.delete${One}, delete${One}),
];
`,
  [`api/src/areas/${area}/demo.ts`]: `import type { Database } from "../../kernel/db/client.ts";
import { createId } from "../../kernel/db/columns.ts";
import { ${one} } from "./schema.ts";

const NAMES = ["First ${one}", "Second ${one}", "Third ${one}"];

/** Three ${area} for each organization of the demo. */
export async function seed${Area}(database: Database, organization: { id: number }, now: Date): Promise<void> {
  const times = { createdAt: now, updatedAt: now };
  await database.inOrganization(organization.id, (transaction) =>
    transaction
      .insert(${one})
      .values(NAMES.map((name) => ({ organizationId: organization.id, id: createId(), name, ...times }))),
  );
}
`,
  [`api/src/areas/${area}/area.ts`]: `import { type Area, at } from "../../ports/area.ts";
import { seed${Area} } from "./demo.ts";
import { ${one}Routes } from "./routes.ts";

/** What the area brings to the program. */
export const ${area}: Area = {
  name: "${area}",
  routes: ${one}Routes,
  demo: [at(${demoOrder}, ({ database, organization, now }) => seed${Area}(database, organization, now))],
};
`,
  [`api/src/areas/${area}/${area}.test.ts`]: `import type { ${One} } from "${CONTRACT.of(area)}";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";
import { seed${Area} } from "./demo.ts";

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organization();
});
afterAll(() => world?.close());

const list = async (organization: TestOrganization) =>
  (await (await organization.admin.get("/api/${area}")).json()) as ${One}[];

describe("${area}", () => {
  it("are created, listed by name and deleted", async () => {
    for (const name of ["Second", "First"])
      expect((await home.admin.post("/api/${area}", { name })).status).toBe(201);
    const [first, ...others] = await list(home);
    expect([first?.name, ...others.map(({ name }) => name)]).toEqual(["First", "Second"]);
    expect((await home.admin.delete(\`/api/${area}/${"${first?.id}"}\`)).status).toBe(204);
    expect((await list(home)).map(({ name }) => name)).toEqual(["Second"]);
  });

  it("need a name", async () => {
    const response = await home.admin.post("/api/${area}", { name: " " });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ issues: [{ path: "name", message: "Name is required" }] });
  });

  it("belong to their organization", async () => {
    const other = await world.organization();
    await seed${Area}(world.database, other, new Date());
    expect(await list(other)).toHaveLength(3);
    const [foreign] = await list(other);
    expect((await home.admin.delete(\`/api/${area}/${"${foreign?.id}"}\`)).status).toBe(404);
    expect((await list(home)).map(({ name }) => name)).toEqual(["Second"]);
  });
});
`,
});
