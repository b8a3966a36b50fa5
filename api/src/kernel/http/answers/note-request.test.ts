import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type World } from "../../../../testing/world.ts";

interface Line {
  level: string;
  message: string;
  call?: string;
  status?: number;
  bytes?: number;
  organizationId?: number;
}
let world: World;
const lines: Line[] = [];
beforeAll(async () => {
  world = await createWorld({ log: (line) => lines.push(JSON.parse(line)) });
});
afterAll(() => world?.close());

/** The lines that a piece of work leaves in the log about requests. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  const before = lines.length;
  await work();
  return lines.slice(before).filter(({ message }) => message === "request");
}

it("a call leaves one line with its size and its organization, and nothing about the person", async () => {
  const { admin, id } = await world.organization({ name: "Green Valley" });
  let bytes = 0;
  const written = await linesOf(async () => {
    bytes = (await (await admin.get("/api/auth/user")).arrayBuffer()).byteLength;
  });
  expect(written).toMatchObject([
    { level: "info", call: "GET /api/auth/user", status: 200, bytes, organizationId: id },
  ]);
  expect(bytes).toBeGreaterThan(100);
  expect(JSON.stringify(written)).not.toMatch(new RegExp(`${admin.email}|${admin.userId}|Green Valley`));
});

it("health checks are not in the log at its usual level", async () => {
  const written = await linesOf(async () => {
    await world.visitor.get("/api/health/live");
    await world.visitor.get("/api/health/ready");
  });
  expect(written.map(({ level }) => level)).toEqual(["debug", "debug"]);
});

it("but a health check that fails is", async () => {
  world.setReady(false);
  const written = await linesOf(() => world.visitor.get("/api/health/ready"));
  world.setReady(true);
  expect(written).toMatchObject([{ level: "info", status: 503 }]);
});

it("a public page is written by its kind, without the secret in its address; a file only at debug", async () => {
  const written = await linesOf(async () => {
    await world.visitor.get("/pay/a-secret-token?key=hunter2");
    await world.visitor.get("/no/such/page?key=hunter2");
    await world.visitor.get("/.well-known/security.txt");
  });
  expect(written.map(({ call }) => call)).toEqual([
    "GET /pay/{token}",
    "GET an unknown page or file",
    "GET /.well-known/security.txt",
  ]);
  expect(JSON.stringify(written)).not.toMatch(/secret-token|hunter2|no\/such/);
  expect(written.every(({ level }) => level === "info")).toBe(true);
});
