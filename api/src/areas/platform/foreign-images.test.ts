import { afterAll, beforeAll, expect, it } from "vitest";
import { createImageWeb } from "../../../testing/files/image-web.ts";
import { samplePng } from "../../../testing/files/sample-images.ts";
import { createWorld, type TestOrganization, type World } from "../../../testing/world.ts";

const OWN = /^\/api\/images\/[0-9a-f-]{36}$/;
const images = createImageWeb();
let world: World;
let home: TestOrganization;

beforeAll(async () => {
  world = await createWorld({ services: { web: images.web } });
  home = await world.organization({ plan: "professional" });
});
afterAll(() => world.close());

const logoOf = async () =>
  ((await (await home.admin.get(`/api/business-settings/${home.id}`)).json()) as { logoUrl: string | null }).logoUrl;
const pictureOf = async (client = home.admin) =>
  ((await (await client.get("/api/auth/user")).json()) as { profileImageUrl: string | null }).profileImageUrl;

it("keeps logos and product images that were stored with another server's address", async () => {
  const created = await home.admin.post("/api/products", { name: "Soup", sku: "S-1", costPrice: 1, sellingPrice: 2 });
  const { id } = (await created.json()) as { id: string };
  const [logo, photo] = ["https://logos.example/l.png", "https://photos.example/p.png"];
  images.serve(photo, await samplePng());
  await world.database.sql`update organization set logo = ${logo} where id = ${home.id}`;
  await world.database.inOrganization(home.id, (transaction) =>
    transaction.execute(`update product set image_url = '${photo}' where id = '${id}'`),
  );
  await world.runSweep("platform.foreign-images");
  const product = (await (await home.admin.get(`/api/products/${id}`)).json()) as { imageUrl: string };
  expect(product.imageUrl).toMatch(OWN);
  expect((await world.visitor.get(product.imageUrl)).headers.get("content-type")).toBe("image/webp");
  // What cannot be had now stays for another day, and holds up nothing else.
  expect(await logoOf()).toBe(logo);
  images.serve(logo, await samplePng());
  await world.runSweep("platform.foreign-images");
  expect(await logoOf()).toMatch(OWN);
  expect((await world.visitor.get((await logoOf()) ?? "")).status).toBe(200);
});

it("keeps pictures that a provider names, and after a day drops one that is none", async () => {
  const [good, bad] = [await home.member("user"), await home.member("user")];
  const address = images.serve("https://people.example/good.png", await samplePng());
  const broken = images.serve("https://people.example/bad.png", new TextEncoder().encode("<html>"));
  await world.database.sql`update "user" set image = ${address} where id = ${good.userId}`;
  await world.database.sql`update "user" set image = ${broken} where id = ${bad.userId}`;
  await world.runSweep("platform.foreign-pictures");
  expect(await pictureOf(good)).toMatch(OWN);
  expect(await pictureOf(bad)).toBe(broken);
  await world.database.sql`update "user" set created_at = now() - interval '2 days' where id = ${bad.userId}`;
  await world.runSweep("platform.foreign-pictures");
  expect(await pictureOf(bad)).toBeNull();
});
