export { type ChainReport, verifyAuditChain } from "./audit-verify.ts";
export { isStorageLow } from "./health.ts";
export { publishEmbeds } from "./publish-embeds.ts";
export { followStarts, publishRemote, rollBackRemote } from "./publish-remote.ts";
export { rotateSecrets } from "./rotate-secrets.ts";
