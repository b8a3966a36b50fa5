import { expect, type Locator, test } from "@playwright/test";
import { answerRequired, submitButton, thanks } from "../surveys/public-survey-form.ts";
import {
  addScript,
  button,
  documented,
  element,
  forms,
  host,
  idName,
  idOf,
  isShown,
  NAMES,
  type Name,
  notFound,
  openForms,
  script,
} from "./embed-promises-setup.ts";

/* Attributes, styles and landmarks of each element on a foreign page: see embed-promises-setup.ts. */

test.beforeAll(openForms);
test.afterAll(() => forms.site.stop());
const cardOf = (place: Locator) => place.locator(".embed");

interface Check {
  value: string;
  /** Another value at first, as an empty one counts as none. */
  before?: string;
  seen: (place: Locator, name: Name) => Promise<void>;
  unseen: (place: Locator, name: Name) => Promise<void>;
}

const spanish = { survey: "Enviar", donation: /^Donar/ };
const CHECKS: Record<string, Check | ((name: Name) => Check)> = {
  "primary-color": {
    value: "teal",
    seen: (place, name) => expect(button(place, name)).toHaveCSS("background-color", "rgb(0, 128, 128)"),
    unseen: (place, name) => expect(button(place, name)).not.toHaveCSS("background-color", "rgb(0, 128, 128)"),
  },
  "data-theme": {
    value: "dark",
    seen: (place) => expect(cardOf(place)).toHaveCSS("background-color", "rgb(22, 24, 27)"),
    unseen: (place) => expect(cardOf(place)).toHaveCSS("background-color", "rgb(255, 255, 255)"),
  },
  lang: {
    value: "es",
    seen: async (place, name) => {
      await expect(place.getByRole("button", { name: spanish[name] })).toBeVisible();
      await expect(place.getByRole("link", { name: "Con tecnología de Trellis" })).toBeVisible();
    },
    unseen: isShown,
  },
  dir: {
    value: "rtl",
    seen: (place) => expect(cardOf(place)).toHaveCSS("direction", "rtl"),
    unseen: (place) => expect(cardOf(place)).toHaveCSS("direction", "ltr"),
  },
  height: {
    value: "1500",
    seen: (place) => expect(cardOf(place)).toHaveCSS("min-height", "1500px"),
    unseen: (place) => expect(cardOf(place)).not.toHaveCSS("min-height", "1500px"),
  },
  "api-base": {
    value: "http://127.0.0.1:9",
    seen: (place) => expect(place.getByText("This form is unavailable right now.")).toBeVisible(),
    unseen: isShown,
  },
  "prefill-<id>": {
    value: "West End",
    seen: (place) => expect(place.getByLabel("Your neighborhood")).toHaveValue("West End"),
    unseen: (place) => expect(place.getByLabel("Your neighborhood")).toHaveValue(""),
  },
  amount: {
    value: "77",
    seen: (place) => expect(button(place, "donation")).toHaveText("Donate $77"),
    unseen: (place) => expect(button(place, "donation")).toHaveText("Donate $50"),
  },
  frequency: {
    value: "monthly",
    seen: (place) => expect(button(place, "donation")).toHaveText("Donate $50 monthly"),
    unseen: (place) => expect(button(place, "donation")).toHaveText("Donate $50"),
  },
  mode: {
    value: "new-tab",
    seen: (place) => expect(place.getByRole("link", { name: "Donate $50" })).toBeVisible(),
    unseen: isShown,
  },
};
for (const name of NAMES)
  CHECKS[idName(name)] = () => ({
    value: idOf(name),
    seen: isShown,
    unseen: (place) => expect(place.getByRole("heading", { name: notFound[name] })).toBeVisible(),
  });

