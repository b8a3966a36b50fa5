import { DEMO_DONATION_FORM_ID, DEMO_SURVEY_ID } from "@trellis/domain/embeds/demo-embeds.ts";
import { playgroundStrings as words } from "./messages.ts";

const ELEMENTS = {
  survey: { tag: "trellis-survey", attribute: "survey-id", demo: DEMO_SURVEY_ID, own: "/api/surveys" },
  donation: { tag: "trellis-donation", attribute: "form-id", demo: DEMO_DONATION_FORM_ID, own: "/api/donation-forms" },
} as const;
type ElementName = keyof typeof ELEMENTS;
const EVENTS = ["ready", "started", "answered", "donated", "error", "resize"];
/** Lines that the log keeps. */
const MAX_LINES = 100;

const find = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
const settings = find<HTMLFormElement>("settings");
const stage = find("stage");
const log = find("events");
const idField = find<HTMLInputElement>("form");

const asked = new URLSearchParams(location.search);
const ids: Record<ElementName, string> = {
  survey: asked.get("survey") ?? ELEMENTS.survey.demo,
  donation: asked.get("donation") ?? ELEMENTS.donation.demo,
};
let chosen: ElementName = asked.has("donation") ? "donation" : "survey";
let element: HTMLElement;

/** An element of the chosen kind, in place of the one before. */
function mount(): void {
  const { tag } = ELEMENTS[chosen];
  element = document.createElement(tag);
  for (const name of EVENTS) element.addEventListener(name, note);
  apply();
  stage.replaceChildren(element);
  if (customElements.get(tag) || document.querySelector(`script[data-element="${chosen}"]`)) return;
  const script = document.createElement("script");
  script.src = `/embeds/${chosen}.js`;
  script.dataset.element = chosen;
  script.addEventListener("error", () => {
    script.remove();
    stage.textContent = words.failed;
  });
  document.head.append(script);
}

/** What the fields say now, as attributes of the element and as code. */
function apply(): void {
  const { tag, attribute } = ELEMENTS[chosen];
  const fields = new FormData(settings);
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  const requested = new Map([
    [attribute as string, ids[chosen]],
    ["primary-color", text("color")],
    ["data-theme", text("theme")],
    ["lang", text("language")],
    ...text("prefill").split("\n").flatMap(prefillOf),
  ]);
  for (const { name } of [...element.attributes]) if (!requested.get(name)) element.removeAttribute(name);
  let code = `<${tag}`;
  for (const [name, value] of requested) {
    if (!value) continue;
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    code += ` ${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
  }
  find("code").textContent = `${code}></${tag}>\n<script async src="${location.origin}/embeds/${chosen}.js"></script>`;
  stage.style.width = `${text("width")}px`;
}

/** `prefill-town=West End` as name and value; anything else is left out. */
function prefillOf(line: string): [string, string][] {
  const [, name = "", value = ""] = /^\s*(prefill-[\w-]+)\s*=\s*(.*?)\s*$/i.exec(line) ?? [];
  return name && value ? [[name.toLowerCase(), value]] : [];
}

function note(event: Event): void {
  const line = document.createElement("li");
  const name = document.createElement("strong");
  name.textContent = event.type;
  const detail = document.createElement("span");
  detail.textContent = JSON.stringify((event as CustomEvent).detail ?? null);
  line.append(new Date().toLocaleTimeString(), name, detail);
  if (log.firstElementChild?.className === "muted") log.replaceChildren();
  log.prepend(line);
  while (log.childElementCount > MAX_LINES) log.lastElementChild?.remove();
}

function emptyLog(): void {
  const line = document.createElement("li");
  line.className = "muted";
  line.textContent = words.none;
  log.replaceChildren(line);
}

/** Signed-in users may choose among their own; others type an id. */
async function offerOwn(): Promise<void> {
  const list = find<HTMLDataListElement>("own");
  list.replaceChildren();
  const kind = chosen;
  const answer = await fetch(ELEMENTS[kind].own).catch(() => undefined);
  if (!answer?.ok || kind !== chosen) return void answer?.body?.cancel();
  const records: { id: string; title: string; isPublished?: boolean }[] = await answer.json();
  for (const { id, title, isPublished } of records) if (isPublished !== false) list.append(new Option(title, id));
}

function choose(name: ElementName): void {
  chosen = name;
  idField.value = ids[name];
  settings.querySelector<HTMLInputElement>(`[name=element][value=${name}]`)!.checked = true;
  mount();
  void offerOwn();
}

settings.addEventListener("submit", (event) => event.preventDefault());
settings.addEventListener("input", ({ target }) => {
  const { name, value } = target as HTMLInputElement;
  if (name === "element") return choose(value as ElementName);
  // A whole id, so that no half of one is fetched during typing.
  if (name === "form") ids[chosen] = /^[\w-]{8,}$/.test(value.trim()) ? value.trim() : ids[chosen];
  apply();
});
find("remount").addEventListener("click", () => {
  element.remove();
  setTimeout(() => stage.append(element), 300);
});
find("clear").addEventListener("click", emptyLog);
choose(chosen);
