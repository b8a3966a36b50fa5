import type { getReadiness } from "@trellis/contract-platform/health.ts";
import { messagesReady, pageLanguage } from "@trellis/messages/define-messages.ts";
import { LOCALES } from "@trellis/messages/languages.ts";
import { strings } from "../messages.ts";

const words = strings.status;
const READINESS: (typeof getReadiness)["path"] = "/api/health/ready";
const PATIENCE_MS = 10_000;

type State = "operational" | "unavailable" | "unreachable";

const box = document.querySelector<HTMLElement>("#status")!;
const [name, detail] = box.querySelectorAll("p");
const again = box.querySelector("button")!;

/** Asks the server and says what its answer means. */
async function ask(): Promise<void> {
  show("asking", words.asking, "");
  const started = performance.now();
  const state = await fetch(READINESS, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    (answer): State => (answer.ok ? "operational" : "unavailable"),
    (): State => "unreachable",
  );
  const took = Math.round(performance.now() - started);
  const asked =
    state === "unreachable"
      ? ""
      : ` ${words.checked({ time: new Date().toLocaleTimeString(LOCALES[pageLanguage()]), took })}`;
  show(state, words[state], words[`${state}Text`] + asked);
}

function show(state: State | "asking", title: string, text: string): void {
  box.dataset.state = state;
  if (name) name.textContent = title;
  if (detail) detail.textContent = text;
  again.hidden = state === "asking";
}

again.addEventListener("click", () => {
  name?.setAttribute("tabindex", "-1");
  name?.focus(); // the button leaves while the question is under way
  void ask();
});
void messagesReady().then(ask);
