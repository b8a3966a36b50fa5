/**
 * Texts that are not ICU messages yet. They are in English and Spanish in the same file, or in one beside it, and their
 * types refuse a text that is missing in one: pages and forms that speak their record's language, or that their visitor
 * switches. A file leaves the list with its conversion (`defineMessagesByLanguage`); none is added.
 */
export const OWN_LANGUAGES: readonly string[] = [
  "shared/src/forms/donation/donation-deferred-strings.ts",
  "shared/src/forms/donation/donation-strings.ts",
  "shared/src/forms/survey/survey-deferred-strings.ts",
  "shared/src/forms/survey/survey-strings.ts",
];

/** Files outside of these that still choose a plural by hand. */
export const HAND_MADE_PLURALS: readonly string[] = [
  "api/src/areas/bank/accounts/account-proof.ts",
  "api/src/areas/bank/proposals/transfer-proposals.ts",
  "api/src/areas/bank/statements/statement-account.ts",
  "api/src/areas/bank/statements/statement-view.ts",
  "api/src/areas/budgets/allocation-words.ts",
  "api/src/areas/calendar/signups/signup-links.ts",
  "api/src/areas/calendar/signups/signup-words.ts",
  "api/src/areas/calendar/signups/signups.ts",
  "api/src/areas/contacts/activities/activity-title.ts",
  "api/src/areas/contacts/bulk/tag-rename.ts",
  "api/src/areas/contacts/imports/contact-import-notice.ts",
  "api/src/areas/contacts/privacy/personal-data-found.ts",
  "api/src/areas/contacts/trash/contact-restore.ts",
  "api/src/areas/finance/imports/import-notice.ts",
  "api/src/areas/finance/recurring/recurring-sweep.ts",
  "api/src/areas/notifications/trial-notice.ts",
  "api/src/areas/organizations/core/plan-limits.ts",
  "api/src/areas/payroll/runs/payroll-commit.ts",
  "api/src/areas/payroll/runs/run-warnings.ts",
  "api/src/areas/surveys/answers/answer-notice.ts",
  "api/src/commands/audit.ts",
  "api/src/commands/organization.ts",
  "api/src/commands/person.ts",
  "shared/packages/domain/src/money/typed-number.ts",
  "shared/packages/forecast/src/risks.ts",
  "shared/packages/invoice-rules/src/invoice-words.ts",
  "shared/packages/mail-rules/src/merge-fields.ts",
  "shared/packages/recurrence/src/recurrence-words-en.ts",
  "shared/packages/recurrence/src/recurrence-words-es.ts",
  "shared/packages/statement-reader/src/matching/match-lines.ts",
  "shared/packages/statement-reader/src/reading/statement-questions.ts",
  "shared/src/forms/donation/donation-strings.es.ts",
  "shared/src/markdown/markdown-html.ts",
  "shared/src/ui/charts/month-bars.tsx",
];
