import type { EndpointDefinition } from "@trellis/contract-base/endpoint.ts";
import { SCIM_MEDIA_TYPE } from "../../../kernel/http/scim-answer.ts";
import { escapeHtml } from "../../../kernel/site/escape-html.ts";
import { listFields, writeFields } from "./fields.ts";
import { SAMPLE_BODIES } from "./sample-bodies.ts";
import { type FieldSchema, sampleValue } from "./sample-values.ts";
import { type SampleCall, writeCurl, writeTypeScript } from "./snippets.ts";

type Content = Readonly<Record<string, { schema: FieldSchema }>>;

/** One call of the OpenAPI document, with what declares it. */
export interface ReferenceCall {
  path: string;
  method: string;
  definition: EndpointDefinition;
  operation: {
    operationId: string;
    summary: string;
    description: string;
    parameters: readonly (
      | { name: string; in: string; required: boolean; schema: FieldSchema }
      | { $ref: string; name?: undefined }
    )[];
    requestBody?: { content: Content };
    responses: Readonly<Record<string, { description: string; content?: Content }>>;
  };
}

const JSON_TYPE = "application/json";

/** A call with values that its schemas take. */
export function sampleCall({ path, definition, operation }: ReferenceCall): SampleCall {
  const query = operation.parameters.flatMap((one) =>
    one.name !== undefined && one.in === "query" && one.required
      ? [`${one.name}=${encodeURIComponent(String(sampleValue(one.schema, one.name)))}`]
      : [],
  );
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${variableOf(name)}`);
  const content = operation.requestBody?.content;
  const schema = (content?.[JSON_TYPE] ?? content?.[SCIM_MEDIA_TYPE])?.schema;
  return {
    definition,
    address: query.length > 0 ? `${named}?${query.join("&")}` : named,
    body: definition.body && schema ? (SAMPLE_BODIES[operation.operationId] ?? sampleValue(schema)) : undefined,
  };
}

/** `organizationId` as `ORGANIZATION_ID`. */
const variableOf = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, "$1_$2").toUpperCase();

/** A call as a section: what it does, who may, what it takes and answers, and how to make it. */
export function writeCall(call: ReferenceCall): string {
  const { path, method, operation } = call;
  const { operationId, summary, description, requestBody, responses } = operation;
  const sample = sampleCall(call);
  const parameters = operation.parameters.flatMap((one) =>
    one.name === undefined
      ? []
      : [{ name: one.name, kind: one.in === "path" ? "in the address" : kindIn(one), isRequired: one.required }],
  );
  return `<section class="call" id="${escapeHtml(operationId)}" aria-labelledby="${escapeHtml(operationId)}-title">
<h2 id="${escapeHtml(operationId)}-title"><a href="#${escapeHtml(operationId)}"><span class="method">${method}</span> <code>${breakable(path)}</code></a></h2>
<div class="call-text">
<p>${escapeHtml(summary.replaceAll("`", "").replace(/\.?$/, "."))}</p>
<p class="muted small">${escapeHtml(description)}</p>
${writeFields("Parameters", parameters)}
${writeContent("Request body", requestBody?.content)}
${Object.entries(responses)
  .filter(([status]) => Number(status) < 300)
  .map(([status, { content }]) => writeContent(`Response ${status}`, content))
  .join("\n")}
<p class="muted small">Status codes ${Object.entries(responses)
    .map(([status, { description }]) => `<code title="${escapeHtml(description)}">${status}</code>`)
    .join(" ")}</p>
</div>
<div class="call-code">
${writeSnippet(operationId, "curl", writeCurl(sample), true)}
${writeSnippet(operationId, "TypeScript", writeTypeScript(sample), false)}
</div>
</section>`;
}

const kindIn = ({ schema }: { schema: FieldSchema }) =>
  listFields({ type: "object", properties: { it: schema } })[0]?.kind ?? "";

/** An address that may wrap before each of its parts. */
const breakable = (path: string) => escapeHtml(path).replaceAll("/", "<wbr>/");

/** Fields of JSON; of anything else its media types. Long tables are closed at first. */
function writeContent(caption: string, content: Content | undefined): string {
  if (!content) return "";
  const types = Object.keys(content).filter((type) => type !== JSON_TYPE);
  const fields = listFields((content[JSON_TYPE] ?? content[SCIM_MEDIA_TYPE])?.schema ?? {});
  const media = types.length > 0 ? `<p class="small">${caption}: <code>${escapeHtml(types.join(", "))}</code></p>` : "";
  const table = writeFields(caption, fields);
  return fields.length > LONG
    ? `${media}<details><summary>${caption}, ${fields.length} fields</summary>${table}</details>`
    : media + table;
}

const LONG = 6;

const writeSnippet = (id: string, language: string, code: string, isOpen: boolean) =>
  `<details name="${escapeHtml(id)}-code"${isOpen ? " open" : ""}><summary>${language}</summary><pre tabindex="0" role="region" aria-label="${language} for ${escapeHtml(id)}"><code data-language="${language}">${escapeHtml(code)}</code></pre></details>`;
