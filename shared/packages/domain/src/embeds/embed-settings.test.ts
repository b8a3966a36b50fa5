import { expect, it } from "vitest";
import { NO_EMBED_SETTINGS, withElementSettings, withPageSettings } from "./embed-settings.ts";

const element =
  "<trellis-survey survey-id=1-a><a href=https://t.example/public/surveys/1-a>A > B</a></trellis-survey>\n<script async src=https://t.example/embeds/survey.js></script>";
const frame =
  '<iframe src=https://t.example/give/winter-drive title="Give" width=100%></iframe>\n<script async src=https://t.example/embeds/frame.js></script>';
const settings = { color: "#0f766e", theme: "dark", language: "es" } as const;

it("changes nothing without settings", () => {
  expect(withElementSettings(element, NO_EMBED_SETTINGS)).toBe(element);
  expect(withPageSettings(frame, NO_EMBED_SETTINGS)).toBe(frame);
});

it("puts them into the element as attributes", () => {
  expect(withElementSettings(element, settings)).toBe(
    element.replace("survey-id=1-a", "survey-id=1-a primary-color=#0f766e data-theme=dark lang=es"),
  );
});

it("puts them into the address of a frame, and of nothing else", () => {
  expect(withPageSettings(frame, settings)).toBe(
    frame.replace("winter-drive", "winter-drive?color=0f766e&theme=dark&lang=es"),
  );
});
