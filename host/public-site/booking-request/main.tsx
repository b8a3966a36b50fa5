import "../frame/reader-writing.ts";
import { messagesReady } from "@trellis/messages/define-messages.ts";
import { brandStyle } from "@trellis/shared/forms/brand-style.ts";
import { createRoot } from "react-dom/client";
import { Refused } from "../book/calls.ts";
import { readRequest } from "./calls.ts";
import { requestStrings as words } from "./messages.ts";
import { BookRequestPage, type RequestState } from "./page.tsx";

const root = createRoot(document.getElementById("booking-request")!);
/** As it is in the address; a stray % makes no token of ours. */
const token = location.pathname.split("/")[2] ?? "";

const show = (state: RequestState) => root.render(<BookRequestPage state={state} />);

async function load(): Promise<void> {
  await messagesReady();
  show({ phase: "loading" });
  try {
    const request = await readRequest(token);
    document.title = words.titled({ title: words.asks({ name: request.name }) });
    for (const [name, value] of Object.entries(brandStyle(request.brand)))
      document.documentElement.style.setProperty(name, value);
    show({ phase: "ready", token, request });
  } catch (error) {
    refuse(error instanceof Refused ? error : undefined);
  }
}

function refuse(refusal: Refused | undefined): void {
  const text = refusal?.message || words.failedText;
  if (refusal?.status === 404) show({ phase: "error", title: words.missing, text });
  else if (refusal?.status === 410) show({ phase: "error", title: words.gone, text });
  else show({ phase: "error", title: words.failed, text, onRetry: () => void load() });
}

void load();
