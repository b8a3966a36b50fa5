import { ENDPOINTS } from "@trellis/contract-all/endpoints.ts";
import { describeApi } from "../../../kernel/http/answers/openapi.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { sessionCookieName } from "../../../kernel/identity/session-cookie.ts";
import type { PageHead } from "../../../kernel/site/page-head.ts";
import { writeAreaPage } from "./area-page.ts";
import type { ReferenceCall } from "./call-section.ts";
import { writeOverviewPage } from "./overview-page.ts";
import { REFERENCE_AREAS } from "./reference-areas.ts";

/** Areas with their calls, in the order of the reference. The table of endpoints never changes while the program runs. */
let areas: ReadonlyMap<string, readonly ReferenceCall[]> | undefined;

/** Every call of the product by its area, as the reference lists them. */
export function listReferenceCalls(publicUrl: string): ReadonlyMap<string, readonly ReferenceCall[]> {
  areas ??= readCalls(publicUrl);
  return areas;
}

function readCalls(publicUrl: string): ReadonlyMap<string, readonly ReferenceCall[]> {
  const paths = describeApi(publicUrl).paths as Record<string, Record<string, ReferenceCall["operation"]>>;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, ReferenceCall] => {
      const [area = "", name = ""] = operation.operationId.split(".");
      const definition = ENDPOINTS[area]?.[name];
      if (!definition) throw new Error(`${operation.operationId} isn't in the table of endpoints`);
      return [area, { path, method: method.toUpperCase(), definition, operation }];
    }),
  );
  return new Map(
    Object.keys(REFERENCE_AREAS).map((area) => [area, calls.flatMap(([of, call]) => (of === area ? [call] : []))]),
  );
}

const UNKNOWN = `<div class="wrap api-docs"><h1>This page doesn't exist</h1>
<p class="lead">The reference has no such area. <a class="link" href="/api/docs">See all areas</a>.</p></div>`;

/** The pages `/api/docs` and `/api/docs/{area}` with their content. */
export async function readReferenceHead({ params, services: { env, limits } }: Call): Promise<PageHead> {
  const { area } = params;
  const calls = listReferenceCalls(env.publicUrl);
  if (area === undefined) {
    const server = {
      publicUrl: env.publicUrl,
      cookie: sessionCookieName(env.publicUrl),
      isLocal: env.mode === "local",
      writesPerMinute: limits.writesPerMinute,
      keyCallsPerMinute: limits.keyCallsPerMinute,
    };
    const counts = new Map([...calls].map(([name, { length }]) => [name, length]));
    return { status: 200, isHidden: false, content: writeOverviewPage(server, counts) };
  }
  const ofArea = calls.get(area);
  const known = REFERENCE_AREAS[area];
  if (!ofArea || !known) return { status: 404, isHidden: true, content: UNKNOWN };
  return {
    status: 200,
    isHidden: false,
    title: `${known.title} · API reference`,
    description: known.lead,
    canonical: `${env.publicUrl}/api/docs/${area}`,
    content: writeAreaPage(area, ofArea),
  };
}
