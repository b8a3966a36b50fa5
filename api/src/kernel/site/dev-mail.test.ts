import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWorld, type World } from "../../../testing/world.ts";

let world: World;
let production: World;
const HOSTILE = `<script>alert(1)</script>"'&`;

beforeAll(async () => {
  world = await createWorld();
  production = await createWorld({ env: { mode: "production", publicUrl: "https://app.trellis.example" } });
  for (const each of [world, production])
    for (const subject of ["First", HOSTILE])
      await each.services.mailer.send({
        from: { name: HOSTILE, address: "no-reply@trellis.example" },
        to: "ann@example.org",
        subject,
        html: `<html><head></head><body>${subject}</body></html>`,
        text: HOSTILE,
        messageId: "<1@trellis.example>",
        attachments: [{ filename: "a.pdf", content: new Uint8Array([1, 2, 3]), contentType: "application/pdf" }],
      });
});
afterAll(async () => {
  await world.close();
  await production.close();
});

describe("/dev/mail", () => {
  it("lists what was caught, newest first", async () => {
    const answer = await world.visitor.get("/dev/mail");
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page.indexOf("First")).toBeGreaterThan(page.indexOf("&lt;script&gt;"));
    expect(page).not.toContain("<script");
  });

  it("shows a mail's head, text and HTML, each as what it is", async () => {
    const [first, second] = world.mails;
    expect([first?.subject, second?.subject]).toEqual(["First", HOSTILE]);
    const answer = await world.visitor.get(`/dev/mail/${second?.id}`);
    const page = await answer.text();
    expect(page).not.toContain("<script");
    expect(page).toContain("&lt;1@trellis.example&gt;");
    expect(page).toContain(`<a href="/dev/mail/${second?.id}/files/0">a.pdf</a> (application/pdf, 3 bytes)`);
    expect(page).toContain(`src="/dev/mail/${second?.id}/html" sandbox=`);
    expect(answer.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; frame-src 'self'/,
    );

    const frame = await world.visitor.get(`/dev/mail/${second?.id}/html`);
    expect(await frame.text()).toContain(HOSTILE);
    const policy = frame.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("sandbox allow-popups");
    expect(policy).not.toContain("script");
    expect(frame.headers.get("cache-control")).toBe("no-store");
  });

  it("keeps attachments, as downloads", async () => {
    const [, second] = world.mails;
    const file = await world.visitor.get(`/dev/mail/${second?.id}/files/0`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(file.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''a.pdf");
    expect(file.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    expect((await world.visitor.get(`/dev/mail/${second?.id}/files/1`)).status).toBe(404);
  });

  it.each([
    "/dev/mail/nothing",
    "/dev/mail/..%2f..%2fauth-secret",
    "/dev/mail/00000000-0000-0000-0000-000000000000/html",
    "/dev/else",
  ])("has nothing at %s", async (path) => {
    // 503 where the pages are not built, as in some runs of the tests.
    expect([404, 503]).toContain((await world.visitor.get(path)).status);
  });

  it("is not there in production", async () => {
    const [mail] = production.mails;
    for (const path of ["", `/${mail?.id}`, `/${mail?.id}/html`, `/${mail?.id}/files/0`].map(
      (end) => `/dev/mail${end}`,
    )) {
      const answer = await production.visitor.get(path);
      expect([404, 503]).toContain(answer.status);
      expect(await answer.text()).not.toContain("ann@example.org");
    }
  });
});
