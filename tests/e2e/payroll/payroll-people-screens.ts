import { expect, type Page } from "@playwright/test";
import { asAdmin, type Screen } from "../../support/screen.ts";
import { newPayroll, openPayroll, rowOf } from "./payroll-people-setup.ts";

const PEOPLE = "Employees & Contractors";

const person = (name: string, heading: string) => async (page: Page) => {
  await openPayroll(page);
  await rowOf(page, PEOPLE, name).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
};

/** Payroll's people, what opens over them, and the 1099 forms. */
export const PAYROLL_PEOPLE: readonly Screen[] = [
  {
    name: "payroll",
    open: asAdmin(async (page) => {
      await openPayroll(page);
      await expect(rowOf(page, PEOPLE, "Grace Okafor")).toBeVisible();
    }),
  },
  {
    name: "payroll without people",
    open: async (page) => {
      await newPayroll(page);
      await openPayroll(page);
      await expect(page.getByRole("heading", { name: "No employees or contractors yet" })).toBeVisible();
    },
  },
  { name: "an employee", open: asAdmin(person("Grace Okafor", "Form W-4")) },
  { name: "a contractor with payments", open: asAdmin(person("Ivan Petrov", "Payments")) },
  {
    name: "employee dialog with errors",
    open: asAdmin(async (page) => {
      await openPayroll(page, "?add=w2");
      const dialog = page.getByRole("dialog", { name: "Add Employee" });
      await dialog.getByRole("button", { name: "Add Employee" }).click();
      await expect(dialog.getByText("First name is required")).toBeVisible();
    }),
  },
  {
    name: "contractor dialog",
    open: asAdmin(async (page) => {
      await openPayroll(page, "?add=1099");
      await expect(page.getByRole("dialog", { name: "Add Contractor" }).getByLabel("Business Name")).toBeVisible();
    }),
  },
  {
    name: "payment dialog",
    open: asAdmin(async (page) => {
      await person("Ivan Petrov", "Payments")(page);
      await page.getByRole("button", { name: "Record payment" }).click();
      await expect(page.getByRole("dialog", { name: "Record payment to Ivan Petrov" })).toBeVisible();
    }),
  },
  {
    name: "1099 forms",
    open: asAdmin(async (page) => {
      await openPayroll(page, "/1099?year=2025");
      await expect(page.getByRole("heading", { name: "1099 forms" })).toBeVisible();
      await expect(rowOf(page, "Paid this year", "Lucia Marini")).toBeVisible();
    }),
  },
];
