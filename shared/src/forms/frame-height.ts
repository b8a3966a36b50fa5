/** A framed page's message to the page around it. */
interface FrameHeight {
  type: "trellis:height";
  /** CSS pixels that its content takes. */
  height: number;
}

/** No form is higher; a page that says so is not ours. */
const MAX_HEIGHT = 50_000;

/** Whether a message says how high a frame's content is. */
export function isFrameHeight(message: unknown): message is FrameHeight {
  if (typeof message !== "object" || message === null) return false;
  const { type, height } = message as Partial<FrameHeight>;
  return type === "trellis:height" && Number.isInteger(height) && height! > 0 && height! <= MAX_HEIGHT;
}

/** What the page around asks whose script came after the frame's first word. */
export const HEIGHT_WANTED = "trellis:height-wanted";

/**
 * Reports the height of `content` to the page around ours: now, whenever it changes, and when that page asks. It
 * contains no secrets, so any page may read it.
 */
export function reportHeight(content: Element): void {
  if (window.parent === window) return;
  let reported = 0;
  const report = () => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height === reported || height === 0) return;
    reported = height;
    window.parent.postMessage({ type: "trellis:height", height } satisfies FrameHeight, "*");
  };
  new ResizeObserver(report).observe(content);
  // A frame of another origin that is out of sight is not drawn, so nothing is resized in it: its changes are read.
  new MutationObserver(report).observe(content, { subtree: true, childList: true, characterData: true });
  addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || data !== HEIGHT_WANTED) return;
    reported = 0;
    report();
  });
}
