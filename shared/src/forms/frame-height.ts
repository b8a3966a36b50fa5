/** What a framed page of ours tells the page around it. */
export interface FrameHeight {
  type: "trellis:height";
  /** CSS pixels that its content takes. */
  height: number;
}

/** No form is higher; a page that says so is not ours. */
const MOST = 50_000;

/** Whether a message says how high a frame's content is. */
export function isFrameHeight(message: unknown): message is FrameHeight {
  if (typeof message !== "object" || message === null) return false;
  const { type, height } = message as Partial<FrameHeight>;
  return type === "trellis:height" && Number.isInteger(height) && height! > 0 && height! <= MOST;
}

/**
 * Tells the page around ours how high `content` is, now and whenever it changes. Nothing in it is secret, so whoever
 * frames us may read it. Answers how to stop.
 */
export function tellHeight(content: Element): () => void {
  if (window.parent === window) return () => undefined;
  let told = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height === told || height === 0) return;
    told = height;
    window.parent.postMessage({ type: "trellis:height", height } satisfies FrameHeight, "*");
  });
  observer.observe(content);
  return () => observer.disconnect();
}
