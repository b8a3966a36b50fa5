import { expect } from "@playwright/test";
import type { Screen } from "../../support/screen.ts";
import { surveyOfEveryKind } from "./survey-kinds.ts";
import { newOrganization, openSurveys, send } from "./surveys-setup.ts";

/** A survey with answers of every kind, and what is read of it. */
export const SURVEY_RESULTS: readonly Screen[] = [
  {
    name: "charts of every kind",
    open: async (page) => {
      const { id } = await surveyOfEveryKind(await newOrganization(page));
      await openSurveys(page, `/${id}/results`);
      await expect(page.getByRole("heading", { name: "Drop-off by question" })).toBeVisible();
    },
  },
  {
    name: "one answer",
    open: async (page) => {
      const { id } = await surveyOfEveryKind(await newOrganization(page));
      await openSurveys(page, `/${id}/results?view=answers`);
      await page
        .getByRole("link", { name: /Open the answer/ })
        .first()
        .click();
      await expect(page.getByText("Answer 1 of 12")).toBeVisible();
    },
  },
  {
    name: "contacts to invite to a survey",
    open: async (page) => {
      const request = await newOrganization(page);
      const { id } = await surveyOfEveryKind(request);
      for (const firstName of ["Dana", "Eli"])
        await send(request, "/api/contacts", {
          firstName,
          lastName: "Whitfield",
          email: `${firstName.toLowerCase()}@example.org`,
          type: "donor",
        });
      await openSurveys(page, `/${id}/invitations`);
      await page.getByRole("button", { name: "Invite people" }).first().click();
      await page.getByRole("button", { name: "Choose from contacts" }).click();
      await page.getByRole("checkbox", { name: /^Eli Whitfield/ }).check();
      await expect(page.getByText("1 contact chosen: Eli Whitfield")).toBeVisible();
    },
  },
  {
    name: "who is e-mailed answers",
    open: async (page) => {
      const { id } = await surveyOfEveryKind(await newOrganization(page));
      await openSurveys(page, `/${id}/results`);
      await page.getByRole("button", { name: "Email answers" }).click();
      await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeVisible();
    },
  },
];
