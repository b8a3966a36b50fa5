import { safeAddress } from "@trellis/domain/text/safe-address.ts";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import RenderedMarkdown from "./rendered-markdown.tsx";

const html = (text: string) => renderToStaticMarkup(<RenderedMarkdown text={text} />);

/** Every start tag of a page's source with its attributes. React writes `>` in values as `&gt;`. */
const tagsOf = (source: string) =>
  [...source.matchAll(/<([a-z][a-z0-9]*)((?:\s+[^\s=>"']+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = "", rest = ""]) => ({
      name: name.toLowerCase(),
      attributes: [...rest.matchAll(/([^\s=>"']+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => ({
        key,
        value,
      })),
    }),
  );

const DRAWN = new Set(
  "div p h3 h4 h5 h6 strong em del br code pre blockquote hr ol ul li a span table thead tbody tr th td sup input".split(
    " ",
  ),
);
const ATTRIBUTES = new Set(
  "class href target rel type checked disabled aria-labelledby title id tabindex start".split(" "),
);

function expectHarmless(source: string): void {
  for (const { name, attributes } of tagsOf(source)) {
    expect(DRAWN).toContain(name);
    for (const { key, value } of attributes) {
      expect(ATTRIBUTES).toContain(key.toLowerCase());
      if (key === "href") expect(value).toMatch(/^(https?:\/\/|mailto:|\/app\/)/);
    }
  }
  // Text is left of every tag, and no tag starts in it.
  expect(source.replace(/<\/?[a-z][a-z0-9]*(?:\s+[^\s=>"']+(?:="[^"]*")?)*\s*\/?>/gi, "")).not.toContain("<");
}

describe("mentions", () => {
  const MAYA = { id: "01990000-0000-7000-8000-000000000001", name: "Maya <b>Ellison</b>" };
  const mark = `@[Old Name](member:${MAYA.id})`;
  const drawn = (text: string) => renderToStaticMarkup(<RenderedMarkdown text={text} people={[MAYA]} />);

  it("are drawn by the person's present name, once, in paragraphs, lists, tables and headings", () => {
    for (const text of [`Ask ${mark} now`, `- [ ] ${mark}`, `# ${mark}`, `| a |\n|---|\n| ${mark} |`, `**${mark}**`]) {
      const source = drawn(text);
      expect(source).toMatch(/<span class="[^"]*">@Maya &lt;b&gt;Ellison&lt;\/b&gt;<\/span>/);
      expect(source).not.toContain("Old Name");
      expect(source).not.toContain("@<");
      expectHarmless(source);
    }
  });

  it("of someone unknown are the words that were typed, and lead nowhere", () => {
    expect(html(`Ask ${mark} now`)).toContain("Ask @Old Name now");
    for (const text of [
      "[Old Name](member:x)",
      `[**x**](member:${MAYA.id})`,
      "@[x](member:javascript:alert(1))",
      `@[<img src=x onerror=alert(1)>](member:${MAYA.id.replace("1", "2")})`,
    ]) {
      const source = drawn(text);
      expect(source).not.toContain("href");
      expect(source).not.toContain("Maya");
      expectHarmless(source);
    }
  });
});

describe("Markdown", () => {
  it("is drawn as GitHub does: emphasis, lists, tasks, tables, links, code", () => {
    const source = html(
      "# Title\n\n**bold** *soft* ~~gone~~ `code`\n\n- one\n- [x] done\n\n1. first\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nhttps://trellis.example\n",
    );
    for (const part of [
      "<h3",
      "<strong",
      "<em>soft</em>",
      "<del>gone</del>",
      "<code",
      "<ul",
      "<ol",
      "<th",
      'checked=""',
    ])
      expect(source).toContain(part);
    expect(source).toContain('href="https://trellis.example/"');
    expectHarmless(source);
  });

  it("has headings below the page's title that skip no level", () => {
    const levels = (text: string) => [...html(text).matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels("## A\n\n#### B\n\n## C\n\n### D")).toEqual([3, 4, 3, 4]);
    expect(levels("# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F")).toEqual([3, 4, 5, 6, 6, 6]);
    expect(levels("> # quoted")).toEqual([]);
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java\nscript:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](&#x6A&#x61;vascript:alert(1))",
    "[x](data:text/html,<script>1</script>)",
    "[x](vbscript:x)",
    "[x](//evil.example)",
    "[x](/app/../api/logout)",
    "[x](\\\\evil.example)",
    '[x](https://a.example "onmouseover=alert(1)")',
    "[x][y]\n\n[y]: javascript:alert(1)",
    "<javascript:alert(1)>",
    '<https://ok.example/"onclick=alert(1)>',
    "![x](https://tracker.example/p.png)",
    "![x](data:image/svg+xml,<svg onload=alert(1)>)",
    "![x][y]\n\n[y]: https://tracker.example/p.png",
    "| <script> |\n|---|\n| <img onerror=1> |",
    "- [ ] <input onfocus=alert(1) autofocus>",
    "[^1]\n\n[^1]: <script>1</script>",
    "`<script>`\n\n```html\n<script>alert(1)</script>\n```",
  ])("runs nothing and loads nothing: %j", (text) => {
    const source = html(text);
    expectHarmless(source);
    expect(source).not.toMatch(/<(img|script|svg|iframe)/i);
  });

  it("is harmless whatever is written", () => {
    const piece = fc.constantFrom(
      ..."<script> </script> <img src=x onerror=1> [a]( ![ ]( ) javascript: data: https://e.example \" ' & &lt; &#106; * _ ~~ ` ``` # - [ ] > | --- \n \n\n 1. \\ <a href= onclick= mailto:a@b.example www.e.example [^1] [^1]: <!-- --> \0 \u202e".split(
        " ",
      ),
      "\n",
      "  ",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 12 })), { maxLength: 40 }), (pieces) => {
        expectHarmless(html(pieces.join("")));
      }),
      { numRuns: 400 },
    );
  });

  it("keeps a browser busy for a moment at most, however it is nested", () => {
    const size = 100_000;
    const many = (text: string) => text.repeat(Math.floor(size / text.length));
    for (const [name, text] of Object.entries({
      brackets: many("["),
      images: many("!["),
      links: many("[a]("),
      footnotes: many("[^a]"),
      nested: `${"[a".repeat(20_000)}${"](b)".repeat(15_000)}`,
      stars: many("*a **a "),
      lines: many("_a __a \n"),
      strikes: many("~~a ~"),
      lists: many("- "),
      quotes: many("> "),
      deeper: Array.from({ length: 400 }, (_, depth) => `${"  ".repeat(depth)}- x`).join("\n"),
      ticks: Array.from({ length: 440 }, (_, count) => "`".repeat(count)).join(" "),
      angles: many("<"),
      angled: many("<a "),
      table: `${many("|a").slice(0, 50_000)}\n${many("|-").slice(0, 50_000)}`,
      rows: `|a|b|\n|-|-|\n${many("|x|y|\n").slice(0, 90_000)}`,
      autolinks: many("www.a."),
      addresses: many("a@"),
      definitions: many("[a]: b\n"),
      entities: many("&#"),
      words: many("A plain sentence of an honest note, **here** and there.\n\n"),
    })) {
      const before = process.cpuUsage();
      expectHarmlessQuickly(html(text));
      // What the processor did, not what the clock says: other programs may run beside this one.
      expect(process.cpuUsage(before).user / 1000, name).toBeLessThan(8_000);
    }
  }, 60_000);
});

const expectHarmlessQuickly = (source: string) => expect(source).not.toMatch(/<(script|img|svg|iframe)/i);

describe("an address", () => {
  it("is one of the web, of mail or of ours", () => {
    for (const [url, address] of [
      ["https://a.example/b?c=d", "https://a.example/b?c=d"],
      ["HTTP://A.example", "http://a.example/"],
      ["mailto:ada@b.example", "mailto:ada@b.example"],
      ["/app/contacts/1", "/app/contacts/1"],
      ["javascript:alert(1)", undefined],
      ["//a.example", undefined],
      ["/api/logout", undefined],
      ["/app/../api/logout", undefined],
      ["ftp://a.example", undefined],
      ["https://", undefined],
      ["", undefined],
    ] as const)
      expect([url, safeAddress(url)]).toEqual([url, address]);
  });

  it("never has another scheme", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom("javascript:", "data:,x", "\tjavascript:1")),
        (url) => {
          expect(safeAddress(url) ?? "https://").toMatch(/^(https?:\/\/|mailto:|\/app\/)/);
        },
      ),
    );
  });
});
