import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeWrongLinks, fillRichText, readRichText, styleRichText } from "./rich-text.ts";

const values = new Map([
  ["firstName", "<b>Bob</b> & *x*"],
  ["lastName", ""],
]);
const write = (markdown: string) => fillRichText(readRichText(markdown), values);

describe("formatted text", () => {
  it("becomes HTML and readable plain text", () => {
    const { html, text } = write(
      "# News\n\n**Bold** and *it*,\nsee [our page](https://a.example/?x=1&y=2).\n\n- one\n- two\n  1. a\n  2. b\n\nBye  \nMaya",
    );
    expect(html).toBe(
      [
        '<h2>News</h2>\n<p><strong>Bold</strong> and <em>it</em>,<br>\nsee <a href="https://a.example/?x=1&amp;y=2">our page</a>.</p>',
        "<ul>\n<li>one</li>\n<li>two\n<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n</li>\n</ul>\n<p>Bye<br>Maya</p>",
      ].join("\n"),
    );
    expect(text).toBe(
      "News\n\nBold and it,\nsee our page (https://a.example/?x=1&y=2).\n\n- one\n- two\n  1. a\n  2. b\n\nBye\nMaya",
    );
  });

  it("keeps the lines of a paragraph", () => {
    expect(write("one\ntwo **three**\nfour\n**five**\n*six*").html).toBe(
      "<p>one<br>\ntwo <strong>three</strong><br>\nfour<br>\n<strong>five</strong><br>\n<em>six</em></p>",
    );
  });

  it("keeps values plain: neither HTML nor Markdown", () => {
    const { html, text } = write("Dear {{firstName|friend}} {{lastName|of ours}}, **{{ firstName }}**");
    expect(html).toBe(
      "<p>Dear &lt;b&gt;Bob&lt;/b&gt; &amp; *x* of ours, <strong>&lt;b&gt;Bob&lt;/b&gt; &amp; *x*</strong></p>",
    );
    expect(text).toBe("Dear <b>Bob</b> & *x* of ours, <b>Bob</b> & *x*");
  });

  it("has no HTML, no pictures, no code and no links to anything but the web and mail", () => {
    const { html } = write(
      '<script>alert(1)</script> ![p](https://t.example/x.png) `code` [a](javascript:alert(1)) [b](/x) [c](data:text/html,x) <img src="x">\n\n<div onclick="x">y</div>',
    );
    expect(html).not.toMatch(/<(?!\/?(p|a)\b)/);
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://t.example/x.png"']);
  });

  it("names wrong links to the person who wrote them", () => {
    expect(describeWrongLinks(readRichText("[a](https://a.example) <ann@example.org>"))).toBeUndefined();
    for (const link of ["[a](javascript:alert(1))", "[a](/path)", "[a]()", "[a](ftp://x.example)"])
      expect(describeWrongLinks(readRichText(link))).toMatch(/whole address/);
    expect(describeWrongLinks(readRichText("[a](https://{{firstName}}/)"))).toMatch(/can't contain a merge field/);
  });

  it("gives nothing but its own tags, whatever is written", () => {
    const sign = fc.constantFrom(
      "[",
      "](",
      ")",
      "<",
      ">",
      "*",
      "_",
      "- ",
      "1. ",
      "\n",
      "#",
      "`",
      "https://x",
      "{{",
      "}}",
      "|",
      "a",
      '"',
      "&",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(sign, fc.string({ unit: "binary", maxLength: 3 })), { maxLength: 60 }), (parts) => {
        const html = styleRichText(write(parts.join("")), "#123456");
        for (const tag of html.match(/<[^>]*>/g) ?? [])
          expect(tag).toMatch(
            /^<\/?(p|strong|em|ul|ol|li|br|a|h2|h3)( class="m-\w+" style="[^"<>]*")?( (href|start)="[^"<>]*")?>$/,
          );
      }),
      { numRuns: 300 },
    );
  });

  it.each(["[", "*a", "_*", "- ", "1. ", "[a](", "**a _b", "<", "`", "![", "> ", "[a]: x\n", "{{a}}"])(
    "reads 20,000 characters of %j within seconds",
    (part) => {
      const start = performance.now();
      write(part.repeat(20_000 / part.length));
      expect(performance.now() - start).toBeLessThan(5000);
    },
  );
});
