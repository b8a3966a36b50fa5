export { createDemoOrganizations } from "./demo.ts";
export { flagsOfMembership } from "./flags.ts";
export { findPersonName, personName } from "./person-name.ts";
export { requireFeature, requireRoom } from "./plan-limits.ts";
export { countSeats } from "./seats.ts";
export { readSettings, type SettingsRecord } from "./settings-record.ts";
export { STANDING_COLUMNS } from "./standing.ts";
export { openTaxId, sealTaxId } from "./tax-details.ts";
export { shadesOf, THEME_COLUMNS, themeOf } from "./theme.ts";
