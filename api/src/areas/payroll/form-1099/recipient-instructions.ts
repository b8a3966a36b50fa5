import type { FormType1099 } from "@trellis/payroll-us/choices.ts";

const TIN =
  "Recipient's taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN.";
const WITHHELD =
  "Box 4. Shows backup withholding. A payer must backup withhold on certain payments if you did not give your TIN to the payer. See Form W-9. Include this amount on your income tax return as tax withheld.";
const state = (boxes: string) => `${boxes}. State income tax withheld, the state, and the income reported for it.`;

/** What a substitute statement tells its recipient, after the back of Copy B (IRS Publication 1179). */
export const RECIPIENT_INSTRUCTIONS: Readonly<Record<FormType1099, readonly string[]>> = {
  "1099-NEC": [
    TIN,
    "Box 1. Shows nonemployee compensation. If it is self-employment (SE) income, report it on Schedule C or F (Form 1040), and complete Schedule SE (Form 1040). You received this form instead of Form W-2 because the payer did not consider you an employee and did not withhold income tax or social security and Medicare tax. If you believe you are an employee and can't get the payer to correct this form, report this amount on the line for wages of Form 1040, and complete Form 8919. If it is neither, report it as other income on Schedule 1 (Form 1040).",
    WITHHELD,
    state("Boxes 5\u20137"),
  ],
  "1099-MISC": [
    TIN,
    "Box 1. Report rents from real estate on Schedule E (Form 1040), or on Schedule C (Form 1040) if you provided significant services to the tenant, sold real estate as a business, or rented personal property as a business.",
    "Box 2. Report royalties on Schedule E (Form 1040), or on Schedule C (Form 1040) for a working interest or a business.",
    "Box 3. Generally, report this amount as other income on Schedule 1 (Form 1040), and identify the payment.",
    WITHHELD,
    "Box 6. For individuals, report on Schedule C (Form 1040).",
    "Box 8. Shows substitute payments in lieu of dividends or tax-exempt interest. Report them as other income on Schedule 1 (Form 1040).",
    state("Boxes 16\u201318"),
  ],
};
