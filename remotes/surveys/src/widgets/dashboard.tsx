import { defineWidget } from "@trellis/remote-kit";
import css from "../widgets.css?inline";
import { ActiveSurveys } from "./active-surveys.tsx";
import { SurveyCount } from "./survey-count.tsx";

// What surveys show on the dashboard: one file, however many cards.
const surveys = { remote: "surveys", basePath: "/app/surveys", css };

export const surveyCount = defineWidget({ ...surveys, slot: "dashboard.metric@1", Widget: SurveyCount });
export const activeSurveys = defineWidget({ ...surveys, slot: "dashboard.aside@1", Widget: ActiveSurveys });
