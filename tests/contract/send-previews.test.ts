import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import { expect, it } from "vitest";
import { callsThatReach } from "./mail-calls.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** The file that shows the email before it leaves, or why none does. */
const PREVIEWS: Record<string, { screen: string } | { none: string }> = {
  inviteMember: { screen: "host/src/team/invitation-preview.tsx" },
  resendInvitation: { screen: "host/src/team/invitation-preview.tsx" },
  createInvoice: { screen: "remotes/invoicing/src/sending/invoice-mail-preview.tsx" },
  updateInvoice: { screen: "remotes/invoicing/src/sending/invoice-mail-preview.tsx" },
  sendInvoice: { screen: "remotes/invoicing/src/sending/invoice-mail-preview.tsx" },
  resendInvoice: { screen: "remotes/invoicing/src/sending/invoice-mail-preview.tsx" },
  sendPaySlipEmails: { screen: "remotes/finance/src/payroll/runs/email-slips-dialog.tsx" },
  sendReceipt: { screen: "remotes/invoicing/src/payments/receipt-dialog.tsx" },
  inviteToSurvey: { screen: "remotes/surveys/src/invitations/invitation-preview.tsx" },
  sendMailing: { screen: "remotes/crm/src/mailings/editor/editor-header.tsx" },
  createDonation: { screen: "remotes/donations/src/gifts/receipt-preview.tsx" },
  sendGiftReceipt: { screen: "remotes/donations/src/gifts/receipt-preview.tsx" },
  sendGivingStatements: { screen: "remotes/donations/src/statements/statement-preview.tsx" },
  pauseRecurringGift: { screen: "remotes/donations/src/recurring/donor-preview.tsx" },
  resumeRecurringGift: { screen: "remotes/donations/src/recurring/donor-preview.tsx" },
  cancelRecurringGift: { screen: "remotes/donations/src/recurring/donor-preview.tsx" },
  acceptBooking: { screen: "remotes/calendar/src/booking/request-actions.tsx" },
  declineBooking: { screen: "remotes/calendar/src/booking/request-actions.tsx" },
  removeSignup: { screen: "remotes/calendar/src/signups/event-signups.tsx" },
  createCalendarEvent: { screen: "remotes/calendar/src/event/event-mail-preview.tsx" },
  updateCalendarEvent: { screen: "remotes/calendar/src/event/event-mail-preview.tsx" },
  deleteCalendarEvent: { screen: "remotes/calendar/src/event/event-mail-preview.tsx" },
  // The reader asked for it.
  acceptByLink: { none: "the page of the link says what the visitor gets" },
  declineByLink: { none: "the page of the link says what the visitor gets" },
  createBooking: { none: "a visitor's own booking" },
  cancelBooking: { none: "a visitor's own booking" },
  moveBooking: { none: "a visitor's own booking" },
  createSignup: { none: "a visitor's own sign-up" },
  changeSignup: { none: "a visitor's own sign-up" },
  cancelSignup: { none: "a visitor's own sign-up" },
  capturePayPalOrder: { none: "a visitor's own payment" },
  payGiftByCard: { none: "a donor's own gift" },
  lookAtCardGift: { none: "a donor's own gift" },
  changeMyGift: { none: "a donor's own gift" },
  pauseMyGift: { none: "a donor's own gift" },
  resumeMyGift: { none: "a donor's own gift" },
  cancelMyGift: { none: "a donor's own gift" },
  refreshMyGift: { none: "a donor's own gift" },
  updateSignInRules: {
    none: "the question before it says that every member gets an email; its words are the program's",
  },
  savePolicies: {
    none: "the form says that members whom a stricter policy affects are notified; its words are the program's",
  },
  checkEmailSender: { none: "notifies the admins of what was found; its words are the program's" },
  // What is sent was seen before, or follows a setting.
  createPayment: {
    none: "the receipt is sent by the setting Auto-send paid invoice receipts, in the template's words",
  },
  markInvoiceSent: {
    none: "queues the receipt of payments by the same setting; the invoice itself was sent elsewhere",
  },
  restoreCalendarEvent: {
    none: "undoes a deletion: its people get the invitation again, as the deletion's preview says",
  },
  undoCalendarChange: { none: "undoes a change: its people get the earlier version" },
  updateSignupOffer: { none: "more places: those who wait in line get theirs, as they asked to" },
  answerOwnInvitation: { none: "the answer is the email; the organizer is named beside it" },
  // The message is what is on the screen: it is written there.
  sendContactMessage: { screen: "remotes/crm/src/contact/message/message-dialog.tsx" },
  // To members.
  testEmailTemplate: { none: "goes to the member who asks" },
  testMailing: { none: "goes to the member who asks" },
  requestDeletion: { none: "goes to the owner who asks" },
  changeServedDomain: { none: "admins get an email about a lost record, as after the daily check" },
  changeServedOrganization: { none: "the dialog says that admins are notified, and of what they read" },
};

const METHODS = new Map(
  Object.values(ENDPOINTS).flatMap((area) => Object.entries(area).map(([name, { method }]) => [name, method] as const)),
);

it("each call that can send email names the preview on its screen, or why it has none", () => {
  const calls = callsThatReach("queueMail", "beginMailing").filter((name) => METHODS.get(name) !== "GET");
  // Else the source was not read.
  expect(calls.length).toBeGreaterThan(30);
  expect(Object.keys(PREVIEWS).sort()).toEqual(calls);
});

it.each(
  Object.entries(PREVIEWS).flatMap(([name, preview]) => ("screen" in preview ? [[name, preview.screen] as const] : [])),
)("%s is previewed in %s", (_, screen) => {
  const file = path.join(ROOT, screen);
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, "utf8")).toMatch(/<SendPreview|[Pp]review/);
});
