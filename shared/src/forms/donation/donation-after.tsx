import type { PublicDonationForm } from "@trellis/contract-donations/forms.ts";
import { centsOf, formatDollars } from "@trellis/domain/money/money.ts";
import { Notice } from "../notice.tsx";
import type { LoadedDonation } from "./donation-calls.ts";
import type { PaidGift } from "./donation-frame.ts";
import { DonationPayment, type DonationPaymentProps } from "./donation-payment.tsx";
import { LATER_WORDS } from "./later/donation-languages.ts";
import type { LaterWords } from "./later/messages.ts";

interface DonationAfterProps extends Omit<DonationPaymentProps, "words" | "form" | "gift"> {
  loaded: LoadedDonation;
  gift: DonationPaymentProps["gift"] | undefined;
  donated: PaidGift | undefined;
}

/** What follows the widget's first view, or replaces it: the payment, Thank You, or why the form is closed. */
export function DonationAfter({ loaded, gift, donated, ...props }: DonationAfterProps) {
  const { heading, language } = props;
  const words = LATER_WORDS[language];
  switch (loaded.at) {
    case "failed":
      return null;
    case "missing":
      return <Notice heading={heading} title={words.notFound} text={words.notFoundText} />;
    case "closed": {
      // The server says it in English.
      const text = language === "en" && loaded.text;
      return <Notice heading={heading} title={words.closed} text={text || words.closedText} />;
    }
    case "form":
      if (donated)
        return <Notice heading={heading} title={words.thanks} text={thanksOf(loaded.form, donated, words)} done />;
      return gift ? <DonationPayment {...props} words={words} form={loaded.form} gift={gift} /> : null;
  }
}

const thanksOf = (form: PublicDonationForm, { amount }: PaidGift, words: LaterWords) =>
  form.thankYouText ?? words.thanksText({ amount: formatDollars(centsOf(amount)), title: form.title });
