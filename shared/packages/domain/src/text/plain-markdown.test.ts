import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainMarkdown } from "./plain-markdown.ts";

describe("Markdown as plain text", () => {
  it.each([
    ["Come by.\n\nCoffee is on us.", "Come by.\n\nCoffee is on us."],
    ["# Program\n\n**Strings** and *choir*", "Program\n\nStrings and choir"],
    ["__One__ _two_ ~~three~~ `four`", "One two three four"],
    ["- [x] chairs\n- [ ] tables\n1. first", "- chairs\n- tables\n1. first"],
    ["> Quoted\n> > twice", "Quoted\ntwice"],
    ["See [the map](https://map.example/a?b=c).", "See the map (https://map.example/a?b=c)."],
    ["[https://a.example](https://a.example)", "https://a.example"],
    ["[ada@b.example](mailto:ada@b.example)", "ada@b.example"],
    ["<https://a.example/x>", "https://a.example/x"],
    ["[run](javascript:alert(1))", "run)"],
    ["![plan](https://pictures.example/p.png)", "plan (https://pictures.example/p.png)"],
    ["```js\ncode()\n```", "code()"],
    ["snake_case and 2 * 3 * 4 and a*b*c", "snake_case and 2 * 3 * 4 and a*b*c"],
    ["\\*not bold\\* 5 \\# 3", "*not bold* 5 # 3"],
    ["#hashtag stays", "#hashtag stays"],
    ["a ** b ** c", "a ** b ** c"],
  ])("%j", (text, plain) => expect(plainMarkdown(text)).toBe(plain));

  it("leaves words as they are, and keeps every letter and digit", () => {
    const word = fc.stringMatching(/^[\p{L}\p{N}]{1,8}$/u);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const text = words.join(" ");
        expect(plainMarkdown(text)).toBe(text);
        expect(plainMarkdown(words.map((one) => `**${one}**`).join(" "))).toBe(text);
      }),
    );
  });

  it("takes a moment, however it is nested", () => {
    const many = (piece: string) => piece.repeat(Math.floor(100_000 / piece.length));
    for (const text of [
      "[",
      "![",
      "[a](",
      "*a ",
      "**a ",
      "_a",
      "`",
      "> ",
      "\\",
      "<http://",
      "~~a",
      "# ",
      "[a](b ",
      " ",
    ].map(many)) {
      const begin = process.cpuUsage();
      plainMarkdown(`${text}*`);
      expect(process.cpuUsage(begin).user / 1000, text.slice(0, 4)).toBeLessThan(2_000);
    }
  });
});
