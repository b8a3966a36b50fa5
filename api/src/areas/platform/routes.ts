import * as auditLog from "@trellis/contract-platform/audit-log.ts";
import * as auditRetention from "@trellis/contract-platform/audit-retention.ts";
import * as health from "@trellis/contract-platform/health.ts";
import { getImage as getImageEndpoint } from "@trellis/contract-platform/images.ts";
import { openLiveEvents } from "@trellis/contract-platform/live.ts";
import { getImage } from "../../kernel/files/images.ts";
import { describeApi } from "../../kernel/http/answers/openapi.ts";
import { events, memberCall, openCall, type Route, read, write } from "../../kernel/http/serve.ts";
import { getAuditLogChoices, listAuditLog } from "./audit-log.ts";
import { exportAuditLog } from "./audit-log-export.ts";
import { getAuditRetention, setAuditRetention } from "./audit-retention.ts";
import { checkReadiness } from "./health.ts";
import { releaseRoutes } from "./releases/routes.ts";

export const platformRoutes: Route[] = [
  openCall(health.getLiveness, async () => ({ status: "live" })),
  openCall(health.getReadiness, checkReadiness),
  openCall(health.getOpenApi, async ({ services: { env, brands, ownDomain } }) =>
    describeApi(env.publicUrl, brands.at(ownDomain).name),
  ),
  ...releaseRoutes,
  events(openLiveEvents, ({ services, sessionId, organizationId, member, address }) =>
    services.live.open({ sessionId, userId: member.userId, organizationId, address }, member),
  ),
  openCall(getImageEndpoint, getImage),
  read(auditLog.listAuditLog, listAuditLog),
  read(auditLog.getAuditLogChoices, getAuditLogChoices),
  read(auditRetention.getAuditRetention, getAuditRetention),
  write(auditRetention.setAuditRetention, setAuditRetention),
  memberCall(auditLog.exportAuditLog, exportAuditLog),
];
