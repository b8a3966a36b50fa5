export { flagsOfMembership } from "./core/flags.ts";
export { findPersonName, personName } from "./core/person-name.ts";
export { requireFeature, requireQuota } from "./core/plan-limits.ts";
export { shadesOf, THEME_COLUMNS, themeOf } from "./core/theme.ts";
export { createDemoOrganizations } from "./demo.ts";
export { readSettings, type SettingsRecord } from "./settings/settings-record.ts";
export { openTaxId, sealTaxId } from "./settings/tax-details.ts";
export { countSeats } from "./team/seats.ts";
export { SUBSCRIPTION_STATUS_COLUMNS } from "./team/subscription-status.ts";
