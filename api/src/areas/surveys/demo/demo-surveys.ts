import type { DemoSurvey } from "./demo-survey.ts";
import { COMMUNITY_SURVEYS } from "./demo-surveys-community.ts";
import { STUDIO_SURVEYS } from "./demo-surveys-studio.ts";

export const DEMO_SURVEYS: Record<"for-profit" | "non-profit", readonly DemoSurvey[]> = {
  "non-profit": COMMUNITY_SURVEYS,
  "for-profit": STUDIO_SURVEYS,
};
