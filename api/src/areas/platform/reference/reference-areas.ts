import type { Area } from "@trellis/contract-base/endpoint.ts";

interface ReferenceArea {
  title: string;
  lead: string;
}

/** What the parts of the reference are called, in the order in which they are listed. */
export const REFERENCE_AREAS: Readonly<Record<string, ReferenceArea>> = {
  finance: { title: "Transactions", lead: "Income and expenses, recurring entries, receipts and statement imports." },
  bank: { title: "Bank", lead: "Bank accounts, their statements, and matching lines to the books." },
  invoicing: { title: "Invoices and payments", lead: "Customers, invoices, payments, reminders and sales tax." },
  inventory: { title: "Inventory", lead: "Products, categories and stock movements." },
  payroll: { title: "Payroll", lead: "Employees, contractors, pay runs, W-2 and 1099 forms." },
  taxes: { title: "Taxes owed", lead: "What is due to each agency, and the deposits that pay it." },
  budgets: { title: "Budgets", lead: "Budgets and how spending compares with them." },
  reports: { title: "Reports", lead: "Financial reports, forecasts, saved, shared and scheduled reports." },
  donations: { title: "Donations", lead: "Donation forms, gifts, recurring gifts, donors and receipts." },
  surveys: { title: "Surveys", lead: "Surveys, invitations, responses and results." },
  contacts: { title: "Contacts and mailings", lead: "People, activities, segments, imports and mailings." },
  notes: { title: "Notes", lead: "Notes, their versions, attachments and reminders." },
  calendar: { title: "Calendar and booking", lead: "Events, booking pages, sign-ups and connected calendars." },
  organizations: { title: "Organizations and team", lead: "Organizations, members, invitations and brand settings." },
  webhooks: { title: "Webhooks", lead: "Messages to your own programs when something happens, and their log." },
  agents: { title: "Agents", lead: "The Model Context Protocol, and changes that wait for a person's approval." },
  identity: { title: "Profile and sign-in", lead: "The signed-in person, their sessions and sign-in methods." },
  mail: { title: "Email templates", lead: "The text of the emails your organization sends, and reported emails." },
  notifications: { title: "Notifications", lead: "A member's own notifications." },
  billing: { title: "Plans and billing", lead: "The subscription, its limits and current usage." },
  operations: { title: "Operators", lead: "The console of those who run the installation." },
  platform: { title: "Search, alerts and audit log", lead: "What spans all areas, and the health of the server." },
} satisfies Record<Area, ReferenceArea>;
