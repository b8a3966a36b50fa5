import { type Survey, updateSurvey } from "@trellis/contract-surveys/surveys.ts";
import { endpointResolver } from "@trellis/shared/client/endpoint-resolver.ts";
import { bodyOf, fieldOf, type SurveyValues, surveyIssues } from "./survey-values.ts";

/** Checks the fields with the contract that the server checks them with, each message at its field: of several, the last. */
export const resolverFor = (survey: Survey | null, timeZone: string) =>
  endpointResolver(updateSurvey, (values: SurveyValues) => bodyOf(values, survey, timeZone), {
    fieldOf: ({ path }) => fieldOf(path.join(".")),
    rules: (issues, { afterwards, redirectUrl }, { parsed }) =>
      surveyIssues(issues, parsed, afterwards === "redirect" ? redirectUrl : null).reverse(),
  });
