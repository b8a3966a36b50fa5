import { expect } from "@playwright/test";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { test } from "../../support/journey.ts";
import { addEvent, openCalendar, today } from "../calendar/calendar-setup.ts";
import { product } from "../finance/finance-setup.ts";
import { openMailTo } from "../organization/mail-setup.ts";
import { openPublicCalendar } from "./calendar-public-page-setup.ts";
import { linkInMail } from "./calendar-signup-setup.ts";

const DESCRIPTION =
  "## Menu\n\n- **Soup** of the day\n- Bread\n\n[The way](https://way.example/there) ![plan](https://pictures.example/plan.png) <script>alert(1)</script>";

test("a visitor reads what an event of a series is about and signs up; the organizer sees who comes", async ({
  page,
  browser,
}) => {
  const { request, url } = await openPublicCalendar(page);
  const dinner = await addEvent(request, addDays(today(), 1), {
    title: "Harvest dinner",
    visibility: "public",
    recurrenceRule: "FREQ=WEEKLY;COUNT=4",
    description: DESCRIPTION,
  });

  // One date is opened to sign-up, with one place and a waiting list.
  await openCalendar(page, `?event=${dinner.id}&occurrence=${dinner.occurrence}`);
  const details = page.getByRole("dialog", { name: "Harvest dinner" });
  await details.getByRole("button", { name: "Let visitors sign up for this date" }).click();
  await details.getByLabel("Places").fill("0");
  await details.getByRole("button", { name: "Save" }).click();
  await expect(details.getByText("Enter a whole number from 1 to 1,000")).toBeVisible();
  await details.getByLabel("Places").fill("1");
  await details.getByLabel("Maximum people per sign-up").fill("1");
  await details.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Sign-up saved")).toBeVisible();
  await expect(details.getByText("0 of 1 places filled")).toBeVisible();

  const outside = await browser.newContext();
  const visitor = await outside.newPage();
  const asked: string[] = [];
  visitor.on("request", (sent) => void asked.push(sent.url()));
  await visitor.goto(url);
  await expect(visitor.getByText(/^Every \w+, 4 times$/).first()).toBeVisible();
  await expect(visitor.getByText(/Menu Soup of the day Bread/).first()).toBeVisible();
  await visitor.getByRole("link", { name: "Harvest dinner" }).first().click();
  await expect(visitor.getByRole("heading", { level: 2, name: "Menu" })).toBeVisible();
  await expect(visitor.getByRole("definition").filter({ hasText: /^Every \w+, 4 times$/ })).toBeVisible();
  await expect(visitor.locator("strong", { hasText: "Soup" })).toBeVisible();
  const way = visitor.getByRole("link", { name: /^The way.*opens in a new tab$/ });
  await expect(way).toHaveAttribute("href", "https://way.example/there");
  await expect(way).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
  await expect(visitor.getByText("<script>", { exact: false })).toBeVisible();

  const form = visitor.getByRole("region", { name: "Sign up" });
  await expect(form.getByText(/^1 place left/)).toBeVisible();
  await form.getByRole("button", { name: "Sign up" }).click();
  await expect(form.getByText("Your name is required")).toBeVisible();
  await expect(form.getByLabel("Your name")).toBeFocused();
  await form.getByLabel("Your name").fill("Ada Guest");
  const address = `ada-${crypto.randomUUID().slice(0, 8)}@visitors.example`;
  await form.getByLabel("Your email").fill(address);
  await form.getByRole("button", { name: "Sign up" }).click();
  await expect(form.getByText("You're signed up")).toBeVisible();

  // Another one, in Spanish, waits.
  await visitor.getByRole("button", { name: "Español" }).click();
  await expect(visitor.getByRole("definition").filter({ hasText: /^Todos los \p{L}+, 4 veces$/u })).toBeVisible();
  await visitor.reload();
  const spanish = visitor.getByRole("region", { name: "Inscribirse" });
  await expect(spanish.getByText(/^Todos los lugares están ocupados/)).toBeVisible();
  await spanish.getByLabel("Su nombre").fill("Bea Espera");
  const waiting = `bea-${crypto.randomUUID().slice(0, 8)}@visitors.example`;
  await spanish.getByLabel("Su correo electrónico").fill(waiting);
  await spanish.getByRole("button", { name: "Anotarme en la lista de espera" }).click();
  await expect(spanish.getByText("Está en la lista de espera")).toBeVisible();
  expect(asked.filter((each) => !each.startsWith(product()))).toEqual([]);

  // The first one cancels by the link of the mail; the second one moves up.
  await openMailTo(visitor, address);
  await visitor.goto(product() + (await linkInMail(visitor)));
  await expect(visitor.getByText("You have a place.")).toBeVisible();
  await visitor.getByRole("button", { name: "Cancel sign-up" }).click();
  await visitor.getByRole("button", { name: "Yes, cancel" }).click();
  await expect(visitor.getByText("Your sign-up was canceled.")).toBeVisible();
  await outside.close();

  await page.reload();
  await expect(details.getByText("1 of 1 places filled")).toBeVisible();
  await expect(details.getByText(waiting)).toBeVisible();
  await expect(details.getByText(address)).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    details.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sign-ups-.*\.csv$/);
  await details.getByRole("button", { name: "Remove Bea Espera" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(details.getByText("0 of 1 places filled")).toBeVisible();
});
