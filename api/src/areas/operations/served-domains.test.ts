import { afterAll, beforeAll, expect, it } from "vitest";
import { makeOperator } from "../../../testing/people/operator.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../testing/world.ts";

let world: World;
let operator: Client;
let home: TestOrganization;
let other: TestOrganization;

const PATH = "/api/operations/domains";
const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>;
const list = async (query = "") =>
  (await (await operator.get(`${PATH}${query}`)).json()) as { id: string; host: string }[];
const change = (id: string | undefined, body: object, client = operator) =>
  client.post(`${PATH}/${id}/changes`, { reason: "The company was sold", ...body });

beforeAll(async () => {
  world = await createWorld();
  [home, other] = [await world.organization({ name: "Maple Street Pantry" }), await world.organization()];
  operator = await world.signIn();
  await makeOperator(world, operator.email);
  for (const [id, host, status] of [
    [home.id, "give.maple.example", "verified"],
    [home.id, "app.maple.example", "pending"],
    [other.id, "give.harbor.example", "suspended"],
  ] as const)
    await world.database.sql`
      insert into organization_domain (id, organization_id, host, verification_token, status)
      values (gen_random_uuid(), ${id}, ${host}, 'token', ${status})`;
});
afterAll(() => world?.close());

it("lists the domains of all organizations for operators alone, by name and status, page by page", async () => {
  expect((await list("?search=MAPLE")).map(({ host }) => host).sort()).toEqual([
    "app.maple.example",
    "give.maple.example",
  ]);
  expect(await list("?status=suspended")).toMatchObject([{ host: "give.harbor.example", organizationId: other.id }]);
  const first = await operator.get(`${PATH}?limit=2`);
  const next = /<(.*)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  expect(await (await operator.get(next)).json()).toHaveLength(1);
  expect((await operator.get(`${PATH}?status=lost`)).status).toBe(422);
  expect((await operator.get(`${PATH}?cursor=x`)).status).toBe(400);
  expect((await home.admin.get(PATH)).status).toBe(404);
});

it("checks one that was proved, and not one that its organization hasn't proved", async () => {
  const [verified] = await list("?status=verified");
  const [pending] = await list("?status=pending");
  expect(await json(await change(verified?.id, { change: "check" }))).toMatchObject({ host: "give.maple.example" });
  expect((await change(pending?.id, { change: "check" })).status).toBe(409);
});

it("releases one with a reason, and touches no other one", async () => {
  const [verified] = await list("?status=verified");
  expect((await change(verified?.id, { change: "release" }, home.admin)).status).toBe(404);
  for (const body of [{ change: "delete" }, { change: "release", reason: " " }, { change: "release", host: "x" }])
    expect((await change(verified?.id, body)).status).toBe(422);
  expect(await (await change(verified?.id, { change: "release" })).json()).toBeNull();
  expect((await change(verified?.id, { change: "release" })).status).toBe(404);
  expect((await list()).map(({ host }) => host).sort()).toEqual(["app.maple.example", "give.harbor.example"]);
  const log = (await (await operator.get("/api/operations/log")).json()) as object[];
  expect(log[0]).toMatchObject({
    action: "releaseDomain",
    organizationId: home.id,
    reason: "The company was sold",
    details: { domain: "give.maple.example" },
  });
  const own = (await (await home.admin.get("/api/audit-log")).json()) as object[];
  expect(own).toContainEqual(expect.objectContaining({ action: "delete", resource: "domain" }));
});
