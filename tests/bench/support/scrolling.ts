import type { Browser, CDPSession, Page } from "@playwright/test";
import { readTrace, type TraceEvent } from "./trace-times.ts";

/** Turns of a wheel as a person does them: a stretch, a rest while the finger goes back, the next one. */
const STRETCH_PX = 1_440;
const SPEED_PX_PER_SECOND = 4_000;
const REST_MS = 200;

const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "__metadata"];

/** What one run down a list took. */
export interface Scrolled {
  /** Milliseconds between one frame of the page and the next, while it was scrolled. */
  frames: number[];
  /** Milliseconds of a processor for the longest task of the page's main thread. */
  longestTask: number;
  /** Milliseconds of a processor for style and layout. */
  styleAndLayout: number;
  /** Milliseconds of a processor for all that the main thread did. */
  work: number;
}

/** Scrolls a list by the wheel over so many pixels, and reads frames and the trace of it. */
export async function scrollDown(browser: Browser, page: Page, pixels: number): Promise<Scrolled> {
  await overTheList(page);
  await page.evaluate(watchFrames);
  await browser.startTracing(page, { categories: CATEGORIES });
  await turnWheel(page, pixels);
  const trace = JSON.parse((await browser.stopTracing()).toString("utf8")) as { traceEvents: TraceEvent[] };
  const frames = await page.evaluate(() => (window as unknown as Watched).frames);
  return { frames, ...readTrace(trace.traceEvents) };
}

/**
 * Scrolls likewise and returns the longest time in which part of the window had no row, in milliseconds. A scroll is
 * drawn before the page gets its event: what was drawn until then is compared with the place that it has reached.
 */
export async function longestBlank(page: Page, pixels: number, rows: string): Promise<number> {
  await overTheList(page);
  await page.evaluate(watchBlank, rows);
  await turnWheel(page, pixels);
  return page.evaluate(() => (window as unknown as Watched).longestBlank);
}

interface Watched {
  frames: number[];
  longestBlank: number;
}

async function overTheList(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.mouse.move(size.width / 2, size.height * 0.7);
}

const sessions = new WeakMap<Page, CDPSession>();

async function turnWheel(page: Page, pixels: number): Promise<void> {
  const devtools = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, devtools);
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await devtools.send("Input.synthesizeScrollGesture", {
    x: size.width / 2,
    y: Math.round(size.height * 0.7),
    yDistance: -STRETCH_PX,
    speed: SPEED_PX_PER_SECOND,
    repeatCount: Math.max(0, Math.round(pixels / STRETCH_PX) - 1),
    repeatDelayMs: REST_MS,
    gestureSourceType: "mouse",
  });
}

/** Runs in the page. Frames count while the page moves, not during a rest. */
function watchFrames(): void {
  const frames: number[] = [];
  Object.assign(window, { frames });
  let last = 0;
  let moved = false;
  addEventListener("scroll", () => {
    moved = true;
  });
  const frame = (now: number) => {
    if (moved && last > 0) frames.push(now - last);
    last = moved ? now : 0;
    moved = false;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Runs in the page. */
function watchBlank(rows: string): void {
  const watched = { longestBlank: 0 };
  Object.assign(window, watched);
  let since = 0;
  addEventListener(
    "scroll",
    () => {
      // Rows are not always in the same order in the document as on the screen.
      const all = [...document.querySelectorAll(rows)];
      const boxes = all.map((row) => row.getBoundingClientRect()).sort((one, other) => one.top - other.top);
      const list = all[0]?.parentElement?.getBoundingClientRect();
      const now = performance.now();
      const isCovered =
        list !== undefined &&
        (boxes[0]?.top ?? Number.POSITIVE_INFINITY) <= Math.max(0, list.top) + 1 &&
        boxes.every((box, index) => index === 0 || box.top <= (boxes[index - 1]?.bottom ?? 0) + 1) &&
        (boxes.at(-1)?.bottom ?? 0) >= Math.min(innerHeight, list.bottom) - 1;
      if (isCovered) since = 0;
      else if (since === 0) since = now;
      // A blank that a single look finds lasted until this frame is drawn.
      const blank = since === 0 ? 0 : now - since + 1000 / 60;
      const kept = window as unknown as { longestBlank: number };
      kept.longestBlank = Math.max(kept.longestBlank, blank);
    },
    { capture: true, passive: true },
  );
}
