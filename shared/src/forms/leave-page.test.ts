import { expect, it } from "vitest";
import { webAddress } from "./leave-page.ts";

it("takes addresses of the web and nothing else", () => {
  expect(webAddress("https://pantry.example/thanks?a=1#b")).toBe("https://pantry.example/thanks?a=1#b");
  expect(webAddress("HTTP://pantry.example")).toBe("http://pantry.example/");
  for (const address of [
    null,
    "",
    "thanks",
    "//pantry.example",
    "javascript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>",
    "blob:https://pantry.example/1",
    "file:///etc/passwd",
    "mailto:me@example.org",
  ])
    expect(webAddress(address), `${address}`).toBeUndefined();
});
