import { messagesReady } from "@trellis/messages/define-messages.ts";
import { setNonce } from "get-nonce";
import { addErrorHandler, registerApplication, start } from "single-spa";
import { dashboardCode } from "./dashboard/dashboard-code.ts";
import { firstStepsCode } from "./dashboard/first-steps-code.ts";
import { followLanguage } from "./language/choose-language.ts";
import { PICTURE_MARK } from "./parts/picture-mark.ts";
import { showPlainError } from "./parts/plain-error.ts";
import { followLinks } from "./registry/follow-links.ts";
import { preloadRemotes } from "./registry/preload-remotes.ts";
import { registerRemotes } from "./registry/register-remotes.ts";
import { followBrand } from "./session/follow-brand.ts";
import { loadSession } from "./session/load-session.ts";
import { noticeRefusals, showSession } from "./session/show-session.ts";
import { setStartState } from "./session/start-state.ts";
import { settleOrganization } from "./session/tab-organization.ts";

// The root config: no framework here. It starts the frame, learns who is signed in, and registers what the registry lists.
const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce;
if (nonce) setNonce(nonce);

/** How long the frame waits for the dashboard's code (milliseconds). */
const DASHBOARD_PATIENCE_MS = 300;
/** The same where the page's picture is on display: it may stay until all that it shows can be drawn. */
const PICTURE_PATIENCE_MS = 5000;
const isPictured = document.querySelector(`#frame > [${PICTURE_MARK}]`) !== null;

if (import.meta.env.DEV) void import("./parts/theme.ts").then(({ restoreTheme }) => restoreTheme());

registerApplication({ name: "frame", app: loadFrame, activeWhen: () => true });
addErrorHandler((error) => {
  if (error.appOrParcelName === "frame") showPlainError();
});
// The dashboard's code travels beside the session's answers, not after them.
const isDashboard = location.pathname === "/app";
const firstDrawn: Promise<unknown>[] = isDashboard ? [dashboardCode.load()] : [];
followLinks();
start({ urlRerouteOnly: true });
const opened = openSession();

/**
 * The frame, once its texts are here in the page's language. With the dashboard's code, if that is fast: drawn in two
 * steps, its content would wait for React's next attempt and for the cards' code.
 */
async function loadFrame() {
  const frame = await import("./frame/application.tsx");
  const isComplete = () => Promise.allSettled(firstDrawn);
  await (isPictured
    ? Promise.race([opened.then(isComplete), after(PICTURE_PATIENCE_MS)])
    : Promise.race([isComplete(), after(DASHBOARD_PATIENCE_MS)]));
  await messagesReady();
  return frame;
}

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function openSession(): Promise<void> {
  try {
    const session = await loadSession();
    if (followLanguage(session.user) || followBrand(session)) return;
    if (isDashboard && session.organization?.showsFirstSteps) firstDrawn.push(firstStepsCode.load());
    showSession(session);
    settleOrganization(session);
    // The picture's script has.
    if (!isPictured) preloadRemotes(location.pathname, session);
    registerRemotes(session);
    setStartState({ phase: "ready" });
    noticeRefusals();
  } catch (error) {
    setStartState({ phase: "failed", technical: String(error) });
  }
}
