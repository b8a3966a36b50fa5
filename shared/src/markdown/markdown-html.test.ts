import { expect, test } from "vitest";
import { writeMarkdownHtml } from "./markdown-html.ts";

test.each([
  ["# A\n\nb *c* **d**  \ne\n", "<h1>A</h1>\n<p>b <em>c</em> <strong>d</strong><br />\ne</p>"],
  ["- a\n- b\n  1. c\n\n---", "<ul>\n<li>a</li>\n<li>b\n<ol>\n<li>c</li>\n</ol>\n</li>\n</ul>\n<hr />"],
  ["3. c", '<ol start="3">\n<li>c</li>\n</ol>'],
  ["- a\n\n- b", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>"],
  ["[a](https://x.example/?a=1&b=é)", '<p><a href="https://x.example/?a=1&amp;b=%C3%A9">a</a></p>'],
  ["[a][n]\n\n[n]: mailto:a@b.example", '<p><a href="mailto:a@b.example">a</a></p>'],
  ["[a](javascript:alert(1)) ![p](https://t.example/x.png)", '<p><a href="">a</a> p</p>'],
  ["<b onclick=x>\n\n`a<b` &amp;", "&lt;b onclick=x&gt;\n<p><code>a&lt;b</code> &amp;</p>"],
  ["```js\na\n```\n\n> b", '<pre><code class="language-js">a\n</code></pre>\n<blockquote>\n<p>b</p>\n</blockquote>'],
])("%j is written as HTML", (markdown, html) => expect(writeMarkdownHtml(markdown)).toBe(html));

test("constructs that are left out stay text", () => {
  expect(writeMarkdownHtml("> *a*", ["blockQuote", "attention"])).toBe("<p>&gt; *a*</p>");
});
