import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Instant } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { FormatQuery } from "./saved-reports.ts";

/** Any text: what is no token of ours answers as an unknown one does. */
const TokenParams = z.strictObject({ token: z.string() });

/** What a share link shows before anything is downloaded. */
export const SharedReport = z.object({
  name: z.string(),
  organizationName: z.string(),
  organizationLogo: z.nullable(z.string()),
  primaryColor: z.string(),
  from: z.string(),
  to: z.string(),
  /** IANA name of the organization's time zone. */
  timeZone: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type SharedReport = z.infer<typeof SharedReport>;

export const getSharedReport = endpoint({
  area: "reports",
  kind: "json",
  recorded: { action: "open", resource: "shared_report" },
  method: "GET",
  path: "/api/shared-reports/{token}",
  summary: "A shared report; 404 for an unknown link, 410 for one that expired or was ended",
  access: { who: "visitor" },
  params: TokenParams,
  responses: { 200: SharedReport },
});

export const downloadSharedReport = endpoint({
  area: "reports",
  kind: "download",
  recorded: { action: "download", resource: "shared_report" },
  method: "GET",
  path: "/api/shared-reports/{token}/file",
  summary: "The shared report as PDF or CSV; 404 and 410 as above",
  access: { who: "visitor" },
  params: TokenParams,
  query: FormatQuery,
  download: { mediaType: "application/pdf" },
  responses: { 200: null },
});
