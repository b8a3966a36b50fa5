import type { ContactGiving } from "@trellis/contract-donations/contact-giving.ts";
import { createDonation, GIFT_IN_FUTURE } from "@trellis/contract-donations/donations.ts";
import { parseMoney } from "@trellis/domain/money/money.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import { endpointResolver } from "@trellis/shared/client/endpoint-resolver.ts";
import { TEXT } from "./messages.ts";

/** A donor who was chosen among those that are known. */
export interface KnownDonor {
  id: string;
  name: string;
  email: string | null;
  giftCount: number;
}

/** A contact who was chosen: the gift is theirs, and so is its donor. */
export interface KnownContact {
  id: string;
  name: string;
  email: string | null;
}

/** What the dialog holds: texts as they were typed. */
export interface DonationValues {
  donor: KnownDonor | null;
  contact: KnownContact | null;
  donorName: string;
  donorEmail: string;
  amount: string;
  donationDate: string;
  paymentMethod: "cash" | "check" | "bank_transfer" | "other";
  formId: string;
  message: string;
  note: string;
  isAnonymous: boolean;
  isPublic: boolean;
  sendReceipt: boolean;
}

export const newDonation = (today: string): DonationValues => ({
  donor: null,
  contact: null,
  donorName: "",
  donorEmail: "",
  amount: "",
  donationDate: today,
  paymentMethod: "check",
  formId: "",
  message: "",
  note: "",
  isAnonymous: false,
  isPublic: false,
  sendReceipt: false,
});

/** A gift of a contact: of the donor who they are already, or of one with their name and address. */
export const newDonationOf = (
  today: string,
  contactId: string,
  of: Pick<ContactGiving, "donor" | "name" | "email">,
): DonationValues => ({
  ...newDonation(today),
  donor: of.donor,
  contact: { id: contactId, name: of.name, email: of.email },
  donorName: of.donor?.name ?? of.name,
  donorEmail: of.donor?.email ?? of.email ?? "",
});

/** From top to bottom: where the focus goes first when something is wrong. */
export const FIELD_ORDER = ["donorName", "donorEmail", "amount", "donationDate", "message", "note"] as const;

/** As the API takes it. */
export const bodyOf = (values: DonationValues) => ({
  ...(values.donor ? { donorId: values.donor.id } : {}),
  ...(values.contact ? { contactId: values.contact.id } : {}),
  donorName: values.donorName.trim(),
  donorEmail: values.donorEmail.trim() || null,
  amount: plainAmount(values.amount),
  donationDate: values.donationDate,
  paymentMethod: values.paymentMethod,
  formId: values.formId || null,
  message: values.message.trim() || null,
  note: values.note.trim() || null,
  isAnonymous: values.isAnonymous,
  isPublic: values.isPublic && values.formId !== "",
  sendReceipt: values.sendReceipt && values.donorEmail.trim() !== "",
});

const words = TEXT.form;

/** Checks with the contract's own schema; no gift is dated after `today`, and an amount is refused in the form's words. */
export const donationResolver = (today: string) =>
  endpointResolver(createDonation, bodyOf, {
    rules: (issues, { amount, donationDate }) => [
      ...(isWrongAmount(plainAmount(amount)) ? [{ path: ["amount"], message: words.amountInvalid }] : []),
      ...issues,
      ...(donationDate > today ? [{ path: ["donationDate"], message: GIFT_IN_FUTURE }] : []),
    ],
  });

const isWrongAmount = (amount: string) => amount !== "" && (parseMoney(amount) ?? 0n) <= 0n;
