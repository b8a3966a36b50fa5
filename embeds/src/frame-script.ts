import { HEIGHT_WANTED, isFrameHeight } from "@trellis/shared/forms/frame-height.ts";

/*
 * Lets the frames of ours on a page grow with what they show. A page may hold several, and the script several times: each
 * listens to its own origin, and only to the window of a frame that is there. Without it frames keep their height.
 */
const origin = originOfScript();

addEventListener("message", ({ origin: from, source, data }: MessageEvent<unknown>) => {
  if (from !== origin || !isFrameHeight(data)) return;
  for (const frame of document.querySelectorAll("iframe"))
    if (frame.contentWindow === source) frame.style.setProperty("height", `${data.height}px`, "important");
});

// Messages of a frame before this script loaded were lost. A frame that is still loading will send them later.
for (const frame of document.querySelectorAll("iframe"))
  if (frame.src.startsWith(`${origin}/`)) frame.contentWindow?.postMessage(HEIGHT_WANTED, "*");

/** Only while the script runs does the page say where it came from. */
function originOfScript(): string {
  const { currentScript } = document;
  return currentScript instanceof HTMLScriptElement ? new URL(currentScript.src).origin : "";
}
