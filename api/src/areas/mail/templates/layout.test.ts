import { isReadable } from "@trellis/shared/theme/brand-shades.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MailContent } from "../../../ports/mail.ts";
import type { Sender } from "../core/sender.ts";
import { layOutHtml, layOutText } from "./layout.ts";

const SENDER: Sender = {
  name: "Green Valley",
  email: null,
  phone: null,
  address: "1 Main Street, Salem",
  logo: null,
  primaryColor: "#3b82f6",
  secondaryColor: "#1e40af",
};
const CONTENT: MailContent = {
  subject: "Join us",
  heading: "Join Green Valley",
  paragraphs: ["First of two.\nStill the first.", "Second of two."],
  action: { label: "Open", href: "https://app.example/x" },
  footnote: "Until Friday.",
};
const lay = (sender: Partial<Sender> = {}, content: Partial<MailContent> = {}) => {
  const parts = {
    sender: { ...SENDER, ...sender },
    content: { ...CONTENT, ...content },
    reason: "Because you asked.",
    publicUrl: "https://app.example",
  };
  return { html: layOutHtml(parts), text: layOutText(parts) };
};
const styleAfter = (html: string, mark: string, property: string) =>
  new RegExp(`${mark}[^>]*[;"]${property}:(#[0-9a-f]{6})`).exec(html)?.[1] ?? "";

const buttonOf = (html: string) =>
  [
    styleAfter(html, 'class="m-button"', "background-color"),
    styleAfter(html, "display:inline-block;padding", "color"),
  ] as const;

describe("a mail's layout", () => {
  it("says the same in both parts, why it came, and from whom", () => {
    const { html, text } = lay();
    for (const said of [
      "Join Green Valley",
      "Second of two.",
      "https://app.example/x",
      "Until Friday.",
      "Because you asked.",
      "1 Main Street, Salem",
    ]) {
      expect(html).toContain(said);
      expect(text).toContain(said);
    }
    expect(html).toContain("First of two.<br>Still the first.");
    expect(html).toContain("max-width:600px");
  });

  it("shows the first words in lists of mails", () => {
    expect(lay().html).toMatch(/display:none[^>]*>First of two\. Still the first\. Second of two\./);
  });

  it.each([
    ["/api/images/0190", "https://app.example/api/images/0190"],
    ["https://cdn.example/logo.png?a=1&b=2", "https://cdn.example/logo.png?a=1&amp;b=2"],
  ])("shows the logo %s by its absolute address", (logo, source) => {
    expect(lay({ logo }).html).toContain(`<img class="m-logo" src="${source}" alt="Green Valley"`);
    // In dark mode a logo, or the name where pictures are off, has a light background.
    expect(lay({ logo }).html).toMatch(/\.m-logo\{background-color:#f7f8fa!important;color:#17191d!important/);
  });

  it.each([null, "", "javascript:alert(1)", "data:image/png;base64,AAAA"])(
    "types the name where the logo is %s",
    (logo) => {
      const { html } = lay({ logo });
      expect(html).not.toContain("<img");
      expect(html).toContain(">Green Valley</span>");
    },
  );

  it("refuses a button that leads to no web address", () => {
    expect(() => lay({}, { action: { label: "x", href: "javascript:alert(1)" } })).toThrow("no web address");
  });

  it("can be read in every color that an organization may have, by day and by night", () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(color, color, (primaryColor, secondaryColor) => {
        const { html } = lay({ primaryColor, secondaryColor });
        const [ground, text] = buttonOf(html);
        expect(isReadable(text, ground)).toBe(true);
        expect(isReadable(styleAfter(html, '<span class="m-strong"', "color"))).toBe(true);
        expect(isReadable(styleAfter(html, '<a class="m-link"', "color"))).toBe(true);
        const inTheDark = /\.m-link\{color:(#[0-9a-f]{6})/.exec(html)?.[1] ?? "";
        expect(isReadable(inTheDark, "#1c1f25")).toBe(true);
      }),
    );
  });

  it.each([
    ["#aa0033", "#aa0033", "#ffffff"],
    ["#000000", "#000000", "#ffffff"],
    ["#ffe600", "#ffe600", "#17191d"],
    ["#3b82f6", "#2068d9", "#ffffff"],
  ])("fills its button for %s with %s, its text in %s", (primaryColor, ground, text) => {
    expect(buttonOf(lay({ primaryColor }).html)).toEqual([ground, text]);
  });

  it("falls back to Trellis's colors where a stored one is none", () => {
    expect(lay({ primaryColor: "red; background:url(x)" }).html).not.toContain("url(x)");
  });
});
