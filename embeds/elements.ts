import { join } from "node:path";

const shared = join(import.meta.dirname, "../shared/src/forms");
const here = (file: string) => join(import.meta.dirname, "src", file);

/** A script that snippets load: of a custom element, for its first screen, with a module for what it needs later. */
export interface EmbedElement {
  /** `<trellis-survey>` is `survey`, and its script `survey.js`. */
  name: string;
  /** Runs when the page has it; `virtual:embed-more` in it names the module. */
  script: string;
  /** Fetched on demand: `survey-more.<version>.js`. It runs on the script's own preact. */
  more?: string;
  /** The style sheets whose tokens the script declares. */
  styles: readonly string[];
  /** Those whose tokens the module declares: of what no first screen shows. */
  deferredStyles?: readonly string[];
  /** Modules of `shared` that embeds replace: the file's name there, and ours. */
  replaced: Readonly<Record<string, string>>;
}

const inShared = (file: string) => join(shared, file);

const FIRST_STYLES = [here("frame.css"), inShared("form-first.css")];

export const ELEMENTS: readonly EmbedElement[] = [
  {
    name: "survey",
    script: here("survey-element.tsx"),
    more: here("survey-more.ts"),
    styles: [...FIRST_STYLES, ...["form-options.css", "survey/survey-form.css"].map(inShared)],
    deferredStyles: ["form-deferred.css", "form-notice.css", "survey/answering/survey-extras.css"].map(inShared),
    replaced: { "load-survey-extras.ts": here("load-survey-extras.ts") },
  },
  {
    name: "donation",
    script: here("donation-element.tsx"),
    more: here("donation-more.ts"),
    styles: [...FIRST_STYLES, inShared("donation/donation-form.css")],
    deferredStyles: ["form-options.css", "form-notice.css", "form-deferred.css", "donation/donation-extras.css"].map(
      inShared,
    ),
    replaced: { "load-donation-extras.ts": here("load-donation-extras.ts") },
  },
  { name: "frame", script: here("frame-script.ts"), styles: [], replaced: {} },
];
