import { OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import { paySlipMailText } from "@trellis/payroll-us/pay-slip-mail-text.ts";
import { and, eq } from "drizzle-orm";
import type { MailRenderer } from "../../../ports/mail.ts";
import { readSettings } from "../../organizations/index.ts";
import { paySlip } from "../run-schema.ts";
import { makePaySlip } from "../runs/pay-slip-download.ts";
import { slipMailWords } from "./messages.ts";

export const SLIP_MAIL = "payroll.pay-slip";

/** The email with a pay slip; none where its run was voided meanwhile. */
export const paySlipMail: MailRenderer = {
  kind: SLIP_MAIL,
  async render(input, { recordId, values }) {
    const { transaction, organizationId } = input;
    const [slip] = await transaction
      .select({ firstName: paySlip.firstName, lastName: paySlip.lastName, payDate: paySlip.payDate })
      .from(paySlip)
      .where(
        and(eq(paySlip.organizationId, organizationId), eq(paySlip.id, recordId), eq(paySlip.status, "committed")),
      );
    if (!slip) return null;
    const { name } = (await readSettings(input)).organization;
    const language = OFFERED_LANGUAGES.find((one) => one === values.language) ?? "en";
    const words = slipMailWords(language);
    return {
      language,
      ...paySlipMailText(language, {
        employeeName: `${slip.firstName} ${slip.lastName}`,
        organizationName: name,
        payDate: slip.payDate,
      }),
      heading: words.heading,
      footnote: words.footnote,
      reason: words.reason({ name }),
      madeFiles: [
        {
          filename: `${words.file}-${slip.payDate}.pdf`,
          contentType: "application/pdf",
          make: (services) => makePaySlip(services, organizationId, recordId, language),
        },
      ],
    };
  },
};
