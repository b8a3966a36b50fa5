import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import MarkdownText from "./text.tsx";

const html = (text: string) => renderToStaticMarkup(<MarkdownText text={text} newTab="opens in a new tab" />);
const TAG = /<\/?([a-z][a-z0-9]*)((?:\s+[^\s=>"']+(?:="[^"]*")?)*)\s*\/?>/gi;
const DRAWN = new Set(
  "div p h2 h3 h4 h5 h6 strong em del br code pre blockquote hr ol ul li a span table thead tbody tr th td sup".split(
    " ",
  ),
);

function expectHarmless(source: string): void {
  for (const [, name = "", rest = ""] of source.matchAll(TAG)) {
    expect(DRAWN).toContain(name.toLowerCase());
    for (const [, key = "", value = ""] of rest.matchAll(/([^\s=>"']+)(?:="([^"]*)")?/g)) {
      expect(["class", "href", "target", "rel", "start"]).toContain(key);
      if (key === "href") expect(value).toMatch(/^(https?:\/\/|mailto:)/);
    }
  }
  // Text is left of every tag, and no tag starts in it.
  expect(source.replace(TAG, "")).not.toContain("<");
}

describe("an event's description", () => {
  it("is drawn as Markdown, with links that tell no one where the reader came from", () => {
    const source = html("# Program\n\n**Strings** and *choir*\n\n- [x] chairs\n\n1. first\n\nhttps://hall.example/map");
    for (const part of ["<h2>Program</h2>", "<strong>Strings</strong>", "<em>choir</em>", "☑ chairs", "<ol start"])
      expect(source).toContain(part);
    expect(source).toContain(
      '<a class="link" href="https://hall.example/map" target="_blank" rel="noopener noreferrer nofollow ugc">',
    );
    expectHarmless(source);
  });

  it("has headings below the event's title that skip no level", () => {
    const levels = (text: string) => [...html(text).matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels("## A\n\n#### B\n\n## C\n\n### D")).toEqual([2, 3, 2, 3]);
    expect(levels("> # quoted")).toEqual([]);
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[x](javascript:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](data:text/html,<script>1</script>)",
    "[x](/app/settings)",
    "@[x](member:01990000-0000-7000-8000-000000000001)",
    '[x](https://a.example "onmouseover=alert(1)")',
    "[x][y]\n\n[y]: javascript:alert(1)",
    "![x](https://tracker.example/p.png)",
    "![x][y]\n\n[y]: https://tracker.example/p.png",
    "| <script> |\n|---|\n| <img onerror=1> |",
    "[^1]\n\n[^1]: <script>1</script>",
    "```html\n<script>alert(1)</script>\n```",
    "[".repeat(20_000),
  ])("runs nothing, loads nothing and leads to nothing of ours: %j", (text) => {
    const source = html(text);
    expectHarmless(source);
    expect(source).not.toMatch(/<(img|script|svg|iframe)|href="\//i);
  });

  it("is harmless whatever is written", () => {
    const piece = fc.constantFrom(
      ..."<script> <img src=x onerror=1> [a]( ![ ]( ) javascript: data: https://e.example \" ' & &lt; * _ ~~ ` ``` # - [ ] > | --- \\ <a onclick= mailto:a@b.example www.e.example [^1]: <!-- -->".split(
        " ",
      ),
      "\n",
      "  ",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 12 })), { maxLength: 40 }), (pieces) =>
        expectHarmless(html(pieces.join(""))),
      ),
      { numRuns: 200 },
    );
  });
});
