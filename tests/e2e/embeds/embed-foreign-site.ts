import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { product } from "../surveys/public-survey-setup.ts";

/** Someone else's website: another origin, a strict policy, and style rules that mean no good. */
export interface ForeignSite {
  url: string;
  /** Puts a page there and answers its address. */
  put: (name: string, body: string, options?: { css?: string; head?: string; frames?: boolean }) => string;
  stop: () => Promise<void>;
}

/** Everything that a careless theme does to the elements it did not expect. */
export const HOSTILE_CSS = `
  html { font-size: 40px; }
  * { all: unset !important; color: lime !important; background: red !important; font: 40px/3 cursive !important;
      letter-spacing: 1em !important; --text: red !important; --surface: red !important; --accent: red !important; }
  body, main, section { display: block !important; }
  div, form, fieldset, input, button { display: none !important; }
  trellis-survey { opacity: 0 !important; filter: invert(1) !important; padding: 3em !important; }
  /* Its box is the page's to choose, and the rule for everything took that away too. */
  trellis-survey, trellis-donation { display: block !important; max-width: 640px !important; }
`;

const PLAIN_CSS = ":root { color-scheme: light dark; } body { margin: 16px; font: 17px/1.5 Georgia, serif; }";

export async function startForeignSite(): Promise<ForeignSite> {
  const pages = new Map<string, { type: string; text: string; policy: string }>();
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? "");
    if (!page) return void response.writeHead(404).end();
    response
      .writeHead(200, { "Content-Type": page.type, ...(page.policy ? { "Content-Security-Policy": page.policy } : {}) })
      .end(page.text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    put(name, body, { css = PLAIN_CSS, head = "", frames = false } = {}) {
      const ours = product();
      pages.set(`/${name}.css`, { type: "text/css", text: css, policy: "" });
      pages.set(`/${name}`, {
        type: "text/html; charset=utf-8",
        policy: `default-src 'none'; script-src ${ours}; connect-src ${ours}; style-src ${url}; require-trusted-types-for 'script'${
          frames ? `; frame-src ${ours} ${url}` : ""
        }`,
        text: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Quad Cities Neighbors</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/${name}.css">${head}
</head><body><main><h1>Help the pantry choose</h1>${body}</main></body></html>`,
      });
      return `${url}/${name}`;
    },
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
