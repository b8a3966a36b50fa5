import { messagesReady, pageLanguage } from "@trellis/messages/define-messages.ts";
import type { FoundPage } from "../../help/find-answer.ts";
import { strings } from "../messages.ts";

// Searches the help pages as one types, in what was fetched at the first letter.

const words = strings.help;
const box = document.querySelector<HTMLElement>("#help-search")!;
const field = box.querySelector("input")!;
const count = box.querySelector<HTMLElement>("#help-count")!;
const list = box.querySelector<HTMLElement>("#help-found")!;
const groups = document.querySelector<HTMLElement>("#help-groups")!;

let search: Promise<(typed: string) => readonly FoundPage[]> | undefined;

/** The index of the page's language. One that could not be fetched is tried again with the next letter. */
function loadSearch() {
  const language = pageLanguage();
  search ??= Promise.all([
    import("../../help/find-answer.ts"),
    language === "es" ? import("../../help/articles.es.ts") : import("../../help/articles.ts"),
    messagesReady(),
  ]).then(([{ createSearch }, { ARTICLES }]) => createSearch(ARTICLES, language));
  search.catch(() => (search = undefined));
  return search;
}

async function find(): Promise<void> {
  const typed = field.value.trim();
  remember(typed);
  if (typed === "") return show(undefined);
  const pages = (await loadSearch())(typed);
  // What was typed meanwhile has a search of its own.
  if (typed === field.value.trim()) show(pages.filter(isOffered), typed);
}

/** Shows what was found; all pages where nothing is looked for. */
function show(pages: readonly FoundPage[] | undefined, typed = ""): void {
  groups.hidden = pages !== undefined;
  count.textContent = pages ? words.found({ count: pages.length, typed }) : "";
  list.replaceChildren(...(pages ?? []).map(line));
}

function line({ article, text }: FoundPage): HTMLElement {
  const link = element("a", article.title);
  link.href = `/help/${article.slug}`;
  link.className = "link";
  const heading = document.createElement("h2");
  heading.append(link);
  const item = document.createElement("li");
  const summary = element("p", text || article.summary);
  summary.className = "muted";
  item.append(heading, summary);
  return item;
}

/** Pages about plans are offered only where plans are sold. */
const isOffered = ({ article }: FoundPage) =>
  document.documentElement.dataset.plans !== "off" ||
  !groups.querySelector(`[data-selling] a[href="/help/${article.slug}"]`);

/** The address has what is looked for, so that it can be sent and the way back leads to it. */
function remember(typed: string): void {
  history.replaceState(
    history.state,
    "",
    typed ? `?q=${encodeURIComponent(typed)}` : location.pathname + location.hash,
  );
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

box.hidden = false;
field.addEventListener("focus", () => void loadSearch().catch(() => undefined), { once: true });
field.addEventListener("input", () => void find().catch(() => undefined));
field.addEventListener("keydown", ({ key, isComposing }) => {
  if (key === "Enter" && !isComposing) list.querySelector("a")?.click();
});
const asked = new URLSearchParams(location.search).get("q");
if (asked) {
  field.value = asked.slice(0, field.maxLength);
  void find().catch(() => undefined);
}
