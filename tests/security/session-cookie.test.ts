import { expect, test } from "vitest";
import { createWorld, TEST_URL, type World } from "../../api/testing/world.ts";

const get = (world: World, address: string, cookie = "") => world.handle(new Request(address, { headers: { cookie } }));

test("a session cookie sent twice signs in no one", async () => {
  const world = await createWorld();
  try {
    const { cookie = "" } = await world.signIn();
    expect(cookie).toMatch(/^identity\.session=/);
    expect((await get(world, `${TEST_URL}/api/auth/user`, cookie)).status).toBe(200);
    for (const twice of [
      `${cookie}; ${cookie}`,
      `${cookie}; identity.session=planted`,
      `identity.session=planted; ${cookie}`,
    ])
      expect((await get(world, `${TEST_URL}/api/auth/user`, twice)).status).toBe(401);
  } finally {
    await world.close();
  }
});

test("over https every cookie of signing in has the prefix __Host-, and nothing that the prefix forbids", async () => {
  const world = await createWorld({ env: { publicUrl: "https://app.example.org" } });
  try {
    const answers = [await get(world, `${TEST_URL}/api/dev-login`), await get(world, `${TEST_URL}/api/logout`)];
    const cookies = answers.flatMap((answer) => answer.headers.getSetCookie());
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-identity\.\w+=/);
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).not.toMatch(/Domain=/i);
    }
  } finally {
    await world.close();
  }
});
