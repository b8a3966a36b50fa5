import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, Line } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";
import { Organization, OrganizationParams } from "./organizations.ts";

export const leaveOrganization = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/organizations/{id}/leave",
  summary: "Leave the current organization; its owner hands it over first",
  access: { who: "member", role: "viewer" },
  whenReadOnly: "allowed",
  touches: ["organizations", "identity"],
  params: OrganizationParams,
  responses: { 204: null },
});

export const transferOwnership = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/organizations/{id}/transfer-ownership",
  summary: "Hand the organization to another admin; only its owner may",
  access: { who: "member", role: "admin" },
  needsRecentSignIn: true,
  whenReadOnly: "allowed",
  touches: ["organizations"],
  params: OrganizationParams,
  body: z.strictObject({ userId: Id }),
  responses: { 200: Organization },
});

export const exportOrganization = endpoint({
  area: "organizations",
  kind: "download",
  recorded: { action: "export", resource: "organization" },
  method: "GET",
  path: "/api/organizations/{id}/export",
  summary: "Everything the organization owns, as a ZIP of CSV and JSON files",
  access: { who: "member", role: "admin" },
  needsRecentSignIn: true,
  params: OrganizationParams,
  download: { mediaType: "application/zip" },
  responses: { 200: null },
});

export const requestDeletion = endpoint({
  area: "organizations",
  kind: "json",
  method: "POST",
  path: "/api/organizations/{id}/deletion",
  summary: "Ask for the organization to be deleted in 30 days; read-only until then. The owner types its name",
  access: { who: "member", role: "admin" },
  needsRecentSignIn: true,
  whenReadOnly: "allowed",
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
  summary: "Keep the organization after all",
  access: { who: "member", role: "admin" },
  whenReadOnly: "allowed",
  touches: ["organizations"],
  params: OrganizationParams,
  responses: { 204: null },
});
