import { company } from "./content.ts";

export interface Question {
  question: string;
  answer: string;
  link?: { label: string; href: string };
  /** Shown only where plans are sold. */
  isSelling?: true;
}

/** What people ask before they sign up. Every answer has to be true of this installation. */
export const landingQuestions: readonly Question[] = [
  {
    question: "Is it for non-profits or for businesses?",
    answer:
      "Both. You choose the type when you create your organization: a non-profit gets donation forms, campaigns and donor receipts, a business keeps track of clients, suppliers and partners. Finance, invoicing, surveys, calendar, notes and inventory are the same for both.",
  },
  {
    question: "Can we bring the data we already have?",
    answer:
      "Yes. You can import contacts, transactions, customers, products, bank statements and calendar files. You see what was found before anything is saved.",
    link: { label: "How importing contacts works", href: "/help/importing-contacts" },
  },
  {
    question: "Can we take our data with us?",
    answer:
      "Yes, at any time. An admin can download everything as one ZIP file, with a CSV and a JSON file of every kind of record and your uploaded images.",
    link: { label: "How exporting works", href: "/help/exporting-data" },
  },
  {
    question: "Who can see our data?",
    answer:
      "Only the members you invite, and each of them only the areas you allow. Organizations are kept separate, and the audit log records who changed what.",
    link: { label: "Read about security", href: "/security" },
  },
  {
    question: "Which languages does it speak?",
    answer:
      "English and Spanish. Each person chooses their own language. Public forms, invoices and receipts can be in either one.",
  },
  {
    question: "What does it cost?",
    answer: "Every plan is free for seven days, with no credit card. After that, you pay monthly or yearly.",
    link: { label: "See plans and prices", href: "/pricing" },
    isSelling: true,
  },
];

export const pricingQuestions: readonly Question[] = [
  {
    question: "What happens when the free trial ends?",
    answer:
      "Nothing is deleted, and you aren't charged. Until you choose a plan, your organization is read-only: you can view and export everything, but not add or change anything.",
    link: { label: "More about the free trial", href: "/help/free-trial-and-read-only" },
  },
  {
    question: "Can I change plans later?",
    answer:
      "Yes, at any time. The change takes effect right away, and the difference in price appears on your next invoice.",
  },
  {
    question: "What happens when I reach a limit of my plan?",
    answer:
      "Everything you have stays. You can't add more of that kind until you choose a larger plan or make room, and we tell you which.",
  },
  {
    question: "How do I cancel, and what happens to our data?",
    answer:
      "An admin cancels under Settings, Billing. Everything works until the end of the period you paid for. Then your organization is read-only, and you can still export your data or delete the organization.",
    link: { label: "More about plans and billing", href: "/help/plans-and-billing" },
  },
  {
    question: "Is sales tax included?",
    answer:
      "Prices are in US dollars, and no sales tax is added at checkout. Some states ask businesses to report use tax on software. Your tax adviser can tell you whether yours does.",
  },
  {
    question: "Is there a discount for non-profits?",
    answer: `No. Non-profits and businesses pay the same prices. Donation forms, campaigns and receipts are part of every plan, and ${company.name} takes no share of your gifts. The payment provider's card fee still applies.`,
  },
  {
    question: "Does paying yearly save money?",
    answer: "Yes. A year costs the same as ten months, for plans and add-ons alike.",
  },
  {
    question: "Do you store our card number?",
    answer: "No. You enter it on the payment provider's page, and it never reaches our server.",
  },
];
