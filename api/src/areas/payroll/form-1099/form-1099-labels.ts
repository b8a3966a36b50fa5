import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { FormType1099 } from "@trellis/payroll-us/choices.ts";
import type { Form1099Row } from "./form-1099-register.ts";

interface Box {
  number: string;
  label: string;
  text: (form: Form1099Row) => string;
}

const dollars = (cents: bigint) => (cents === 0n ? "" : `$${formatDecimal(cents).replace(/\B(?=(\d{3})+\.)/g, ",")}`);

/**
 * The boxes as the IRS numbers and names them: Forms 1099-NEC (Rev. 4-2025) and 1099-MISC (Rev. 4-2025). Boxes 2 and 3 of the
 * first stay empty: neither sales for resale nor parachute payments are recorded here.
 */
export const BOXES: Readonly<Record<FormType1099, readonly Box[]>> = {
  "1099-NEC": [
    { number: "1", label: "Nonemployee compensation", text: (form) => dollars(form.box1Amount) },
    {
      number: "2",
      label: "Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale",
      text: () => "",
    },
    { number: "3", label: "Excess golden parachute payments", text: () => "" },
    { number: "4", label: "Federal income tax withheld", text: (form) => dollars(form.box4Amount) },
    { number: "5", label: "State tax withheld", text: (form) => dollars(form.stateTaxWithheld) },
    { number: "6", label: "State/Payer's state no.", text: (form) => form.stateCode ?? "" },
    { number: "7", label: "State income", text: (form) => dollars(form.box7Amount) },
  ],
  "1099-MISC": [
    { number: "1", label: "Rents", text: (form) => dollars(form.box1Amount) },
    { number: "2", label: "Royalties", text: (form) => dollars(form.box2Amount) },
    { number: "3", label: "Other income", text: (form) => dollars(form.box3Amount) },
    { number: "4", label: "Federal income tax withheld", text: (form) => dollars(form.box4Amount) },
    { number: "6", label: "Medical and health care payments", text: (form) => dollars(form.box6Amount) },
    {
      number: "8",
      label: "Substitute payments in lieu of dividends or interest",
      text: (form) => dollars(form.box8Amount),
    },
    { number: "16", label: "State tax withheld", text: (form) => dollars(form.stateTaxWithheld) },
    { number: "17", label: "State/Payer's state no.", text: (form) => form.stateCode ?? "" },
    {
      number: "18",
      label: "State income",
      text: (form) => (form.stateCode === null ? "" : dollars(form.totalAmount)),
    },
  ],
};

export const FORM_TITLES: Readonly<Record<FormType1099, string>> = {
  "1099-NEC": "Nonemployee Compensation",
  "1099-MISC": "Miscellaneous Information",
};

/** The number that a substitute statement shows (IRS Publication 1179). */
export const OMB_NUMBERS: Readonly<Record<FormType1099, string>> = {
  "1099-NEC": "OMB No. 1545-0116",
  "1099-MISC": "OMB No. 1545-0115",
};
