import { embedAsset } from "../../http/embeds.ts";

/** Where anyone answers a published survey. */
export function publicUrlOf(origin: string, surveyId: string): string {
  return `${origin}/public/surveys/${surveyId}`;
}

/**
 * What an owner pastes into a page: the element with a plain link inside, for where scripts are stripped, and its
 * script. The script's versioned address never changes what it answers, so the page can hold it to its integrity.
 */
export function embedCodeOf(origin: string, surveyId: string, title: string): string {
  return [
    `<trellis-survey survey-id="${surveyId}">`,
    `  <a href="${publicUrlOf(origin, surveyId)}">${escapeHtml(title)}</a>`,
    "</trellis-survey>",
    scriptTag(origin),
  ].join("\n");
}

function scriptTag(origin: string): string {
  const asset = builtAsset();
  // Without a build (tests, `npm run dev`) there is no version to hold the page to.
  if (!asset) return `<script async src="${origin}/embeds/survey.js"></script>`;
  return [
    '<script async crossorigin="anonymous"',
    `  src="${origin}/embeds/${asset.file}"`,
    `  integrity="${asset.integrity}"></script>`,
  ].join("\n");
}

function builtAsset() {
  try {
    return embedAsset("survey");
  } catch {
    return undefined;
  }
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
