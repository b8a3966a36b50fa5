import { escapeHtml } from "../../../kernel/site/escape-html.ts";
import { type ReferenceCall, writeCall } from "./call-section.ts";
import { REFERENCE_AREAS } from "./reference-areas.ts";

/** The calls of an area, with a list of them first. */
export function writeAreaPage(area: string, calls: readonly ReferenceCall[]): string {
  const { title, lead } = REFERENCE_AREAS[area] ?? { title: area, lead: "" };
  return `<div class="wrap api-docs">
<p class="api-up"><a class="link" href="/api/docs">API reference</a></p>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(lead)}</p>
<nav class="api-calls" aria-label="Calls"><ul>
${calls
  .map(
    ({ path, method, operation }) =>
      `<li><a href="#${escapeHtml(operation.operationId)}"><span class="method">${method}</span> <code>${escapeHtml(path).replaceAll("/", "<wbr>/")}</code></a></li>`,
  )
  .join("\n")}
</ul></nav>
${calls.map(writeCall).join("\n")}
</div>`;
}
