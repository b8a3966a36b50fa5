import "../frame/reader-writing.ts";
import type { PublicDonationForm, WallGift } from "@trellis/contract-donations/forms.ts";
import { messagesReady } from "@trellis/messages/define-messages.ts";
import { brandStyle } from "@trellis/shared/forms/brand-style.ts";
import { loadDonation } from "@trellis/shared/forms/donation/donation-calls.ts";
import type { DonationWidgetProps } from "@trellis/shared/forms/donation/donation-widget.tsx";
import { createRoot } from "react-dom/client";
import { settleInFrame } from "../frame/framed-page.ts";
import { GIVE, type GiveWords } from "./messages.ts";
import { GivePage } from "./page.tsx";

const content = document.getElementById("give")!;
const root = createRoot(content);
const address = decode(location.pathname.split("/")[2] ?? "");
const query = new URLSearchParams(location.search);
const { isFramed, color, language: requested } = settleInFrame(content);
const language = requested === "en" || requested === "es" ? requested : undefined;
const prefill = { amount: query.get("amount") ?? "", frequency: query.get("frequency") ?? "" };

let form: PublicDonationForm | undefined;
let wall: readonly WallGift[] = [];

async function load() {
  const loaded = await loadDonation({ apiBase: "", form: address }, color);
  if (loaded.at === "form") form = loaded.form;
  return loaded;
}

function draw(): void {
  root.render(
    <GivePage
      form={address}
      language={language}
      prefill={prefill}
      isFramed={isFramed}
      loaded={form}
      wall={wall}
      load={load}
      emit={emit}
    />,
  );
}

const emit: DonationWidgetProps["emit"] = (name) => {
  if (name === "onDonated") void refresh();
  if (name !== "onReady" || !form) return;
  void showForm(form);
};

/** The form's own title, colors and language, once its words are here. */
async function showForm(shown: PublicDonationForm): Promise<void> {
  const words = GIVE(language ?? shown.language);
  await messagesReady();
  applyBranding(shown, words);
  draw();
  await loadWall();
}

/** The donor wall; a page without it is complete. */
async function loadWall(): Promise<void> {
  if (!form?.showsWall || isFramed) return;
  try {
    const answer = await fetch(`/api/public/donation-forms/${form.id}/wall`, { credentials: "omit" });
    if (!answer.ok) return;
    wall = await answer.json();
    draw();
  } catch {
    // The names come with the next visit.
  }
}

/** What the gift just given adds to the page. */
async function refresh(): Promise<void> {
  await load();
  draw();
  await loadWall();
}

function applyBranding(
  { title, organizationName, description, brand, language: own }: PublicDonationForm,
  words: GiveWords,
): void {
  const page = document.documentElement;
  document.title = words.titled({ title, organization: organizationName });
  const summary =
    description?.replace(/\s+/g, " ").trim().slice(0, 160) || words.described({ organization: organizationName });
  document.querySelector('meta[name="description"]')?.setAttribute("content", summary);
  page.lang = language ?? own;
  for (const [name, shade] of Object.entries(brandStyle(brand))) page.style.setProperty(name, shade);
  page.setAttribute("data-brand", ""); // where the tokens are derived again
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "-"; // a stray %: no page has such an address
  }
}

if (language) GIVE(language);
await messagesReady();
draw();
