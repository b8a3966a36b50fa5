/**
 * The peer of the product's lists: a separate page with the same number and height of rows, of six texts each, the same
 * window of drawn rows moved by the same events, and neither framework nor fetches.
 */
export const PLAIN_LIST = `<!doctype html>
<meta charset="utf-8">
<title>Plain list</title>
<style>
  body { margin: 0; font: 14px/20px sans-serif; color: #17191d; background: #fff }
  header { height: 340px }
  main { position: relative; margin: 0 auto; max-width: 1200px; contain: size layout style; overflow-anchor: none }
  main > div { position: absolute; left: 0; width: 100%; height: 48px; display: grid; align-items: center; gap: 16px;
    grid-template-columns: 16px minmax(0, 2fr) minmax(0, 1fr) 104px 88px 112px; box-shadow: inset 0 -1px #eceef0 }
  main > div:hover { background: #f7f7f9 }
  span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
</style>
<header></header>
<main></main>
<script>
  const COUNT = 100000, HEIGHT = 48, BESIDE = 8;
  const list = document.querySelector("main");
  list.style.height = COUNT * HEIGHT + "px";
  const drawn = new Map();
  const row = (index) => {
    const element = document.createElement("div");
    element.style.top = index * HEIGHT + "px";
    for (const text of ["", "Person Number " + index, "Individual donor", "Nov 3, 2026", "$" + index + ".00", "Active"]) {
      const cell = document.createElement("span");
      cell.textContent = text;
      element.append(cell);
    }
    return element;
  };
  const look = () => {
    const { top } = list.getBoundingClientRect();
    const first = Math.max(0, Math.floor(-top / HEIGHT) - BESIDE);
    const end = Math.min(COUNT, Math.ceil((innerHeight - top) / HEIGHT) + BESIDE);
    for (const [index, element] of drawn)
      if (index < first || index >= end) {
        element.remove();
        drawn.delete(index);
      }
    for (let index = first; index < end; index++) {
      if (drawn.has(index)) continue;
      const element = row(index);
      drawn.set(index, element);
      const next = drawn.get(index + 1);
      next ? next.before(element) : list.append(element);
    }
  };
  addEventListener("scroll", look, { passive: true });
  look();
</script>`;
