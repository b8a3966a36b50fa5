import { defineMessages } from "@trellis/messages/define-messages.ts";

/** What the landing page's pictures of the product say. They are for the eye alone. */
export const TEXT = defineMessages(
  {
    featurePictures: {
      balance: "Net Balance",
      sent: "Sent",
      paid: "Paid",
      overdue: "Overdue",
      kinds: { donor: "Donor", volunteer: "Volunteer", client: "Client" },
      question: "How would you rate your last visit?",
      poor: "Poor",
      excellent: "Excellent",
      raised: "{amount} raised",
      goal: "of {amount}",
      restock: "Pantry restock",
      restockTime: "9:30 – 11:30 AM",
      review: "Budget review",
      reviewTime: "1 – 2 PM",
      supper: "Fall Supper",
      supperTime: "Sat, 5:30 – 9 PM",
    },
    productPicture: {
      nonProfit: "Non-profit",
      areas: {
        dashboard: "Dashboard",
        finance: "Finance",
        donations: "Donations",
        surveys: "Surveys",
        contacts: "Contacts & CRM",
        notes: "Notes",
        calendar: "Calendar",
        inventory: "Inventory",
        invoicing: "Invoicing",
        reports: "Reports",
      },
      metrics: {
        donations: { name: "Total Donations", note: "+7.1% from last month" },
        surveys: { name: "Active Surveys", note: "2 ending this week" },
        contacts: { name: "Contact Database", note: "36 new this month" },
        expenses: { name: "Monthly Expenses", note: "+8.0% from last month" },
      },
      activity: "Recent Financial Activity",
      entries: {
        gifts: { name: "Weekly online gifts", category: "Donations" },
        electricity: { name: "Community hall electricity", category: "Utilities" },
        grant: { name: "Fall program grant", category: "Grants" },
        restock: { name: "Pantry restock", category: "Other Expenses" },
      },
      day: "{day, date}",
      net: "Net balance by month",
      months: { dec: "Dec", mar: "Mar", jun: "Jun", sep: "Sep", nov: "Nov" },
    },
  },
  { es: () => import("./messages.es.ts") },
);
