import { checkBookingRequest } from "./areas/calendar/booking-links.ts";
import { readBookingPageHead } from "./areas/calendar/booking-page-head.ts";
import { checkBooking } from "./areas/calendar/bookings.ts";
import { checkEventInvitation } from "./areas/calendar/event-invitations.ts";
import { readPublicCalendarHead } from "./areas/calendar/public-calendar-head.ts";
import { checkSignup } from "./areas/calendar/signup-links.ts";
import { getSubscription as checkUnsubscribeLink } from "./areas/contacts/unsubscribe.ts";
import { readGiveHead } from "./areas/donations/give-head.ts";
import { checkMyGift } from "./areas/donations/my-gift.ts";
import { checkPayLink } from "./areas/invoicing/pay-page.ts";
import { getReportableMail as checkReportLink } from "./areas/mail/mail-reports.ts";
import { checkInvitation } from "./areas/organizations/invitations.ts";
import { checkSharedReport } from "./areas/reports/shared-reports.ts";
import { readSurveyHead } from "./areas/surveys/survey-head.ts";
import type { Call } from "./kernel/http/call.ts";
import { AppError } from "./kernel/http/errors.ts";
import type { PageHead } from "./kernel/http/page-head.ts";
import { type LinkHead, type RecordHead, readPageParams, type SitePage } from "./kernel/http/site-pages.ts";

/** What is public of a record, for the head of its page. Throws not_found, gone, slow_down. */
const RECORDS: Readonly<Record<RecordHead, (call: Call) => Promise<PageHead | undefined>>> = {
  give: readGiveHead,
  survey: readSurveyHead,
  "booking-page": readBookingPageHead,
  calendar: readPublicCalendarHead,
};

/** Whether a secret link opens anything. Nothing of its record can reach the head. Throws not_found, gone, slow_down. */
const LINKS: Readonly<Record<LinkHead, (call: Call) => Promise<unknown>>> = {
  invite: checkInvitation,
  pay: checkPayLink,
  "my-gift": checkMyGift,
  booking: checkBooking,
  "booking-request": checkBookingRequest,
  "event-invitation": checkEventInvitation,
  signup: checkSignup,
  unsubscribe: checkUnsubscribeLink,
  "report-email": checkReportLink,
  "shared-report": checkSharedReport,
};

const isLink = (head: RecordHead | LinkHead): head is LinkHead => head in LINKS;

/**
 * The head of a page of one record, with the status that the record's own call answers. Undefined for a page without a
 * head of its own, and while a visitor asks too often: the page then says so itself.
 */
export async function readPageHead(call: Call, page: SitePage): Promise<PageHead | undefined> {
  const { head } = page;
  if (head === "built") return undefined;
  const params = readPageParams(page, call.url.pathname);
  if (!params) return { status: 404, isHidden: true };
  const visit = { ...call, params };
  try {
    if (!isLink(head)) return await RECORDS[head](visit);
    await LINKS[head](visit);
    return { status: 200, isHidden: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "not_found") return { status: 404, isHidden: true };
    if (error.code === "gone") return { status: 410, isHidden: true };
    if (error.code === "slow_down") return undefined;
    throw error;
  }
}
