const STEPS = Array.from({ length: 101 }, (_, step) => step / 100);

/**
 * Calls back once, when half of an element, or as much of it as half a window holds, is on screen. Returns what ends
 * it.
 */
export function whenSeen(element: Element, onSeen: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      // A frame is as high as what is in it: then the screen is the measure.
      const half = Math.min(innerHeight, screen.height) / 2;
      if (!entries.some((each) => each.intersectionRatio >= 0.5 || each.intersectionRect.height >= half)) return;
      observer.disconnect();
      onSeen();
    },
    { threshold: STEPS },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
