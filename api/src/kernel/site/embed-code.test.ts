import { expect, it } from "vitest";
import { elementCode, iframeCode } from "./embed-code.ts";

const origin = "https://trellis.example";
const target = {
  element: "survey" as const,
  id: "0198c7a2-6a5e-7c3a-9f53-1f0f2a1b3c4d",
  title: `Pantry "winter" <b>&</b> 'spring'`,
  publicUrl: `${origin}/public/surveys/0198c7a2-6a5e-7c3a-9f53-1f0f2a1b3c4d`,
  height: 801.4,
};

it("needs no quotation mark, which an editor might turn into a curly one", () => {
  const code = elementCode(origin, target);
  expect(code.replaceAll(/&quot;|&#39;/g, "")).not.toMatch(/["'“”‘’]/);
  expect(code).toContain(`<trellis-survey survey-id=${target.id} height=801><a href=${target.publicUrl}>`);
  expect(code).toContain(
    "Pantry &quot;winter&quot; &lt;b&gt;&amp;&lt;/b&gt; &#39;spring&#39;</a><br><svg width=1 height=801><animate attributeName=height to=0 begin=6s dur=1ms fill=freeze /></svg></trellis-survey>",
  );
  expect(iframeCode(origin, target).match(/["'“”‘’]/g)).toHaveLength(2); // around the title, which has spaces
});

it("breaks no tag over two lines, where an editor makes paragraphs of lines", () => {
  for (const code of [elementCode(origin, target), iframeCode(origin, target)])
    for (const line of code.split("\n")) expect(line).toMatch(/^<.*>$/);
});

it("names a donation form by its attribute", () => {
  expect(elementCode(origin, { ...target, element: "donation" })).toContain(
    `<trellis-donation form-id=${target.id} height=801>`,
  );
});
