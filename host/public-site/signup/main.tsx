import "../frame/reader-writing.ts";
import { messagesReady } from "@trellis/messages/define-messages.ts";
import { brandStyle } from "@trellis/shared/forms/brand-style.ts";
import { createRoot } from "react-dom/client";
import { readSignup, SignupRefused } from "./calls.ts";
import { SIGNUP } from "./messages.ts";
import { SignupPage, type SignupState } from "./page.tsx";

const root = createRoot(document.getElementById("signup")!);
/** As it is in the address; a stray % makes no token of ours. */
const token = location.pathname.split("/")[2] ?? "";
let language: "en" | "es" = /^es\b/i.test(navigator.language) ? "es" : "en";

function show(state: SignupState): void {
  document.documentElement.lang = language;
  root.render(<SignupPage state={state} words={SIGNUP(language)} />);
}

async function load(): Promise<void> {
  show({ phase: "loading" });
  try {
    const signup = await readSignup(token);
    language = signup.language;
    SIGNUP(language);
    await messagesReady();
    document.title = `${signup.title} · ${signup.organizationName}`;
    for (const [name, shade] of Object.entries(brandStyle(signup.brand)))
      document.documentElement.style.setProperty(name, shade);
    document.documentElement.setAttribute("data-brand", ""); // where the tokens are derived again
    show({ phase: "ready", signup, token });
  } catch (error) {
    const words = SIGNUP(language);
    if (error instanceof SignupRefused && error.status === 404)
      show({ phase: "error", title: words.missing, text: words.missingText });
    else show({ phase: "error", title: words.notOpened, text: words.notOpenedText, onRetry: () => void load() });
  }
}

SIGNUP(language);
await messagesReady();
void load();
