import { expect, it } from "vitest";
import { withHead } from "./page-head.ts";

const BUILT = `<!doctype html>
<html lang="en">
  <head>
    <title>Built</title>
    <meta name="description" content="As built" />
    <meta property="og:title" content="Built" />
    <meta property="og:description" content="As built" />
  </head>
  <body></body>
</html>`;

it("puts what a record says into the head, and nothing of it becomes markup", () => {
  const evil = `</title><script>alert("1")</script> & $1 $& 'x'`;
  const page = withHead(BUILT, {
    status: 200,
    isHidden: true,
    title: evil,
    description: evil,
    canonical: "https://trellis.example/calendar/river?x=1&y=2",
    language: "es",
    image: "/api/images/1",
    data: { name: evil },
  });
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('<meta name="robots" content="noindex" />');
  expect(page).toContain('href="https://trellis.example/calendar/river?x=1&amp;y=2"');
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page.match(/<title>/g)).toHaveLength(1);
  expect(page).toContain("<title>&lt;/title&gt;&lt;script&gt;");
  expect(page).toContain("$1 $&amp;");
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
  expect(json).not.toMatch(/[<>&]/);
  expect(JSON.parse(json)).toEqual({ name: evil });
});

it("leaves what nothing is said of as it was built", () => {
  expect(withHead(BUILT, { status: 404, isHidden: false })).toBe(BUILT);
});
