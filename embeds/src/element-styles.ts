/** One sheet for every node of the element. An adopted sheet needs no permission of the page's style-src. */
export const sheet = new CSSStyleSheet();

let text = "";

/** Adds style rules to all nodes of the element, including those already in the page. */
export function addStyles(css: string): void {
  text += css;
  sheet.replaceSync(text);
}
