export { auditChainSweep } from "./audit-chain.ts";
export { type ChainReport, verifyAuditChain } from "./audit-verify.ts";
export { fileSweep, personFileSweep } from "./file-sweep.ts";
export { idempotencySweep } from "./idempotency-sweep.ts";
export { publishEmbeds } from "./publish-embeds.ts";
export { followStarts, publishRemote, rollBackRemote } from "./publish-remote.ts";
export { rotateSecrets } from "./rotate-secrets.ts";
export { platformRoutes } from "./routes.ts";
export { auditLog, idempotencyKey, publicLink, remoteRelease } from "./schema.ts";
