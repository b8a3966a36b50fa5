import type { Area } from "../../ports/area.ts";
import { linkMailJob } from "./links/link-mail.ts";
import { signInLinkSweep } from "./links/link-sweep.ts";
import { signInNoticeJob } from "./notices/sign-in-notice.ts";
import { passkeyChallengeSweep } from "./passkeys/challenges.ts";
import { signInRoutes } from "./routes.ts";
import { spanish } from "./sentences.es.ts";

/** What the area brings to the program. */
export const identity: Area = {
  name: "identity",
  sentences: { es: spanish },
  routes: signInRoutes,
  jobs: [linkMailJob, signInNoticeJob],
  sweeps: [signInLinkSweep, passkeyChallengeSweep],
};
