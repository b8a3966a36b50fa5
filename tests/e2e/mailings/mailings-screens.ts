import { expect, type Page } from "@playwright/test";
import type { Screen } from "../../support/screen.ts";
import { send } from "../finance/finance-setup.ts";
import { mailTo } from "../organization/team-setup.ts";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { product } from "../shell/shell-setup.ts";
import { addMailing, mailingOrganization, mailPreview, openMailings, untilSent } from "./mailings-setup.ts";

async function sentMailing(page: Page): Promise<string> {
  const call = await mailingOrganization(page);
  const id = await addMailing(call);
  await send(call, `/api/mailings/${id}/send`, {});
  await untilSent(call, id);
  return id;
}

async function openDraft(page: Page): Promise<void> {
  const call = await mailingOrganization(page);
  await openMailings(page, `/${await addMailing(call)}`);
  await expect(mailPreview(page)).toContainText("Read the story");
  await expect(page.getByText("2 people would receive it now.")).toBeVisible();
}

/** Mailings: the list, a draft, a report, suppressed addresses, and the page that ends them. */
export const MAILING_SCREENS: readonly Screen[] = [
  {
    name: "no mailings",
    open: async (page) => {
      await ownOrganization(page, "non-profit");
      await openMailings(page);
      await expect(page.getByRole("heading", { name: "No mailings yet" })).toBeVisible();
    },
  },
  {
    name: "mailings",
    open: async (page) => {
      await sentMailing(page);
      await addMailing(page.context().request, { name: "Fall supper", audience: "segment" });
      await openMailings(page);
      await expect(page.getByRole("link", { name: "Fall supper" })).toBeVisible();
    },
  },
  { name: "a draft of a mailing", open: openDraft },
  {
    name: "sending a mailing",
    open: async (page) => {
      await openDraft(page);
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await expect(page.getByRole("alertdialog")).toContainText("Send to 2 people?");
    },
  },
  {
    name: "scheduling a mailing",
    open: async (page) => {
      await openDraft(page);
      await page.getByRole("button", { name: "Schedule" }).click();
      await expect(page.getByRole("dialog").getByLabel("Date and time")).toBeVisible();
    },
  },
  {
    name: "a sent mailing",
    open: async (page) => {
      await openMailings(page, `/${await sentMailing(page)}`);
      await expect(page.getByRole("table", { name: "Recipients of this mailing" })).toBeVisible();
      await expect(mailPreview(page)).toContainText("Read the story");
    },
  },
  {
    name: "suppressed addresses",
    open: async (page) => {
      const call = await ownOrganization(page, "non-profit");
      await send(call, "/api/mail-suppressions", { address: "no@mail.example", note: "Asked by phone" });
      await openMailings(page, "/suppressed");
      await expect(page.getByText("no@mail.example")).toBeVisible();
    },
  },
  {
    name: "suppressing an address",
    open: async (page) => {
      await ownOrganization(page, "non-profit");
      await openMailings(page, "/suppressed");
      await page.getByRole("button", { name: "Add address" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Add address" }).click();
      await expect(page.getByText("Valid email is required")).toBeVisible();
    },
  },
  {
    name: "unsubscribing",
    open: async (page) => {
      await sentMailing(page);
      const { text } = await mailTo("ann@lane.example");
      await page.goto(`${product()}/unsubscribe/${/\/unsubscribe\/(unsub_[\w-]+)/.exec(text)?.[1]}`);
      await expect(page.getByRole("button", { name: "Unsubscribe" })).toBeVisible();
    },
  },
  {
    name: "unsubscribed",
    open: async (page) => {
      await sentMailing(page);
      const { text } = await mailTo("ann@lane.example");
      await page.goto(`${product()}/unsubscribe/${/\/unsubscribe\/(unsub_[\w-]+)/.exec(text)?.[1]}`);
      await page.getByRole("button", { name: "Unsubscribe" }).click();
      await expect(page.getByRole("button", { name: "Resubscribe" })).toBeVisible();
    },
  },
];
