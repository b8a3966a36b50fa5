/** Ids of the demo's forms for anyone: the help's playground shows them wherever the demo was loaded. */
export const DEMO_SURVEY_ID = "01930000-0000-7000-8000-000000000001";
export const DEMO_DONATION_FORM_ID = "01930000-0000-7000-8000-000000000002";
