import { endpoint } from "@trellis/contract-base/endpoint.ts";
import * as z from "zod/mini";

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):([1-9]\d{3,4})$/;

/** Whether this is a program on the reader's own machine, written as browsers write an origin: no other host, path or user. */
export function isLoopbackOrigin(origin: string): boolean {
  const port = Number(LOOPBACK.exec(origin)?.[1] ?? 0);
  return port >= 1024 && port <= 65_535;
}

/** A remote that one browser loads from its own machine, while someone works on it there. */
export const RemoteOverride = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, "Use the remote's name, such as surveys")),
  origin: z
    .string()
    .check(
      z.maxLength(40),
      z.refine(isLoopbackOrigin, "Use an address of this computer, such as http://localhost:5199"),
    ),
});
export type RemoteOverride = z.infer<typeof RemoteOverride>;

export const startRemoteOverride = endpoint({
  area: "platform",
  kind: "json",
  method: "POST",
  path: "/api/remote-overrides",
  summary:
    "Load a remote from the caller's own machine, in this browser and for this person, where the installation allows it",
  access: { who: "member", role: "admin" },
  byKey: "refused",
  whenReadOnly: "allowed",
  ignoresIdempotencyKey: true,
  touches: ["platform"],
  body: RemoteOverride,
  responses: { 204: null },
});

export const endRemoteOverride = endpoint({
  area: "platform",
  kind: "json",
  method: "DELETE",
  path: "/api/remote-overrides",
  summary: "Load the published remote in this browser again",
  access: { who: "person" },
  atOwnDomain: "allowed",
  responses: { 204: null },
});
