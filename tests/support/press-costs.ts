import type { Browser, Page } from "@playwright/test";

/** What the page's main thread did from a press or a key to the frame that answers it (milliseconds). */
export interface PressCost {
  /** As the browser calls it: `pointerdown`, `click`, `keydown`. */
  event: string;
  /** The thread's own time. Other programs of the machine don't add to it, unlike to the time that passes. */
  ms: number;
  /** The time that passed, as the browser counts it for Interaction to Next Paint. */
  passedMs: number;
  /** Its parts: style and layout, and painting. The rest is scripts. */
  layoutMs: number;
  paintMs: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  tid: number;
  /** Microseconds; `tdur` is the thread's own time. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { type: string; interactionId: number; timeStamp: number; commitFinishTime: number } };
}

const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"];

const TASK = ["RunTask"];
const LAYOUT = ["UpdateLayoutTree", "Layout"];
const PAINT = ["PrePaint", "Paint", "Layerize", "Commit"];

/** Presses or types, waits for the frame that answers and returns the costliest event; nothing where the browser counted none. */
export async function worstCost(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<PressCost | undefined> {
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer | undefined;
  try {
    await act();
    await page.evaluate(drawn);
  } finally {
    // A second trace cannot start before the first one has ended.
    trace = await browser.stopTracing();
  }
  return readPressCosts(trace.toString()).sort((a, b) => b.ms - a.ms)[0];
}

/** Runs in the page: waits until the frame that answers was drawn, and for what follows it. */
const drawn = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 300))));

/** Reads a trace of Chromium: one cost for each event that the browser counts as a person's interaction, in their order. */
function readPressCosts(trace: string): PressCost[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  return traceEvents.flatMap(({ name, ph, tid, ts, args }) => {
    const timing = name === "EventTiming" && ph === "b" ? args?.data : undefined;
    if (!timing?.interactionId || !timing.commitFinishTime) return [];
    const passedMs = timing.commitFinishTime - timing.timeStamp;
    const end = ts + 1_000 * passedMs;
    const spent = (names: readonly string[]) =>
      traceEvents
        .filter((each) => each.tid === tid && each.ph === "X" && names.includes(each.name))
        .reduce((sum, each) => sum + within(each, ts, end), 0) / 1_000;
    return [{ event: timing.type, ms: spent(TASK), passedMs, layoutMs: spent(LAYOUT), paintMs: spent(PAINT) }];
  });
}

/** The thread's own time of what was done between two moments. */
function within({ ts, dur = 0, tdur = dur }: TraceEvent, start: number, end: number): number {
  if (dur === 0) return 0;
  return (tdur * Math.max(0, Math.min(ts + dur, end) - Math.max(ts, start))) / dur;
}
