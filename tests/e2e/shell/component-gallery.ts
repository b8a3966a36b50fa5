import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";

const SHARED = path.resolve(import.meta.dirname, "../../../shared");
const FILES = path.join(SHARED, "dist/gallery");
const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

/** Builds the gallery of components and serves it; `close` stops the server. */
export async function serveGallery(): Promise<{ address: string; close: () => Promise<void> }> {
  await promisify(execFile)(
    process.execPath,
    [path.join(SHARED, "node_modules/vite/bin/vite.js"), "build", "--config", "vite.gallery.config.ts"],
    { cwd: SHARED },
  );
  const server: Server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://gallery");
    const file = path.join(FILES, pathname === "/" ? "index.html" : path.normalize(pathname));
    try {
      const content = await readFile(file);
      response.writeHead(200, { "content-type": TYPES[path.extname(file)] ?? "application/octet-stream" }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
