import { expect, type Page } from "@playwright/test";
import { addDays } from "@trellis/domain/days/calendar-day.ts";
import { addEvent, today } from "../calendar/calendar-setup.ts";
import { product } from "../finance/finance-setup.ts";
import { openMailTo } from "../organization/mail-setup.ts";
import { openPublicCalendar } from "./calendar-public-page-setup.ts";

/** A public event with twenty places, with the address of its page, and what signs someone up for it. */
export async function eventToSignUpFor(page: Page) {
  const { request, slug, url } = await openPublicCalendar(page);
  const { id: eventId } = await addEvent(request, addDays(today(), 4), {
    title: "Harvest dinner",
    visibility: "public",
  });
  const headers = { Origin: product() };
  const offer = { isOpen: true, places: 20, mostPeople: 4, closesMinutes: 60, hasWaitingList: true };
  const made = await request.put(`${product()}/api/calendar/events/${eventId}/signups`, { data: offer, headers });
  expect(made.status(), await made.text()).toBe(200);
  const signUp = async (email: string) => {
    const data = { id: crypto.randomUUID(), name: "Ada Guest", email, people: 2 };
    const address = `${product()}/api/public/calendars/${slug}/events/${eventId}/signups`;
    const answer = await request.post(address, { data, headers });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  return { eventId, url: `${url}/${eventId}`, signUp };
}

/** The link of the mail that brings someone to the sign-up that they made. */
export async function signUpVisitor(page: Page): Promise<string> {
  const { signUp } = await eventToSignUpFor(page);
  const email = `ada-${crypto.randomUUID().slice(0, 8)}@visitors.example`;
  await signUp(email);
  await openMailTo(page, email);
  return product() + (await linkInMail(page));
}

/** Where the mail that is open leads to: the page of a sign-up. */
export async function linkInMail(page: Page): Promise<string> {
  const mail = page.getByRole("region", { name: "As text" });
  await expect(mail).toContainText("/signup/");
  return /\/signup\/[\w-]+/.exec((await mail.textContent()) ?? "")?.[0] ?? "";
}
