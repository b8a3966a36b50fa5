import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import type { endAlertSnooze, listAlerts, snoozeAlert } from "@trellis/contract-platform/alerts.ts";
import type { hideFirstSteps, listFirstSteps } from "@trellis/contract-platform/first-steps.ts";
import { ALERTS, FIRST_STEPS } from "../session/page-answers.ts";

/** What a client reads of a call whose input is not checked before it is sent. */
type Sent<D extends EndpointDefinition> = Pick<
  D,
  keyof D & ("area" | "kind" | "method" | "path" | "access" | "touches")
>;

/**
 * The calls of the dashboard's first drawing, checked against the contract by their types alone: with the contract comes the
 * library of its schemas, and the first drawing would wait until both have run.
 */
const sent = <D extends EndpointDefinition>(call: Sent<D>) => call as unknown as D;

const VIEWER = { who: "member", role: "viewer" } as const;
const USER = { who: "member", role: "user" } as const;
const SNOOZE = "/api/alerts/{id}/snooze";

export const LIST_ALERTS = sent<typeof listAlerts>({
  area: "platform",
  kind: "json",
  method: "GET",
  path: ALERTS,
  access: VIEWER,
});

export const SNOOZE_ALERT = sent<typeof snoozeAlert>({
  area: "platform",
  kind: "json",
  method: "PUT",
  path: SNOOZE,
  access: VIEWER,
  touches: ["platform"],
});

export const END_ALERT_SNOOZE = sent<typeof endAlertSnooze>({
  area: "platform",
  kind: "json",
  method: "DELETE",
  path: SNOOZE,
  access: VIEWER,
  touches: ["platform"],
});

export const LIST_FIRST_STEPS = sent<typeof listFirstSteps>({
  area: "platform",
  kind: "json",
  method: "GET",
  path: FIRST_STEPS,
  access: USER,
});

export const HIDE_FIRST_STEPS = sent<typeof hideFirstSteps>({
  area: "platform",
  kind: "json",
  method: "PUT",
  path: FIRST_STEPS,
  access: USER,
  touches: ["platform", "organizations"],
});
