/** Styles that decide the position of a character in a text field. */
const COPIED = [
  "boxSizing",
  "width",
  "fontFamily",
  "fontSize",
  "fontWeight",
  "fontStyle",
  "letterSpacing",
  "lineHeight",
  "textTransform",
  "tabSize",
  "paddingTop",
  "paddingRight",
  "paddingBottom",
  "paddingLeft",
  "borderTopWidth",
  "borderRightWidth",
  "borderBottomWidth",
  "borderLeftWidth",
] as const;

/** Below which point of a text field, in pixels of its box, a character begins: a copy of the field is measured. */
export function caretPlace(field: HTMLTextAreaElement, at: number): { top: number; left: number } {
  const style = getComputedStyle(field);
  const copy = document.createElement("div");
  for (const name of COPIED) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: "absolute",
    visibility: "hidden",
    whiteSpace: "pre-wrap",
    overflowWrap: "break-word",
    borderStyle: "solid",
  });
  copy.textContent = field.value.slice(0, at);
  const mark = document.createElement("span");
  mark.textContent = "@";
  copy.append(mark);
  (field.parentElement ?? document.body).append(copy);
  const top = mark.offsetTop + mark.offsetHeight - field.scrollTop;
  const left = mark.offsetLeft;
  copy.remove();
  return { top: Math.max(0, Math.min(top, field.clientHeight)), left };
}
