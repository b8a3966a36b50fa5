/**
 * The lists that a new area appears in. Each names the words behind which its line goes; they must occur exactly once, so
 * that a list that changed its shape is noticed (tests/contract/new-area.test.ts) instead of missed.
 */
export const insertions = ({ area, Area, One, AREA }) => [
  {
    file: "api/src/areas.ts",
    after: /^/,
    text: `import { ${area} } from "./areas/${area}/area.ts";\n`,
  },
  {
    file: "api/src/areas.ts",
    after: /export const AREAS: readonly Area\[\] = \[\n(?: {2}\w+,\n)+/,
    text: `  ${area},\n`,
  },
  {
    file: "tests/contract/layers.ts",
    after: /name: "records", parts: \[[^\]]*(?="?\])/,
    text: `, "areas/${area}"`,
  },
  {
    file: "shared/contracts/base/src/endpoint.ts",
    after: /export type Area =(?:\n {2}\| "[\w-]+")+(?=;)/,
    text: `\n  | "${area}"`,
  },
  {
    file: "shared/contracts/all/src/endpoints.ts",
    after: /^/,
    text: `import * as ${area} from "@trellis/contract-${area}/${area}.ts";\n`,
  },
  {
    file: "shared/contracts/all/src/endpoints.ts",
    after: /export const ENDPOINTS: Record<string, Record<string, EndpointDefinition>> = \{\n/,
    text: `  ${area}: endpointsOf(${area}),\n`,
  },
  {
    file: "shared/contracts/all/src/contract-versions.ts",
    after: /export const CONTRACT_VERSIONS: [^=]+ = \{\n/,
    text: `  ${area}: "1.0.0",\n`,
  },
  {
    file: "tests/contract/access-table.test.ts",
    after: /const RULES: Record<Area, Rule> = \{\n/,
    text: `  ${area}: { flag: null, manager: "delete${One}" },\n`,
  },
  {
    file: "api/src/areas/contacts/privacy/erase-texts.ts",
    after: /const TEXT_ACCESS: Record<Area, [^=]+> = \{\n/,
    text: `  ${area}: { place: "${Area}", access: { who: "member", role: "manager" } },\n`,
  },
  {
    file: "api/src/areas/platform/reference/reference-areas.ts",
    after: /export const REFERENCE_AREAS: [^=]+ = \{\n(?: {2}\w+: \{[^}]+\},\n)+?(?= {2}organizations:)/,
    text: `  ${area}: { title: "${Area}", lead: "The list of ${area}." },\n`,
  },
  {
    file: "tests/e2e/every-screen/every-screen.ts",
    after: /^/,
    text: `import { ${AREA}_SCREENS } from "../${area}/${area}-screens.ts";\n`,
  },
  {
    file: "tests/e2e/every-screen/every-screen.ts",
    after: /export const SCREENS_OF: Record<string, readonly Screen\[\]> = \{\n/,
    text: `  ${area}: ${AREA}_SCREENS,\n`,
  },
];

/** The text with one insertion made. Throws where its place is not found exactly once. */
export function insertInto(text, { file, after, text: line }) {
  const places = [...text.matchAll(new RegExp(after.source, "g"))];
  const [place] = places;
  if (!place || places.length > 1)
    throw new Error(`${file}: the place for ${JSON.stringify(line.trim())} occurs ${places.length} times: ${after}`);
  const at = place.index + place[0].length;
  return text.slice(0, at) + line + text.slice(at);
}

/** Manifests that depend on the contract of every area. */
export const MANIFESTS = ["api/package.json", "shared/contracts/all/package.json"];

/** A manifest that also depends on a package of ours, in its place by name. */
export function addDependency(text, name) {
  const manifest = JSON.parse(text);
  const entries = Object.entries(manifest.dependencies);
  const at = entries.findIndex(([other]) => other > name);
  entries.splice(at < 0 ? entries.length : at, 0, [name, "workspace:*"]);
  return `${JSON.stringify({ ...manifest, dependencies: Object.fromEntries(entries) }, null, 2)}\n`;
}
