import type { NoteColor } from "@trellis/contract-notes/choices.ts";

/** The hue of each color; written out, so that the classes are found. */
const DOTS: Record<NoteColor, string> = {
  yellow: "bg-hue-yellow",
  green: "bg-hue-green",
  blue: "bg-hue-blue",
  red: "bg-hue-red",
  purple: "bg-hue-purple",
  indigo: "bg-hue-indigo",
};

/** A note's color as a dot. Its name is beside it wherever the color has meaning. */
export const ColorDot = ({ color, className = "size-2.5" }: { color: NoteColor; className?: string }) => (
  <span aria-hidden="true" className={`inline-block shrink-0 rounded-full ${DOTS[color]} ${className}`} />
);