for (const name of NAMES) {
  for (const attribute of documented("attribute", name))
    test(`<trellis-${name}> ${attribute}: at the start, later, changed back`, async ({ page }) => {
      const found = CHECKS[attribute];
      if (!found) throw new Error(`${attribute} is documented, but not tried`);
      const { value, seen, unseen } = typeof found === "function" ? found(name) : found;
      const isId = attribute === idName(name);
      const written = attribute.replace("<id>", "town");
      await page.emulateMedia({ colorScheme: "light" });
      const given = `${written}="${value}"`;
      await page.goto(
        forms.site.put(`attr-${name}`, (isId ? element(name) : element(name, given)) + script(name), { frames: true }),
      );
      const place = host(page, name);
      await seen(place, name);
      await place.evaluate((node, one) => node.removeAttribute(one), written);
      await unseen(place, name);
      await place.evaluate((node, [one, text]) => node.setAttribute(one!, text!), [written, value]);
      await seen(place, name);

      // As a property, before the script comes: an app may have made the element first.
      const property = written.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      if (/^(prefill|height|dir|data)/.test(written)) return;
      await page.goto(forms.site.put(`prop-${name}`, element(name, "", isId ? "" : undefined), { frames: true }));
      await page.evaluate(
        ([tag, one, text]) => Object.assign(document.querySelector(tag!)!, { [one!]: text }),
        [`trellis-${name}`, property, value],
      );
      await page.goto(`${page.url()}#`);
      await addScript(page, name);
      await seen(host(page, name), name);
    });

  test(`every attribute that <trellis-${name}> reads is documented`, async ({ page }) => {
    await page.goto(forms.site.put(`read-${name}`, element(name) + script(name), { frames: true }));
    await isShown(host(page, name), name);
    const observed = await page.evaluate(
      (tag) => (customElements.get(tag) as unknown as { observedAttributes: string[] }).observedAttributes,
      `trellis-${name}`,
    );
    expect(documented("attribute", name)).toEqual(expect.arrayContaining(observed));
  });

  test(`page CSS sizes, centers and places <trellis-${name}>, and reaches its documented parts`, async ({ page }) => {
    const parts = documented("part", name);
    expect(parts.length).toBeGreaterThan(3);
    const css = `body { margin: 0 } main { width: 900px } trellis-${name} { display: block; width: 420px; margin: 0 auto }
      .wide trellis-${name} { width: 700px; max-width: none; margin: 0 0 0 auto } .row { display: flex }
      .none trellis-${name} { display: none }
      ${parts.map((part) => `trellis-${name}::part(${part}) { text-decoration: overline rgb(1, 2, 3) }`).join("\n")}`;
    await page.goto(forms.site.put(`css-${name}`, element(name) + script(name), { css, frames: true }));
    const place = host(page, name);
    await isShown(place, name);
    const box = () => place.evaluate((node) => (({ x, width }) => ({ x, width }))(node.getBoundingClientRect()));
    expect(await box()).toEqual({ x: 240, width: 420 });
    await page.evaluate(() => document.body.classList.add("wide"));
    expect(await box()).toEqual({ x: 200, width: 700 });
    await page.evaluate(() => document.body.classList.add("none"));
    await expect(place).toBeHidden();
    await page.evaluate(() => (document.body.className = ""));

    const rendered = new Map<string, string>();
    const readStyle = async () => {
      for (const [part, line] of await place.evaluate((node) =>
        Array.from(node.shadowRoot!.querySelectorAll("[part]"), (each) => [
          each.getAttribute("part")!,
          getComputedStyle(each).textDecorationColor,
        ]),
      ))
        rendered.set(part!, line!);
    };
    await button(place, name).click(); // what is missing is named
    await expect(
      place.getByText(name === "survey" ? "Please answer this question" : "Name is required").first(),
    ).toBeVisible();
    await readStyle();
    expect([...rendered.keys()].sort()).toEqual([...parts].sort());
    expect(new Set(rendered.values())).toEqual(new Set(["rgb(1, 2, 3)"]));
  });

  test(`<trellis-${name}> keeps its sentences in order on a page that is read from the right`, async ({ page }) => {
    const embed = element(name, name === "donation" ? "mode=new-tab" : "") + script(name);
    await page.goto(forms.site.put(`rtl-${name}`, `<div lang="he" dir="rtl">${embed}</div>`, { frames: true }));
    const place = host(page, name);
    await expect(place.locator(".form-title")).toBeVisible();
    const ends = await place.evaluate((node) => {
      const walker = document.createTreeWalker(node.shadowRoot!.querySelector("form")!, NodeFilter.SHOW_TEXT);
      const found: { text: string; first: number; last: number }[] = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const range = document.createRange();
        const words = text.textContent!;
        if (!/^\w.*[.?!]$/.test(words)) continue;
        const xOf = (at: number) => {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          return range.getBoundingClientRect();
        };
        const [first, last] = [xOf(0), xOf(words.length - 1)];
        const isOneLine = first.y === last.y && first.width > 0 && last.width > 0;
        if (isOneLine) found.push({ text: words, first: first.x, last: last.x });
      }
      return found;
    });
    expect(ends).not.toEqual([]);
    for (const { first, last, text } of ends) expect(last, text).toBeGreaterThan(first);
  });

  test(`<trellis-${name}> brings no landmarks and no headings above its own`, async ({ page }) => {
    const found = () =>
      host(page, name).evaluate((node) =>
        Array.from(
          node.shadowRoot!.querySelectorAll("header, footer, main, nav, aside, h1, [role=banner], [role=main]"),
          ({ localName }) => localName,
        ),
      );
    await page.goto(forms.site.put(`land-${name}`, element(name) + script(name), { frames: true }));
    await isShown(host(page, name), name);
    expect(await found()).toEqual([]);
    if (name === "survey") {
      await answerRequired(page);
      await submitButton(page).click();
      await expect(thanks(page)).toBeVisible();
    } else {
      await page.getByLabel("Name").fill("Ada Lovelace");
      await page.getByLabel("Email").fill("ada@donors.example");
      await button(host(page, name), name).click();
      await expect(page.frameLocator("trellis-donation iframe").getByText("Test mode")).toBeVisible();
    }
    expect(await found()).toEqual([]);
  });
}
