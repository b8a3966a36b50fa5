import "../index.css";
import { askEarly } from "@trellis/shared/runtime/early-answers.ts";
import * as mark from "../parts/picture-mark.ts";
import { fetchFiles, type ReleaseFiles } from "../registry/release-files.ts";
import { storedOrganization } from "../session/stored-organization.ts";
import { PICTURE_ID, type PictureNeeds, type PictureTerms } from "./picture-terms.ts";

// Imported as a namespace so that the bundler puts its runtime into this file, not into another one that every page would fetch.
const { PICTURE_MARK } = Object.assign({}, mark);

/** The shell starts after this time (milliseconds) even without a paint: a covered window may never paint, and some browsers don't report it. */
const LONGEST_MS = 1000;

/** How long the shell may take to listen for keys after it has drawn (milliseconds). */
const SETTLES_MS = 500;

// The page's first script: shows the picture that came with the page, and starts the shell once it has been painted.
const template = document.querySelector<HTMLTemplateElement>(`template#${PICTURE_ID}`);
const terms = template?.dataset as unknown as (PictureTerms & PictureNeeds) | undefined;
if (template && terms && isForThisTab(terms)) {
  showPicture(template.content, terms.notice);
  keepEarlyPress();
  afterPaint(() => {
    askForNeeds(terms);
    start();
  });
} else start();
template?.remove();

function start(): void {
  import("../main.ts").catch(() => import("../parts/plain-error.ts").then(({ showPlainError }) => showPlainError()));
}

/** False if the tab is in another organization, or its width isn't what the server assumed. */
function isForThisTab({ user, organization, narrow }: PictureTerms): boolean {
  const own = storedOrganization(user);
  const isNarrow = matchMedia("(max-width: 56.24rem)").matches;
  return (own === null || String(own) === organization) && String(isNarrow) === narrow;
}

/** Inert, because the code that would handle a press isn't running yet. */
function showPicture(content: DocumentFragment, notice: string | undefined): void {
  if (notice !== undefined && wasDismissed(notice)) content.querySelector("[data-notice]")?.remove();
  const picture = document.createElement("div");
  picture.setAttribute(PICTURE_MARK, "");
  picture.inert = true;
  picture.append(content);
  document.documentElement.setAttribute("data-brand", "");
  document.querySelector("#frame")?.append(picture);
}

/** Remembers Ctrl K or ⌘K pressed while the picture is shown, and repeats it for the shell: it would open the browser's search. */
function keepEarlyPress(): void {
  let pressed: KeyboardEvent | undefined;
  const keep = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = event;
  };
  document.addEventListener("keydown", keep);
  const frame = document.querySelector("#frame");
  const observer = new MutationObserver(() => {
    if (frame?.querySelector(`:scope > [${PICTURE_MARK}]`)) return;
    observer.disconnect();
    setTimeout(() => {
      document.removeEventListener("keydown", keep);
      if (pressed) document.dispatchEvent(new KeyboardEvent("keydown", pressed));
    }, SETTLES_MS);
  });
  if (frame) observer.observe(frame, { childList: true });
}

/** Finds the remotes' files in the registry that came with the page; the shell reads the same answers later. */
function askForNeeds({ organization, reads, remotes }: PictureTerms & PictureNeeds): void {
  for (const address of reads.split(" ").filter(Boolean)) askEarly(Number(organization), address);
  const names = remotes.split(" ");
  const answers = JSON.parse(document.getElementById("answers")?.textContent ?? "{}");
  const registry = answers["/api/remotes"] as { remotes: ({ name: string } & ReleaseFiles)[] } | undefined;
  for (const remote of registry?.remotes ?? []) if (names.includes(remote.name)) fetchFiles(remote, "widgets");
}

/** A browser may forbid storage. */
function wasDismissed(notice: string): boolean {
  const [key = "", value] = notice.split("=");
  try {
    return [localStorage, sessionStorage].some((storage) => storage.getItem(key) === value);
  } catch {
    return false;
  }
}

/** Waits until the picture is on the screen: starting the shell earlier would delay it. */
function afterPaint(run: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    run();
  };
  requestAnimationFrame(() => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      once();
    }).observe({ type: "paint", buffered: true });
  });
  setTimeout(once, document.hidden ? 0 : LONGEST_MS);
}
