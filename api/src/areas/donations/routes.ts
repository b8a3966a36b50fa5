import { getContactGiving as contactGiving } from "@trellis/shared/contract/donations/contact-giving.ts";
import * as figures from "@trellis/shared/contract/donations/donation-figures.ts";
import * as donations from "@trellis/shared/contract/donations/donations.ts";
import * as donors from "@trellis/shared/contract/donations/donors.ts";
import * as feeRates from "@trellis/shared/contract/donations/fee-rates.ts";
import * as forms from "@trellis/shared/contract/donations/forms.ts";
import * as payments from "@trellis/shared/contract/donations/payments.ts";
import * as receipts from "@trellis/shared/contract/donations/receipts.ts";
import * as refunds from "@trellis/shared/contract/donations/refunds.ts";
import { memberCall, openCall, type Route, read, write } from "../../kernel/http/serve.ts";
import { getContactGiving } from "./contact-giving.ts";
import { getDefaultDonationForm, listDonationForms } from "./default-form.ts";
import { getDonationAnalytics } from "./donation-analytics.ts";
import { exportDonations } from "./donation-export.ts";
import { listDonations } from "./donation-list.ts";
import { getDonationOverview } from "./donation-overview.ts";
import { getDonationStats } from "./donation-stats.ts";
import { createDonation, deleteDonation, getDonation, updateDonation } from "./donations.ts";
import { getDonor, mergeDonors, updateDonor } from "./donor-changes.ts";
import { exportDonors, listDonors } from "./donor-list.ts";
import { getDonorRetention } from "./donor-retention.ts";
import { getDonationFeeRates, updateDonationFeeRates } from "./fee-rates.ts";
import { resumeForm } from "./form-stop.ts";
import { archiveForm, createForm, getForm, restoreForm, updateForm } from "./forms.ts";
import { lookAtCardGift, payGiftByCard } from "./gift-card.ts";
import { capturePayPalOrder, createPayPalOrder, getPayPalSetup } from "./gift-paypal.ts";
import { refundDonation } from "./gift-refunds.ts";
import { getGiftPaymentSetup } from "./gift-setup.ts";
import { getPublicDonationForm, getPublicDonationWall } from "./public-forms.ts";
import { downloadGiftReceipt, downloadGivingStatement, sendGiftReceipt } from "./receipt-calls.ts";
import { recurringRoutes } from "./recurring-routes.ts";
import { getStatementYear, sendGivingStatements } from "./statements.ts";

const giftRoutes: Route[] = [
  read(figures.getDonationStats, getDonationStats),
  read(figures.getDonationOverview, getDonationOverview),
  read(figures.getDonorRetention, getDonorRetention),
  read(figures.getDonationAnalytics, getDonationAnalytics),
  read(donations.listDonations, listDonations),
  memberCall(donations.exportDonations, exportDonations),
  read(donations.getDonation, getDonation),
  write(donations.createDonation, createDonation),
  write(donations.updateDonation, updateDonation),
  write(donations.deleteDonation, deleteDonation),
  read(donors.listDonors, listDonors),
  memberCall(donors.exportDonors, exportDonors),
  read(donors.getDonor, getDonor),
  write(donors.updateDonor, updateDonor),
  write(donors.mergeDonors, mergeDonors),
  read(contactGiving, getContactGiving),
];

const formRoutes: Route[] = [
  memberCall(forms.listDonationForms, listDonationForms),
  write(forms.createDonationForm, createForm),
  memberCall(forms.getDefaultDonationForm, getDefaultDonationForm),
  read(forms.getDonationForm, getForm),
  write(forms.updateDonationForm, updateForm),
  write(forms.archiveDonationForm, archiveForm),
  write(forms.restoreDonationForm, restoreForm),
  read(feeRates.getDonationFeeRates, getDonationFeeRates),
  write(feeRates.updateDonationFeeRates, updateDonationFeeRates),
  openCall(forms.getPublicDonationForm, getPublicDonationForm),
  openCall(forms.getPublicDonationWall, getPublicDonationWall),
];

const paymentRoutes: Route[] = [
  openCall(payments.getGiftPaymentSetup, getGiftPaymentSetup),
  openCall(payments.getPayPalSetup, getPayPalSetup),
  openCall(payments.createPayPalOrder, createPayPalOrder),
  openCall(payments.capturePayPalOrder, capturePayPalOrder),
  openCall(payments.payGiftByCard, payGiftByCard),
  openCall(payments.lookAtCardGift, lookAtCardGift),
  memberCall(refunds.refundDonation, refundDonation),
  write(refunds.resumeDonationForm, resumeForm),
];

export const donationRoutes: readonly Route[] = [
  ...giftRoutes,
  ...formRoutes,
  ...paymentRoutes,
  ...recurringRoutes,
  memberCall(receipts.downloadGiftReceipt, downloadGiftReceipt),
  write(receipts.sendGiftReceipt, sendGiftReceipt),
  memberCall(receipts.downloadGivingStatement, downloadGivingStatement),
  read(receipts.getStatementYear, getStatementYear),
  write(receipts.sendGivingStatements, sendGivingStatements),
];
