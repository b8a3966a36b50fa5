import { type Area, at } from "../../ports/area.ts";
import { stoppedFormAlerts } from "./checkout/form-stop.ts";
import { giftOrderSweep } from "./checkout/gift-order-sweep.ts";
import { onlineGiftJob } from "./checkout/gift-reconciliation.ts";
import { giftRefundJob } from "./checkout/gift-refunds.ts";
import { seedDonations } from "./demo/demo.ts";
import { readGiftHistory } from "./demo/demo-history.ts";
import { donorContactSweep } from "./donors/donor-contact-sweep.ts";
import { donorRecords } from "./donors/donor-lookup.ts";
import { donorPersonalData } from "./donors/donor-personal-data.ts";
import { giftTimeline } from "./donors/donor-timeline.ts";
import { donorTarget } from "./donors/link-target.ts";
import { campaignAlerts } from "./forms/campaign-alerts.ts";
import { readGiveHead } from "./forms/give-head.ts";
import { donationStep } from "./gifts/first-step.ts";
import { donationTarget } from "./gifts/link-target.ts";
import { donationSearch, donorSearch } from "./gifts/search.ts";
import { giftReceiptMail } from "./receipts/receipt-mail.ts";
import { givingStatementMail, givingStatementsJob } from "./receipts/statements.ts";
import { checkMyGift } from "./recurring/my-gift.ts";
import { recurringGiftAlerts } from "./recurring/recurring-alerts.ts";
import { recurringGiftMail } from "./recurring/recurring-mail.ts";
import { recurringGiftJob } from "./recurring/recurring-reconciliation.ts";
import { recurringGiftSweep } from "./recurring/recurring-sweep.ts";
import { donationRoutes } from "./routes.ts";
import { spanish } from "./sentences.es.ts";

/** What the area brings to the program. */
export const donations: Area = {
  name: "donations",
  sentences: { es: spanish },
  personRecords: [at(10, donorRecords)],
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
  linkTargets: [donorTarget, donationTarget],
  outsideLinks: { names: [{ kind: "give", table: "donation_form", column: "slug" }] },
  exportRules: {
    tables: {
      donation_daily: "sums of donation, kept to add up fast",
      donation_monthly: "sums of donation_daily, kept to add up fast",
      gift_velocity: "counts of attempts with cards, kept for a day",
      donor_daily: "counts of donor, kept to add up fast",
    },
    columns: {
      "gift_receipt.file_key": "where the file stands in our storage; receipts are in the folder files",
      "gift_receipt.sha256": "a fingerprint of the receipt",
    },
  },
  demo: [at(20, ({ database, organization, now }) => seedDonations(database, organization, now))],
  demoHistory: readGiftHistory,
  firstSteps: { donationStep: at(40, donationStep) },
};
