/**
 * The version of each area's contract. A remote names the ones that it calls in `requires.contracts` of its `remote.json`,
 * and a release that needs another one is refused. Minor: something was added. Major: something was taken away.
 */
export const CONTRACT_VERSIONS: Readonly<Record<string, string>> = {
  agents: "1.0.0",
  bank: "1.0.0",
  base: "1.0.0",
  billing: "1.0.0",
  budgets: "1.0.0",
  calendar: "1.0.0",
  contacts: "1.1.0",
  donations: "1.0.0",
  finance: "1.1.0",
  identity: "1.0.0",
  inventory: "1.1.0",
  invoicing: "1.1.0",
  mail: "1.0.0",
  notes: "1.0.0",
  notifications: "1.0.0",
  operations: "1.0.0",
  organizations: "1.0.0",
  payroll: "1.0.0",
  platform: "1.1.0",
  reports: "1.0.0",
  surveys: "1.0.0",
  taxes: "1.0.0",
  webhooks: "1.0.0",
};
