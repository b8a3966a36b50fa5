import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, Line } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { Organization, OrganizationParams } from "./organizations.ts";

export const leaveOrganization = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/organizations/{id}/leave",
  summary: "Leave the current organization; its owner must transfer ownership first",
  access: { who: "member", role: "viewer" },
  byKey: "refused",
  whenReadOnly: "allowed",
  withoutSecondFactor: "allowed",
  touches: ["organizations", "identity"],
  params: OrganizationParams,
  responses: { 204: null },
});

export const transferOwnership = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/organizations/{id}/transfer-ownership",
  summary: "Transfer ownership to another admin; only the owner can",
  access: { who: "member", role: "admin" },
  needsRecentSignIn: true,
  whenReadOnly: "unlessByOperator",
  touches: ["organizations"],
  params: OrganizationParams,
  body: z.strictObject({ userId: Id }),
  responses: { 200: Organization },
});

export const exportOrganization = endpoint({
  area: "organizations",
  kind: "download",
  recorded: { action: "export", resource: "organization" },
  isExport: true,
  method: "GET",
  path: "/api/organizations/{id}/export",
  summary: "Everything the organization owns, as a ZIP of CSV and JSON files",
  access: { who: "member", role: "admin" },
  needsRecentSignIn: true,
  params: OrganizationParams,
  download: { mediaType: "application/zip" },
  readsReplica: true,
  responses: { 200: null },
});

export const requestDeletion = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/organizations/{id}/deletion",
  summary: "Schedule the organization's deletion in 30 days; it's read-only until then. The owner must type its name",
  access: { who: "member", role: "admin" },
  needsRecentSignIn: true,
  whenReadOnly: "unlessByOperator",
  touches: ["organizations"],
  params: OrganizationParams,
  body: z.strictObject({ name: Line(120, "Type the organization's name") }),
  responses: { 200: Organization },
});

export const cancelDeletion = endpoint({
  area: "organizations",
  kind: "json",
  method: "DELETE",
  path: "/api/organizations/{id}/deletion",
  summary: "Cancel the scheduled deletion",
  access: { who: "member", role: "admin" },
  byKey: "refused",
  whenReadOnly: "allowed",
  touches: ["organizations"],
  params: OrganizationParams,
  responses: { 204: null },
});
