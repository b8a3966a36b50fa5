import { expect, it } from "vitest";
import { type PageHead, withHead } from "./page-head.ts";

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
  const page = withHead(
    BUILT,
    {
      status: 200,
      isHidden: true,
      title: evil,
      description: evil,
      canonical: "https://trellis.example/calendar/river?x=1&y=2",
      language: "es",
      image: "/api/images/1",
      data: { name: evil },
    },
    "https://trellis.example",
  );
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

const shown = (head: Partial<PageHead>) =>
  withHead(BUILT, { status: 200, isHidden: false, ...head }, "https://trellis.example");

it("leaves what nothing is said of as it was built, with the product's own picture", () => {
  const page = shown({ status: 404 });
  expect(page).toContain('<meta property="og:image" content="https://trellis.example/preview.png" />');
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(page.replace(/ *<meta (?:property="og:image[^>]*|name="twitter[^>]*)>\n/g, "")).toBe(BUILT);
});

it("shows a picture of ours or of https by its whole address, and no other", () => {
  const imageOf = (image: string) => /"og:image" content="([^"]*)"/.exec(shown({ image }))?.[1];
  expect(imageOf("/api/images/1")).toBe("https://trellis.example/api/images/1");
  expect(imageOf("https://cdn.example/logo.png")).toBe("https://cdn.example/logo.png");
  expect(shown({ image: "/api/images/1" })).toContain('<meta name="twitter:card" content="summary" />');
  for (const other of ["javascript:alert(1)", "data:image/png;base64,AA", "http://cdn.example/logo.png", "http://["])
    expect(imageOf(other)).toBe("https://trellis.example/preview.png");
});

it("cuts what is too long to be shown, between letters", () => {
  const page = shown({ title: "🌲".repeat(300), description: `${"word ".repeat(100)}` });
  const [, title = ""] = /<title>([^<]*)</.exec(page) ?? [];
  expect([...title]).toHaveLength(120);
  expect(title.endsWith("🌲…")).toBe(true);
  const [, text = ""] = /name="description" content="([^"]*)"/.exec(page) ?? [];
  expect(text.length).toBeLessThanOrEqual(200);
});

it("says once that a page is kept out of search engines", () => {
  const built = BUILT.replace("</head>", '<meta name="robots" content="noindex" />\n  </head>');
  const page = withHead(built, { status: 200, isHidden: true }, "https://trellis.example");
  expect(page.match(/name="robots"/g)).toHaveLength(1);
});
