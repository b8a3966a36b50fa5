export { releaseDepositLines } from "./deposit-lines.ts";
