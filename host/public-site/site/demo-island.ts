import { messagesReady, pageLanguage } from "@trellis/messages/define-messages.ts";
import { LANGUAGE_NAMES } from "@trellis/messages/languages.ts";
import { strings } from "../messages.ts";

const words = strings.demo;

// The link to the video becomes a button that opens it in a dialog. Nothing of the video is fetched before that.
for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-demo]")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = link.className;
  // Another brand's site hides it in either form.
  button.toggleAttribute("data-own-product", link.hasAttribute("data-own-product"));
  button.append(...link.childNodes);
  button.addEventListener("click", () => void messagesReady().then(() => openPlayer(link)));
  link.replaceWith(button);
}

function openPlayer({ href, dataset }: HTMLAnchorElement): void {
  const dialog = document.createElement("dialog");
  dialog.className = "player";
  dialog.setAttribute("aria-labelledby", "player-title");

  const title = element("h2", dataset.title ?? "");
  title.id = "player-title";
  const close = element("button", words.close);
  close.type = "button";
  close.className = "button ghost";
  close.addEventListener("click", () => dialog.close());
  const head = document.createElement("div");
  head.className = "row between";
  head.append(title, close);

  const video = document.createElement("video");
  video.controls = true;
  video.playsInline = true;
  video.muted = true; // there is no sound; muted videos may start by themselves
  video.preload = "metadata";
  video.width = 1280;
  video.height = 720;
  video.poster = dataset.poster ?? "";
  video.src = href;
  const track = document.createElement("track");
  track.kind = "captions";
  track.srclang = pageLanguage();
  track.label = LANGUAGE_NAMES[pageLanguage()];
  track.default = true;
  track.src = dataset.captions ?? "";
  video.append(track);
  video.addEventListener("error", () => {
    const problem = element("p", `${words.failed} `);
    const download = element("a", words.download);
    download.href = href;
    download.className = "link";
    problem.append(download);
    problem.role = "alert";
    video.replaceWith(problem);
  });

  dialog.append(head, video, textVersion(track.src));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close(); // beside it
  });
  document.body.append(dialog);
  dialog.showModal();
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) void video.play().catch(() => undefined);
}

/** The captions as text, one after the other, fetched on request. */
function textVersion(captions: string): HTMLDetailsElement {
  const details = document.createElement("details");
  const list = document.createElement("ol");
  details.append(element("summary", words.text), list);
  details.addEventListener(
    "toggle",
    async () => {
      const file = await fetch(captions).then((answer) => (answer.ok ? answer.text() : ""));
      for (const cue of file.split(/\n\n+/).slice(1)) {
        const text = cue.split("\n").slice(1).join(" ").trim();
        if (text !== "") list.append(element("li", text));
      }
    },
    { once: true },
  );
  return details;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
