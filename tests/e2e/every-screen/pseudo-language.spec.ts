import { expect, test } from "@playwright/test";
import { inPseudoLanguage, type PseudoKind } from "../../support/pseudo-language.ts";
import { product, signInByCall } from "../../support/sign-in.ts";
import { findClippedTexts } from "./clipped-text.ts";

test.use({ locale: "es-US" });
test.describe.configure({ mode: "parallel" });
const WIDTHS = [1440, 390];
const SCREENS = ["/app","/app/settings/team","/app/settings/business","/app/settings/profile","/app/finance","/app/finance/transactions","/app/finance/recurring","/app/finance/bank","/app/finance/budget","/app/finance/payroll","/app/finance/taxes","/app/reports","/app/reports/trends","/app/invoicing","/app/invoicing/new","/app/invoicing/customers","/app/invoicing/payments","/app/inventory","/app/surveys","/app/surveys/new","/app/contacts","/app/contacts/mailings","/app/notes","/app/calendar","/app/donations","/app/donations/donors","/app/donations/recurring"];
for (const kind of ["long", "rtl"] as PseudoKind[])
  test(`pseudo ${kind}`, async ({ page }) => {
    test.setTimeout(300_000);
    await signInByCall(page);
    await inPseudoLanguage(page, kind);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const at of SCREENS) {
        await page.goto(product() + at);
        await expect(page.locator("[role=status][aria-busy=true]")).toHaveCount(0);
        await page.waitForTimeout(700);
        const { scrollWidth, clientWidth } = await page.evaluate(() => { const { scrollWidth, clientWidth } = document.documentElement; return { scrollWidth, clientWidth }; });
        const plain = await page.evaluate(() => [...document.querySelectorAll("button,h1,h2,h3,th,label,legend,[role=tab],summary,nav a,dt,[aria-label],[placeholder],[title]")].flatMap((e) => e.checkVisibility() ? [[...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.textContent).join(" "), e.getAttribute("aria-label"), e.getAttribute("placeholder"), e.getAttribute("title")] : []).flat().filter((t) => t && /[a-z]{3}/i.test(t) && !/~/.test(t)));
        if (kind === "long" && width === 1440) console.log(at, JSON.stringify([...new Set(plain)]));
        const clipped = await findClippedTexts(page);
        await page.screenshot({ path: `/tmp/out/pseudo/${kind}-${width}${at.replaceAll("/", "-")}.png` });
        if (scrollWidth > clientWidth || clipped.length) console.log(kind, width, at, scrollWidth - clientWidth, clipped);
      }
    }
  });
