/** A floor of the API: what is on it may import what is below, and areas of one floor in the order they are named. */
export interface Layer {
  name: string;
  /** Folders below `api/src/`; the later may import the earlier. */
  parts: readonly string[];
}

/** The floors of the API, from the ground up. An area that is on none of them fails the test. */
export const LAYERS: readonly Layer[] = [
  { name: "kernel", parts: ["kernel"] },
  { name: "ports", parts: ["ports"] },
  {
    name: "tenant",
    parts: ["areas/notifications", "areas/mail", "areas/identity", "areas/organizations", "areas/webhooks"],
  },
  { name: "records", parts: ["areas/finance", "areas/inventory", "areas/contacts"] },
  {
    name: "plans",
    parts: [
      "areas/mailings",
      "areas/taxes",
      "areas/bank",
      "areas/budgets",
      "areas/payroll",
      "areas/calendar",
      "areas/surveys",
    ],
  },
  { name: "documents", parts: ["areas/invoicing", "areas/donations", "areas/notes", "areas/billing"] },
  {
    name: "readers",
    parts: ["areas/reports", "areas/account-life", "areas/platform", "areas/agents", "areas/operations"],
  },
];

/** The kernel's rooms and files, from the ground up: each may import the earlier ones. */
export const KERNEL_ROOMS: readonly string[] = [
  "errors.ts",
  "sentences.es.ts",
  "port.ts",
  "key-ring.ts",
  "secret-settings.ts",
  "brand-settings.ts",
  "proxy-settings.ts",
  "mail-settings.ts",
  "signer-settings.ts",
  "operation-settings.ts",
  "payment-settings.ts",
  "sign-in-settings.ts",
  "env.ts",
  "tracing",
  "log.ts",
  "db",
  "identity",
  "tenant",
  "live",
  "hold",
  "metrics",
  "services",
  "services.ts",
  "jobs",
  "sweeps",
  "audit",
  "http",
  "search",
  "files",
  "backup",
  "archive",
  "auth",
  "site",
  "open-services.ts",
];

/** The part of the API that a file belongs to; undefined for the program's root and for what is not the API. */
export const partOfApi = (file: string): string | undefined =>
  /^api\/src\/(kernel|ports|areas\/[^/]+)\//.exec(file)?.[1];

/** The height of a part: everything may import what is lower. */
export const heightOf = (part: string): number => LAYERS.flatMap(({ parts }) => parts).indexOf(part);
