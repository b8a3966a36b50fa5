type Json = Record<string, unknown>;

const escapeHtml = (text: unknown) => String(text).replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** The OpenAPI document as a page that needs no script: one section a call, readable and linkable. */
export function renderReference(document: Json, nonce: string): string {
  const operations = Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const areas = [...new Set(operations.map(({ operation }) => (operation.tags as string[])[0] ?? ""))];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Trellis API</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header><h1>Trellis API</h1><p>Every call of the product. The same document for programs: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Areas">${areas.map((area) => `<a href="#${escapeHtml(area)}">${escapeHtml(area)}</a>`).join(" ")}</nav>
<main>
${areas
  .map(
    (area) => `<h2 id="${escapeHtml(area)}">${escapeHtml(area)}</h2>
${operations
  .filter(({ operation }) => (operation.tags as string[])[0] === area)
  .map(renderOperation)
  .join("\n")}`,
  )
  .join("\n")}
</main>
</body>
</html>`;
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Json;
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Json }): string {
  const parameters = (operation.parameters as (Parameter | { $ref: string })[]).filter((one) => "name" in one);
  const body = (operation.requestBody as { content?: Record<string, { schema: Json }> } | undefined)?.content ?? {};
  const responses = operation.responses as Record<
    string,
    { description: string; content?: Record<string, { schema: Json }> }
  >;
  return `<article id="${escapeHtml(operation.operationId)}">
<h3><code class="method">${method}</code> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}. <span class="access">${escapeHtml(operation.description)}</span></p>
${
  parameters.length === 0
    ? ""
    : `<table><caption>Parameters</caption><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Needed</th><th scope="col">Kind</th></tr></thead><tbody>
${parameters.map((one) => `<tr><td><code>${escapeHtml(one.name)}</code></td><td>${escapeHtml(one.in)}</td><td>${one.required ? "yes" : "no"}</td><td>${escapeHtml(kindOf(one.schema))}</td></tr>`).join("\n")}
</tbody></table>`
}
${Object.entries(body)
  .map(([type, { schema }]) => renderSchema(`Body, ${type}`, schema))
  .join("\n")}
<table><caption>Answers</caption><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>
${Object.entries(responses)
  .map(([status, { description }]) => `<tr><td>${escapeHtml(status)}</td><td>${escapeHtml(description)}</td></tr>`)
  .join("\n")}
</tbody></table>
${Object.entries(responses)
  .flatMap(([status, { content = {} }]) =>
    Number(status) < 300 ? Object.values(content).map(({ schema }) => renderSchema(`Answer ${status}`, schema)) : [],
  )
  .join("\n")}
</article>`;
}

const kindOf = (schema: Json): string => {
  if (Array.isArray(schema.enum)) return schema.enum.join(" | ");
  const alternatives = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (alternatives) return alternatives.map(kindOf).join(" or ");
  return [schema.type, schema.format].filter(Boolean).join(", ") || "any";
};

const renderSchema = (title: string, schema: Json) =>
  `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;

const STYLE = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:2rem 1rem 6rem}
nav{display:flex;flex-wrap:wrap;gap:1rem;padding:.75rem 0;border-block:1px solid light-dark(#e5e7ea,#2a2e34)}
article{padding:1rem 0;border-bottom:1px solid light-dark(#e5e7ea,#2a2e34)}
h2{margin-top:3rem;text-transform:capitalize} h3{font-size:1rem;margin:0 0 .25rem}
.method{display:inline-block;min-width:4.5em;font-weight:700} .access{color:light-dark(#5d636e,#a1a7b1)}
table{border-collapse:collapse;margin:.75rem 0;width:100%} caption{text-align:start;font-weight:600}
th,td{text-align:start;padding:.25rem .75rem .25rem 0;vertical-align:top;border-bottom:1px solid light-dark(#eceef0,#212429)}
pre{overflow:auto;max-height:30rem;padding:.75rem;border:1px solid light-dark(#e5e7ea,#2a2e34);border-radius:.5rem}
a{color:light-dark(#1455bb,#a3c6fe)} summary{cursor:pointer;min-height:24px}
`;
