import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Id, Instant } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

const access = { who: "operator" } as const;
const Waiting = z.object({ name: z.string(), count: z.number(), oldestSeconds: z.number() });

/** The state of the whole installation. */
export const Installation = z.object({
  version: z.string(),
  /** The newest migration of its schema. */
  schema: z.string(),
  postgres: z.string(),
  databaseBytes: z.number(),
  /** Null where the folder of files can't be read. */
  disk: z.nullable(z.object({ freeBytes: z.number(), sizeBytes: z.number(), isLow: z.boolean() })),
  /** The read replica for reports; null where none is set. Its lag is null where it doesn't follow. */
  replica: z.nullable(
    z.object({ isAnswering: z.boolean(), lagSeconds: z.nullable(z.number()), problem: z.nullable(z.string()) }),
  ),
  /** Since when no mail, jobs or outside calls leave this copy; null when nothing is held. */
  heldSince: z.nullable(Instant),
  organizations: z.number(),
  suspended: z.number(),
  people: z.number(),
  /** Jobs that are due and that no process has taken, by queue. */
  queues: z.array(Waiting),
  /** Work with a due time that has passed, by kind. */
  dueWork: z.array(Waiting),
  failedJobs: z.number(),
});
export type Installation = z.infer<typeof Installation>;

export const getInstallation = endpoint({
  area: "operations",
  kind: "json",
  method: "GET",
  path: "/api/operations/installation",
  summary: "Version, database, queues, due work, failed jobs and disk of the installation",
  access,
  responses: { 200: Installation },
});

/** A job that failed and isn't retried automatically. */
export const FailedJob = z.object({
  id: z.string(),
  queue: z.string(),
  /** Null for the program's own work. */
  organizationId: z.nullable(z.number()),
  attempts: z.number(),
  failedAt: Instant,
  /** What it means, then the cause as the program noted it, and the trace where there is one. In English. */
  reason: z.nullable(z.string()),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const listFailedJobs = endpoint({
  area: "operations",
  kind: "json",
  method: "GET",
  path: "/api/operations/failed-jobs",
  summary: "The newest hundred jobs that failed for good, with the reason of each",
  access,
  responses: { 200: z.array(FailedJob) },
});

export const retryFailedJob = endpoint({
  area: "operations",
  kind: "json",
  method: "POST",
  path: "/api/operations/failed-jobs/{id}/retry",
  summary: "Run a failed job again",
  access,
  touches: ["operations"],
  needsRecentSignIn: true,
  params: z.strictObject({ id: Id }),
  responses: { 204: null },
});
