import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A page of someone else's site. */
export interface ForeignPage {
  body: string;
  head?: string;
  css?: string;
  /** A script of the site itself, before everything of ours. */
  script?: string;
  /** Content-Security-Policy; none without it. */
  policy?: string;
  doctype?: string;
  /** Of the html element. */
  attributes?: string;
  /** Our form is in a frame of the page. */
  isInFrame?: boolean;
}

/** A server with its own origin, which serves any given page. */
export async function startHostileSite() {
  const files = new Map<string, { type: string; text: string; policy: string | undefined }>();
  const server = createServer((request, response) => {
    const file = files.get((request.url ?? "").split("?")[0] ?? "");
    if (!file) return void response.writeHead(404).end();
    const headers = { "Content-Type": file.type, ...(file.policy ? { "Content-Security-Policy": file.policy } : {}) };
    response.writeHead(200, headers).end(file.text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let pages = 0;
  return {
    url,
    /** Puts a page there and answers its address. */
    put(page: ForeignPage): string {
      const name = `/page-${++pages}`;
      files.set(`${name}.js`, { type: "text/javascript", text: page.script ?? "", policy: undefined });
      files.set(`${name}.css`, { type: "text/css", text: page.css ?? "", policy: undefined });
      files.set(name, { type: "text/html; charset=utf-8", text: documentOf(name, page), policy: page.policy });
      return url + name;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type HostileSite = Awaited<ReturnType<typeof startHostileSite>>;

function documentOf(name: string, { body, head = "", css, script, doctype, attributes = 'lang="en"' }: ForeignPage) {
  return `${doctype ?? "<!doctype html>"}<html ${attributes}><head><meta charset="utf-8"><title>Quad Cities Neighbors</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${css === undefined ? "" : `<link rel="stylesheet" href="${name}.css">`}${
    script === undefined ? "" : `<script src="${name}.js"></script>`
  }${head}</head><body><main><h1>Help the pantry choose</h1>${body}</main></body></html>`;
}
