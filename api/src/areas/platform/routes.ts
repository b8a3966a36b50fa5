import { randomBytes } from "node:crypto";
import * as health from "@trellis/shared/contract/platform/health.ts";
import { listRemotes as listRemotesEndpoint } from "@trellis/shared/contract/platform/remotes.ts";
import { describeApi } from "../../http/openapi.ts";
import { renderReference } from "../../http/reference-page.ts";
import { pageHeaders } from "../../http/security-headers.ts";
import { openCall, type Route } from "../../http/serve.ts";
import { checkReadiness } from "./health.ts";
import { listRemotes } from "./remotes.ts";

export const platformRoutes: Route[] = [
  openCall(health.getLiveness, async () => ({ status: "live" })),
  openCall(health.getReadiness, checkReadiness),
  openCall(health.getOpenApi, async (call) => describeApi(call.services.env.publicUrl)),
  openCall(health.getDocs, async (call) => {
    const nonce = randomBytes(16).toString("base64");
    return new Response(renderReference(describeApi(call.services.env.publicUrl), nonce), {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        ...pageHeaders(nonce, { secure: false, framable: false }),
      },
    });
  }),
  openCall(listRemotesEndpoint, listRemotes),
];
