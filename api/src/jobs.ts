import { AREAS } from "./areas.ts";
import { CONTRIBUTIONS } from "./contributions.ts";
import { auditChainSweep } from "./kernel/audit/audit-chain.ts";
import { signInLogSweep } from "./kernel/auth/sign-in-log.ts";
import { visitorSweep } from "./kernel/http/limits/first-views.ts";
import type { JobHandler } from "./kernel/jobs/job-handler.ts";
import type { DeclaredSweep } from "./kernel/sweeps/sweep.ts";

/** Every queue with the work it holds. */
const HANDLERS: readonly JobHandler[] = AREAS.flatMap(({ jobs = [] }) =>
  typeof jobs === "function" ? jobs(CONTRIBUTIONS) : jobs,
);

/** Work that time brings, in UTC. */
const SWEEPS: readonly DeclaredSweep[] = [
  auditChainSweep,
  signInLogSweep,
  visitorSweep,
  ...AREAS.flatMap(({ sweeps }) => sweeps ?? []),
];

export const JOB_PLAN = { handlers: HANDLERS, sweeps: SWEEPS };
