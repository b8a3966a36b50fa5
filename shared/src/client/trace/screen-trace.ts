const MINUTE = 60_000;

/**
 * The trace that a call belongs to, as W3C's `traceparent`: the page's at first, then one a screen and minute, so that no
 * trace grows with a tab that stays open. Undefined where the server traces nothing. The page's element holds it, because
 * the shell and each remote have their own copy of this code.
 */
export function screenTrace(): string | undefined {
  const dataset = globalThis.document?.documentElement.dataset;
  if (!dataset?.traceparent) return;
  const screen = `${location.pathname} ${Math.floor(performance.now() / MINUTE)}`;
  if (dataset.traced && dataset.traced !== screen) {
    const ids = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, "0"));
    dataset.traceparent = `00-${ids.slice(8).join("")}-${ids.slice(0, 8).join("")}-01`;
  }
  dataset.traced = screen;
  return dataset.traceparent;
}
