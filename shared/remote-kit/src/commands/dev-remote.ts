import { readFileSync } from "node:fs";
import path from "node:path";
import { createServer } from "vite";
import { remoteDevConfig } from "../../../src/remote/dev-config.ts";

export const DEV_PORT = 5199;

/**
 * Serves the remote of a folder to the shell at this address, until the program is stopped, and returns what to open. Only the
 * browser that confirms it loads the remote from here.
 *
 * @param shell the address of the product, local or deployed
 */
export async function devRemote(folder: string, shell: string | undefined, port = DEV_PORT): Promise<string> {
  const address = shell !== undefined && URL.canParse(shell) ? new URL(shell) : undefined;
  if (!address || !/^https?:$/.test(address.protocol))
    throw new Error("Name the product to work with: trellis-remote dev https://suite.example.org, or set PUBLISH_TO.");
  if (!Number.isInteger(port) || port < 1024 || port > 65_535)
    throw new Error("--port is a number from 1024 to 65535.");
  const { name } = JSON.parse(readFileSync(path.join(folder, "remote.json"), "utf8")) as { name: string };
  const server = await createServer(await remoteDevConfig(folder, address.origin, port));
  await server.listen();
  const asked = new URLSearchParams({ name, origin: `http://localhost:${port}` });
  return `Open ${address.origin}/app/remote-override?${asked}\nChanges appear there as you save them. Ctrl+C stops.`;
}
