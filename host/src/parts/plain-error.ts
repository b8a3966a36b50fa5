import { productName } from "@trellis/messages/page-formats.ts";

/** The frame itself did not come: nothing of ours can draw, so this is plain. */
export function showPlainError(): void {
  const message = document.createElement("p");
  message.setAttribute("role", "alert");
  message.textContent = `${productName()} could not be loaded. Check your connection, then reload this page.`;
  document.querySelector("#frame")?.replaceChildren(message);
}
