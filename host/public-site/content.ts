import { DEFAULT_BRAND } from "@trellis/domain/brand/default-brand.ts";
import type { Feature } from "@trellis/domain/plans/plans.ts";

/**
 * What a white-label owner replaces: the company, its figures, what customers say, what is compared, and the footer.
 * The pages below the footer are in `content-pages.ts`; the interface's own words are in `messages.ts`.
 */
export const company = {
  name: DEFAULT_BRAND.name,
  claim: "Money, people and plans in one place, for small organizations.",
  /** Returns what visitors write from the Contact page. */
  email: DEFAULT_BRAND.supportEmail,
  /** Answers reports of weaknesses. */
  securityEmail: DEFAULT_BRAND.securityEmail,
  legalName: DEFAULT_BRAND.name,
};

export const landing = {
  title: `${company.name}: money, people and plans in one place`,
  description: `${company.name} brings money, invoices, surveys, contacts, calendar, inventory and donations together for small businesses and non-profits.`,
  badge: "7-day free trial",
  badgeNote: "No credit card. Set up in 5 minutes.",
  headline: "Run your whole organization from one calm place",
  lead: `${company.name} brings your money, invoices, surveys, contacts, calendar, inventory and donations together, in your own colors.`,
  closingTitle: "Start with this month’s numbers",
  closingLead: "Import a bank statement and see where you stand before lunch.",
};

/** Figures that anyone can check: nothing about customers until there is a source for it. */
export const trustFigures = [
  { figure: "7 days", label: "free, no credit card", isSelling: true },
  { figure: "6 tools", label: "in one subscription", isSelling: true },
  { figure: "100%", label: "of your data to download", isSelling: false },
];

/** The order is that of the pictures in `feature-pictures.tsx`. `id` is the address of the card on the landing page. */
export const features = {
  title: "Six tools that already know each other",
  lead: "A gift becomes a transaction, a receipt and a line in the donor’s history. You enter it once.",
  cards: [
    {
      id: "financial-tracking",
      title: "Financial Tracking",
      text: "Income, expenses, budgets and a cash flow forecast from your own books. Import bank statements and CSV files instead of retyping them.",
    },
    {
      id: "invoicing",
      title: "Branded Invoicing",
      text: `Your logo and colors on a real PDF. ${company.name} sends it, follows up politely and matches the payment.`,
    },
    {
      id: "contacts",
      title: "Contacts & CRM",
      text: "Donors, volunteers, clients and vendors, each with one timeline of gifts, invoices, emails and notes.",
    },
    {
      id: "surveys",
      title: "Surveys & Feedback",
      text: "Build one in minutes, embed it on your website, and see the answers as charts.",
    },
    {
      id: "donations",
      title: "Donation Management",
      text: "A giving form for your site, recurring gifts, campaigns, and receipts that write themselves.",
    },
    {
      id: "calendar",
      title: "Calendar, Notes & Inventory",
      text: "Events, meeting notes and inventory next to the people and money they belong to.",
    },
  ],
};

/** What the single tools cost a month, in whole US dollars, against the plan that replaces them. Totals are computed. */
export const costs = {
  title: "One bill instead of six",
  lead: (total: string) =>
    `The tools that ${company.name} replaces cost ${total} a month in all, and none of them talk to each other.`,
  plan: "professional" as const,
  tools: [
    { name: "Bookkeeping", monthly: 50, proof: { endpoints: ["listTransactions", "getFinancialSummary"] } },
    { name: "Invoicing", monthly: 25, proof: { endpoints: ["listInvoices"] } },
    { name: "CRM", monthly: 35, proof: { endpoints: ["listContacts"] } },
    { name: "Survey tool", monthly: 29, proof: { endpoints: ["listSurveys"] } },
    { name: "Email marketing", monthly: 20, proof: { feature: "mailings" } },
    { name: "Scheduling", monthly: 14, proof: { endpoints: ["createBooking"] } },
  ] satisfies { name: string; monthly: number; proof: { feature: Feature } | { endpoints: string[] } }[],
};

/** Samples, labeled as such on the page, until real customers speak. */
export const testimonials = [
  {
    quote: "We closed October in an afternoon. It used to take the treasurer and me a weekend.",
    name: "Rosa Delgado",
    role: "Executive director of a food pantry (sample)",
  },
  {
    quote: "The invoice looks like ours, not like software. Clients pay a week sooner.",
    name: "Ben Okafor",
    role: "Owner of a design studio (sample)",
  },
  {
    quote: "Setup took fifteen minutes, and that was with our whole contact list.",
    name: "Lucille Tran",
    role: "Operations manager of an arts group (sample)",
  },
];

/** The walk through the product that `npm run record-demo` records. */
export const demo = {
  title: `A walk through ${company.name}`,
  video: "/demo/walk-through.webm",
  poster: "/demo/walk-through.webp",
  captions: "/demo/walk-through.vtt",
};

export const footer = [
  {
    title: "Product",
    links: [
      { label: "Financial Tracking", href: "/#financial-tracking" },
      { label: "Invoicing", href: "/#invoicing" },
      { label: "Surveys", href: "/#surveys" },
      { label: "Contacts & CRM", href: "/#contacts" },
      { label: "Pricing", href: "/pricing" },
    ],
  },
  {
    title: "Company",
    links: [
      { label: "About", href: "/about" },
      { label: "Security", href: "/security" },
      { label: "Accessibility", href: "/accessibility" },
      { label: "Privacy", href: "/privacy" },
      { label: "Terms", href: "/terms" },
    ],
  },
  {
    title: "Support",
    links: [
      { label: "Help", href: "/help" },
      { label: "Contact", href: "/contact" },
      { label: "API", href: "/api/docs" },
      { label: "Status", href: "/status" },
    ],
  },
];
