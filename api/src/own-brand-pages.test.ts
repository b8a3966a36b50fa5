import { DEFAULT_NAME } from "@trellis/domain/brand/default-brand.ts";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientAt, giveDomain } from "../testing/own-domain.ts";
import { invite } from "../testing/people/invitations.ts";
import { createWorld, type TestOrganization, type World } from "../testing/world.ts";

const BRAND = { productName: "Verdant Suite" };
const HOST = "give.theirs.org";

let world: World;
let home: TestOrganization;
beforeAll(async () => {
  world = await createWorld();
  home = await world.organization({ name: "Riverside", plan: "enterprise" });
  expect((await home.admin.put("/api/own-brand", BRAND)).status).toBe(200);
  await giveDomain(world, home.id, HOST);
});
afterAll(() => world?.close());

test("the shell is its own also while the database is slow", async () => {
  const owner = postgres(world.ownerUrl, { max: 1 });
  let html = "";
  await owner.begin(async (transaction) => {
    await transaction`lock table session in access exclusive mode`;
    const asked = home.admin.get(`/app?organization=${home.id}`);
    await new Promise((resolve) => setTimeout(resolve, 400));
    void asked.then(async (answer) => {
      html = await answer.text();
    });
  });
  await expect.poll(() => html).toContain(`<title>${BRAND.productName}</title>`);
  await owner.end();
});

test("an invitation is the inviting organization's, also once it was withdrawn", async () => {
  const { token, id } = await invite(world, home.admin, "guest@example.org");
  const page = async () => (await world.visitor.get(`/invite/${token}`)).text();
  expect(await page()).toContain(`data-product="${BRAND.productName}"`);
  expect((await page()).replaceAll(/--trellis-[a-z-]+/g, "")).not.toMatch(new RegExp(DEFAULT_NAME));
  expect((await home.admin.delete(`/api/team/invitations/${id}`)).status).toBe(204);
  expect(await page()).toContain(`data-product="${BRAND.productName}"`);
  // A link that names no invitation says nothing of anyone.
  expect(await (await world.visitor.get(`/invite/${token.slice(0, -4)}AAAA`)).text()).toContain(DEFAULT_NAME);
});

test("the shell knows where accounts are managed, at an own domain alone", async () => {
  const at = async (host: string) => (await (await clientAt(world, host)).get("/sign-in")).text();
  expect(await at(HOST)).toContain('data-installation="http://localhost"');
  expect(await at("localhost")).not.toContain("data-installation");
});
