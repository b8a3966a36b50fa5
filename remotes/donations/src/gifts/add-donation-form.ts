import type { ContactGiving } from "@trellis/contract-donations/contact-giving.ts";
import { DONOR_NAME_REQUIRED, GIFT_IN_FUTURE } from "@trellis/contract-donations/donations.ts";
import { isCalendarDay } from "@trellis/domain/days/calendar-day.ts";
import { parseMoney } from "@trellis/domain/money/money.ts";
import { plainAmount } from "@trellis/domain/money/typed-number.ts";
import type { FieldErrors, Resolver } from "react-hook-form";
import { TEXT } from "./strings.ts";

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

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const words = TEXT.form;

/** What is wrong with what was typed, in the server's words. */
export function complaintsAbout(values: DonationValues, today: string): Partial<Record<keyof DonationValues, string>> {
  const cents = parseMoney(plainAmount(values.amount));
  const email = values.donorEmail.trim();
  return {
    ...(values.donorName.trim() === "" ? { donorName: DONOR_NAME_REQUIRED } : {}),
    ...(email !== "" && !ADDRESS.test(email) ? { donorEmail: words.emailInvalid } : {}),
    ...(plainAmount(values.amount) === ""
      ? { amount: words.amountRequired }
      : cents === undefined || cents <= 0n
        ? { amount: words.amountInvalid }
        : {}),
    ...(!isCalendarDay(values.donationDate)
      ? { donationDate: words.dateRequired }
      : values.donationDate > today
        ? { donationDate: GIFT_IN_FUTURE }
        : {}),
  };
}

export const donationResolver =
  (today: string): Resolver<DonationValues> =>
  (values) => {
    const complaints = Object.entries(complaintsAbout(values, today));
    const errors = Object.fromEntries(complaints.map(([field, message]) => [field, { type: "typed", message }]));
    return complaints.length > 0
      ? { values: {}, errors: errors as FieldErrors<DonationValues> }
      : { values, errors: {} };
  };

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
