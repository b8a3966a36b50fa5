import { expect, type Page } from "@playwright/test";
import { openCalendar } from "../calendar/calendar-setup.ts";
import { bringFile, openImport } from "../contacts/contacts-import-setup.ts";
import { contactRow, knownPeople, openContacts } from "../contacts/contacts-setup.ts";
import { untilGifts } from "../donations/donations-payment-setup.ts";
import { giveMonthly, newCharity } from "../donations/donations-recurring-setup.ts";
import { busyFund, openDonations } from "../donations/donations-setup.ts";
import { addNote, NOTES, openNotes } from "../notes/notes-setup.ts";
import { askForVisit, openOwnPage, openThreeKinds } from "../public-calendar/calendar-booking-setup.ts";
import { openBookingPage, visitorEmail } from "../public-calendar/calendar-public-setup.ts";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { product, signIn } from "../shell/shell-setup.ts";
import { createSurvey, newOrganization, openSurveys, send } from "../surveys/surveys-setup.ts";
import { type DialogOpeners, onPage, screen } from "./dialog-openers.ts";

async function oneNote(page: Page): Promise<string> {
  const call = await ownOrganization(page, "non-profit");
  return (await addNote(call, "Plan")).id;
}

async function paidGift(page: Page): Promise<void> {
  const charity = await newCharity();
  await giveMonthly(charity, { name: "Ada Lovelace", email: "ada@donors.example" });
  const [gift] = await untilGifts(charity, 1);
  await signIn(page, `/app/donations/gifts?gift=${gift?.id}`, charity.email);
}

export const CONTACTS: DialogOpeners = {
  "remotes/crm/src/contact-form/contact-form-dialog.tsx": screen("editing a contact"),
  "remotes/crm/src/contacts/filters/more-filters.tsx": screen("filters of contacts"),
  "remotes/crm/src/contacts/bulk/tags-dialog.tsx": onPage(
    async (page) => {
      await knownPeople(page);
      await openContacts(page);
      await contactRow(page, "Devon Ruiz").getByRole("checkbox").check();
    },
    (page) => page.getByRole("toolbar", { name: "1 selected" }).getByRole("button", { name: "Tags" }).click(),
  ),
  "remotes/crm/src/imports/import-dialog.tsx": async (page) => {
    await ownOrganization(page, "non-profit");
    await openImport(page);
    await bringFile(page, { name: "people.csv", text: "First Name,Last Name\nAnn,Lee\n" });
  },
  "remotes/crm/src/contacts/segments/segment-dialog.tsx": screen("saving a segment"),
  "remotes/crm/src/tags/rename-tag.tsx": onPage(
    async (page) => {
      await knownPeople(page);
      await openContacts(page, "/tags");
    },
    async (page) => {
      await page.getByRole("button", { name: "Actions for Fall Supper" }).click();
      await page.getByRole("menuitem", { name: "Rename" }).click();
    },
  ),
  "remotes/crm/src/duplicates/merge-with.tsx": onPage(
    async (page) => {
      await knownPeople(page);
      await openContacts(page);
      await contactRow(page, "Devon Ruiz").getByRole("link", { name: "Devon Ruiz", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Devon Ruiz" })).toBeVisible();
    },
    async (page) => {
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem", { name: "Merge with another contact" }).click();
    },
  ),
  "remotes/crm/src/tags/merge-tag.tsx": screen("merging a tag"),
  "remotes/crm/src/contact/message/message-dialog.tsx": screen("writing an e-mail to a contact"),
  "remotes/crm/src/contact/activity/activity-dialog.tsx": screen("logging an activity with a contact"),
  "remotes/crm/src/erase/erase-dialog.tsx": screen("erasing a person"),
  "remotes/crm/src/mailings/editor/schedule-dialog.tsx": screen("scheduling a mailing"),
  "remotes/crm/src/mailings/suppressions/suppress-dialog.tsx": screen("suppressing an address"),
  "remotes/crm/src/notes/form/new-note-dialog.tsx": screen("mentioning a member in a note"),
  "remotes/crm/src/notes/form/edit-note-dialog.tsx": {
    ...onPage(
      async (page) => {
        await oneNote(page);
        await openNotes(page);
      },
      (page) => page.getByRole("button", { name: /^Edit (Plan|Typed)/ }).click(),
    ),
    savesItself: true,
  },
  "remotes/crm/src/notes/reminder/reminder-dialog.tsx": onPage(
    async (page) => {
      await page.goto(`${product()}${NOTES}/${await oneNote(page)}`);
    },
    (page) => page.getByRole("button", { name: "Remind me" }).click(),
  ),
};

export const GIVING: DialogOpeners = {
  "remotes/donations/src/gifts/add-donation-dialog.tsx": screen("adding a donation"),
  "remotes/donations/src/gifts/edit-gift-dialog.tsx": onPage(
    async (page) => {
      const { gift } = await busyFund(page);
      await openDonations(page, `/gifts?gift=${gift.id}`);
    },
    (page) => page.getByRole("button", { name: "Edit", exact: true }).click(),
  ),
  "remotes/donations/src/forms/fee-rates-dialog.tsx": onPage(
    async (page) => {
      await busyFund(page);
      await openDonations(page, "/widget");
    },
    (page) => page.getByRole("button", { name: "Edit fee rates" }).click(),
  ),
  "remotes/donations/src/gifts/refund-dialog.tsx": onPage(paidGift, async (page) => {
    await page.getByRole("dialog").getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: /Refund/ }).click();
  }),
  "remotes/donations/src/donors/donor-dialog.tsx": async (page) => {
    await screen("a donor")(page);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
  },
  "remotes/surveys/src/invitations/invite-dialog.tsx": async (page) => {
    const call = await newOrganization(page);
    const { id } = await createSurvey(call);
    await send(call, `/api/surveys/${id}/publish`, {});
    await openSurveys(page, `/${id}/invitations`);
    await page.getByRole("button", { name: "Invite people" }).click();
  },
};

export const CALENDAR: DialogOpeners = {
  "remotes/calendar/src/form/event-dialog.tsx": screen("a new event"),
  "remotes/calendar/src/event/event-details.tsx": screen("offering sign-up to an event"),
  "remotes/calendar/src/settings/settings-dialog.tsx": screen("calendar settings"),
  "remotes/calendar/src/public/public-dialog.tsx": screen("opening the public calendar"),
  "remotes/calendar/src/connections/connection-editor.tsx": screen("connecting a calendar"),
  "remotes/calendar/src/booking/booking-dialog.tsx": async (page) => {
    await openBookingPage(page);
    await openOwnPage(page, "Page");
  },
  "remotes/calendar/src/booking/kind-dialog.tsx": onPage(
    async (page) => {
      await openBookingPage(page);
    },
    async (page) => {
      const dialog = await openOwnPage(page, "Meetings");
      await dialog.getByRole("button", { name: "Edit Talk about the shelter" }).click();
      await expect(page.getByRole("dialog", { name: "Meeting" })).toBeVisible();
    },
  ),
  "remotes/calendar/src/booking/host-bookings.tsx": onPage(
    async (page) => {
      const { slug } = await openThreeKinds(page);
      await askForVisit(page, slug, visitorEmail("vera"));
    },
    async (page) => {
      await openCalendar(page, "?bookings=open");
      await page.getByRole("button", { name: "Decline" }).click();
    },
  ),
};
