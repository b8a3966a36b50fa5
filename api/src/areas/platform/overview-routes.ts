import { listAlerts as alertsEndpoint } from "@trellis/contract-platform/alerts.ts";
import { searchEverything as searchEndpoint } from "@trellis/contract-platform/search.ts";
import { type Route, read } from "../../kernel/http/serve.ts";
import type { SourceList } from "../../kernel/http/sources.ts";
import { type AlertSource, listAlerts } from "../../ports/alerts.ts";
import { type SearchSource, searchEverything } from "../../ports/search.ts";

/** Calls that gather from every area: each brings its sources, the platform knows none of them. */
export const overviewRoutes = (sources: {
  alerts: SourceList<AlertSource>;
  search: SourceList<SearchSource>;
}): Route[] => [
  read(alertsEndpoint, (context) => listAlerts(context, sources.alerts)),
  read(searchEndpoint, (context, input) => searchEverything(context, input, sources.search)),
];
