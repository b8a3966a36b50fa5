import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import type { BookingKind } from "@trellis/contract-calendar/booking-kinds.ts";
import { openCalendar } from "../calendar/calendar-setup.ts";
import { product, send } from "../finance/finance-setup.ts";
import { openMailTo } from "../organization/mail-setup.ts";
import { openBookingPage } from "./calendar-public-setup.ts";

/** A page of three kinds: the first one, a call with questions, and a visit that its host confirms. */
export async function openThreeKinds(page: Page): Promise<{ request: APIRequestContext; slug: string }> {
  const opened = await openBookingPage(page);
  const question = (type: string, label: string, required: boolean, options: string[] = []) => ({
    id: crypto.randomUUID(),
    type,
    label,
    required,
    options,
  });
  await addKind(opened.request, {
    title: "Volunteer call",
    minutes: 15,
    callLink: "https://meet.example.org/volunteers",
    remindHourBefore: true,
    questions: [
      question("choice", "Where do you want to help?", true, ["Pantry", "Tutoring"]),
      question("long", "Have you volunteered before?", false),
    ],
  });
  await addKind(opened.request, {
    title: "Site visit",
    minutes: 60,
    location: "Pier 4",
    acceptance: "request",
    questions: [question("short", "How many are you?", true)],
  });
  return opened;
}

export const addKind = async (request: APIRequestContext, kind: object) =>
  (await send(request, "/api/calendar/booking-kinds", kind)) as BookingKind;

/** One's own booking page, at one of its parts. */
export async function openOwnPage(page: Page, part: "Page" | "Meetings" | "Hours"): Promise<Locator> {
  await openCalendar(page, "?booking=open");
  const dialog = page.getByRole("dialog", { name: "Booking page" });
  await dialog.getByRole("tab", { name: part }).click();
  return dialog;
}

/** Chooses the first time of a page's second day. */
export async function chooseTime(page: Page): Promise<void> {
  await page
    .getByRole("group", { name: /^(Day|Día)$/ })
    .getByRole("button")
    .nth(1)
    .click();
  await page
    .getByRole("group", { name: /^(Times on|Horas del)/ })
    .getByRole("button")
    .first()
    .click();
}

/** Asks for a visit, which waits for its host. */
export async function askForVisit(visitor: Page, slug: string, email: string): Promise<void> {
  await visitor.goto(`${product()}/book/${slug}/site-visit`);
  await chooseTime(visitor);
  await visitor.getByLabel("Name").fill("Vera Visitor");
  await visitor.getByLabel("Email").fill(email);
  await visitor.getByLabel("How many are you?").fill("Four");
  await visitor.getByRole("button", { name: /^Request / }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "Request sent" })).toBeVisible();
}

/** Where the newest mail about a request leads its host, who is signed in. */
async function addressOfRequest(host: Page): Promise<string> {
  const { email } = (await (await host.context().request.get(`${product()}/api/auth/user`)).json()) as {
    email: string;
  };
  await openMailTo(host, email);
  const text = (await host.getByRole("region", { name: "As text" }).textContent()) ?? "";
  return product() + (/\/booking-request\/request_[\w-]+/.exec(text)?.[0] ?? "");
}

/** Opens what the link in a host's mail about a request shows. */
export async function openRequest(host: Page): Promise<void> {
  await host.goto(await addressOfRequest(host));
  await expect(host.getByRole("heading", { level: 1, name: / requested a meeting$/ })).toBeVisible();
}

/** The same in a browser that is signed in nowhere. */
export async function openRequestOutside(host: Page, outside: BrowserContext): Promise<Page> {
  const address = await addressOfRequest(host);
  const page = await outside.newPage();
  await page.goto(address);
  return page;
}
