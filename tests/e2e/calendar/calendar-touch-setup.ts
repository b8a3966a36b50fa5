import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";
import { boxOf } from "./calendar-setup.ts";

interface Place {
  x: number;
  y: number;
}

/** Waits until the calendar follows fingers: it loads that where there are some. */
const followsFingers = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("touch-drag"))),
    )
    .toBe(true);

/** A finger, as the browser itself gets it: with scrolling, long presses and pointer events. */
export async function fingerOn(page: Page) {
  await followsFingers(page);
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", fingers: readonly Place[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: fingers.map((place, id) => ({ ...place, id })) });
  let at: Place = { x: 0, y: 0 };
  return {
    down: async (place: Place) => {
      at = place;
      await send("touchStart", [place]);
    },
    /** In steps, as a finger moves. */
    move: async (to: Place, steps = 8) => {
      const from = at;
      for (let step = 1; step <= steps; step += 1) {
        at = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
        await send("touchMove", [at]);
      }
    },
    second: () => send("touchStart", [at, { x: at.x + 60, y: at.y + 60 }]),
    up: () => send("touchEnd", []),
  };
}

/** A place within something that is drawn: parts of its width and height. */
export async function placeIn(of: Locator, x = 0.5, y = 0.5): Promise<Place> {
  const box = await boxOf(of);
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}
