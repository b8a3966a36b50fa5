/** What the public pages say. Prices, limits and labels are the specification's. */
export const strings = {
  product: "Trellis",
  home: "Trellis, home",
  skip: "Skip to content",
  siteNavigation: "Site",
  pricing: "Pricing",
  login: "Login",
  startFreeTrial: "Start Free Trial",
  footer: "Money and surveys of small organizations, in one place.",
  landing: {
    badge: "7-day free trial",
    badgeNote: "No credit card.",
    title: "Run the organization from one quiet place",
    lead: "Trellis keeps the books and the surveys of small businesses and non-profits together.",
    featuresTitle: "What it does",
    features: [
      {
        title: "Every transaction, sorted",
        text: "Record income and expenses with categories, tags and payment methods. Find any of them in a hundred thousand.",
      },
      {
        title: "Bank statements, as they come",
        text: "Import your bank’s CSV file, whatever its layout. Duplicates are recognized, doubtful dates are asked about, and an import can be undone.",
      },
      {
        title: "Surveys, on any page",
        text: "Build a survey, publish it, and place it on your own website with two lines of HTML. Answers are counted as they arrive.",
      },
      {
        title: "For everybody",
        text: "By keyboard, with a screen reader, on a phone, in light and in dark.",
      },
      {
        title: "Who may do what",
        text: "Four roles, and a switch for each area. What somebody may not see is not sent to them.",
      },
      {
        title: "Several organizations",
        text: "Keep each set of books apart, with one login for all of them.",
      },
    ],
    plansTitle: "Three plans",
    plansLead: "Seven days free on any of them.",
    comparePlans: "Compare all plans",
    closingTitle: "Start with this month’s numbers",
    closingLead: "Import a bank statement and see where you stand before lunch.",
  },
  plans: {
    title: "Plans",
    mostPopular: "Most popular",
    perMonth: "per month",
    aMonth: (price: string) => `${price} a month`,
    aYear: (price: string) => `${price} a year`,
    perMonthBilledYearly: (yearly: string) => `per month, ${yearly} a year`,
    yearlyBilling: "Pay yearly",
    monthly: "Monthly",
    yearly: "Yearly",
    save: "Save 2 months",
    unlimited: "Unlimited",
  },
  pricingPage: {
    title: "Pricing that fits on one line",
    lead: "Seven days free on any plan, no credit card.",
    compareTitle: "Compare plans",
    limit: "Limit",
  },
  notFound: {
    code: "404",
    title: "There is no page here",
    text: "The address may be mistyped, or the page was moved or removed.",
    home: "Go to the start page",
    app: "Open Trellis",
  },
  survey: {
    needsScript: "This survey needs JavaScript. Switch it on in your browser's settings, then reload this page.",
    documentTitle: (survey: string, organization: string) => `${survey} · ${organization}`,
  },
};
