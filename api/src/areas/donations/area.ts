import { type Area, at } from "../../ports/area.ts";
import { campaignAlerts } from "./campaign-alerts.ts";
import { seedDonations } from "./demo.ts";
import { donorContactSweep } from "./donor-contact-sweep.ts";
import { donorPersonalData } from "./donor-personal-data.ts";
import { giftTimeline } from "./donor-timeline.ts";
import { stoppedFormAlerts } from "./form-stop.ts";
import { onlineGiftJob } from "./gift-look.ts";
import { giftOrderSweep } from "./gift-order-sweep.ts";
import { giftRefundJob } from "./gift-refunds.ts";
import { readGiveHead } from "./give-head.ts";
import { checkMyGift } from "./my-gift.ts";
import { giftReceiptMail } from "./receipt-mail.ts";
import { recurringGiftAlerts } from "./recurring-alerts.ts";
import { recurringGiftJob } from "./recurring-look.ts";
import { recurringGiftMail } from "./recurring-mail.ts";
import { recurringGiftSweep } from "./recurring-sweep.ts";
import { donationRoutes } from "./routes.ts";
import { donationSearch, donorSearch } from "./search.ts";
import { givingStatementMail, givingStatementsJob } from "./statements.ts";

/** What the area brings to the program. */
export const donations: Area = {
  name: "donations",
  routes: donationRoutes,
  jobs: [givingStatementsJob, recurringGiftJob, onlineGiftJob, giftRefundJob],
  sweeps: [donorContactSweep, recurringGiftSweep, giftOrderSweep],
  mails: [giftReceiptMail, givingStatementMail, recurringGiftMail],
  alerts: {
    stoppedFormAlerts: at(50, stoppedFormAlerts),
    recurringGiftAlerts: at(60, recurringGiftAlerts),
    campaignAlerts: at(80, campaignAlerts),
  },
  search: { donorSearch: at(60, donorSearch), donationSearch: at(70, donationSearch) },
  personalData: { donorPersonalData: at(20, donorPersonalData) },
  timeline: { giftTimeline },
  pageHeads: { give: readGiveHead },
  pageLinks: { "my-gift": checkMyGift },
  demo: [at(20, ({ database, organization, now }) => seedDonations(database, organization, now))],
};
