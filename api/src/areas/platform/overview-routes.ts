import * as alerts from "@trellis/contract-platform/alerts.ts";
import * as firstSteps from "@trellis/contract-platform/first-steps.ts";
import { searchEverything as searchEndpoint } from "@trellis/contract-platform/search.ts";
import { memberCall, type Route, read } from "../../kernel/http/serve.ts";
import type { SourceList } from "../../kernel/http/sources.ts";
import type { AlertSource } from "../../ports/alerts.ts";
import { type FirstStepSource, listFirstSteps } from "../../ports/first-steps.ts";
import { type SearchSource, searchEverything } from "../../ports/search.ts";
import { endAlertSnooze, listAlerts, snoozeAlert } from "./alert-snoozes.ts";
import { hideFirstSteps } from "./first-steps.ts";

/** Calls that gather from every area: each brings its sources, the platform knows none of them. */
export const overviewRoutes = (sources: {
  alerts: SourceList<AlertSource>;
  search: SourceList<SearchSource>;
  firstSteps: SourceList<FirstStepSource>;
}): Route[] => [
  read(alerts.listAlerts, (context) => listAlerts(context, sources.alerts)),
  // What one member sees is no event of the organization's: these record no audit row.
  memberCall(alerts.snoozeAlert, (call, input) => call.note((context) => snoozeAlert(context, input, sources.alerts))),
  memberCall(alerts.endAlertSnooze, (call, input) => call.note((context) => endAlertSnooze(context, input))),
  read(firstSteps.listFirstSteps, (context) => listFirstSteps(context, sources.firstSteps)),
  memberCall(firstSteps.hideFirstSteps, (call, input) => call.note((context) => hideFirstSteps(context, input))),
  read(searchEndpoint, (context, input) => searchEverything(context, input, sources.search)),
];
