import { getContactGiving as contactGiving } from "@trellis/contract-donations/contact-giving.ts";
import * as figures from "@trellis/contract-donations/donation-figures.ts";
import * as donations from "@trellis/contract-donations/donations.ts";
import * as donors from "@trellis/contract-donations/donors.ts";
import * as feeRates from "@trellis/contract-donations/fee-rates.ts";
import * as forms from "@trellis/contract-donations/forms.ts";
import * as payments from "@trellis/contract-donations/payments.ts";
import * as receipts from "@trellis/contract-donations/receipts.ts";
import * as refunds from "@trellis/contract-donations/refunds.ts";
import { memberCall, openCall, type Route, read, write } from "../../kernel/http/serve.ts";
import { resumeForm } from "./checkout/form-stop.ts";
import { lookAtCardGift, payGiftByCard } from "./checkout/gift-card.ts";
import { capturePayPalOrder, createPayPalOrder, getPayPalSetup } from "./checkout/gift-paypal.ts";
import { refundDonation } from "./checkout/gift-refunds.ts";
import { getGiftPaymentSetup } from "./checkout/gift-setup.ts";
import { getDonor, mergeDonors, updateDonor } from "./donors/donor-changes.ts";
import { exportDonors, listDonors } from "./donors/donor-list.ts";
import { getDonorRetention } from "./donors/donor-retention.ts";
import { getDonationAnalytics } from "./figures/donation-analytics.ts";
import { getDonationOverview } from "./figures/donation-overview.ts";
import { getDonationStats } from "./figures/donation-stats.ts";
import { getDefaultDonationForm, listDonationForms } from "./forms/default-form.ts";
import { getDonationFeeRates, updateDonationFeeRates } from "./forms/fee-rates.ts";
import { archiveForm, createForm, getForm, restoreForm, updateForm } from "./forms/forms.ts";
import { getPublicDonationForm, getPublicDonationWall } from "./forms/public-forms.ts";
import { getContactGiving } from "./gifts/contact-giving.ts";
import { exportDonations } from "./gifts/donation-export.ts";
import { listDonations } from "./gifts/donation-list.ts";
import { createDonation, deleteDonation, getDonation, updateDonation } from "./gifts/donations.ts";
import { downloadGiftReceipt, downloadGivingStatement, sendGiftReceipt } from "./receipts/receipt-calls.ts";
import { getStatementYear, sendGivingStatements } from "./receipts/statements.ts";
import { recurringRoutes } from "./recurring/recurring-routes.ts";

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
