import { type ContentLine, parseContentLine, unfoldLines } from "@trellis/contact-files/content-lines.ts";

/** A component of an iCalendar file (RFC 5545, 3.6): an event, a time zone, an alarm. */
export interface Component {
  /** In upper case: `VEVENT`. */
  name: string;
  /** Where it begins in the file, from 1. */
  line: number;
  lines: ContentLine[];
  components: Component[];
  /** Lines of it that could not be read: their numbers. */
  broken: number[];
}

/** Deeper than any real file nests. */
const MAX_DEPTH = 8;

/**
 * Reads the components of a file. An invalid line is noted at its component; an unterminated component ends with its
 * parent, so that a damaged component does not affect the next ones.
 */
export function readComponents(text: string): Component[] {
  const root: Component = { name: "", line: 0, lines: [], components: [], broken: [] };
  const open: Component[] = [root];
  for (const unfolded of unfoldLines(text)) {
    const within = open.at(-1) ?? root;
    const line = parseContentLine(unfolded);
    if (!line) within.broken.push(unfolded.line);
    else if (line.name === "BEGIN") begin(open, line);
    else if (line.name === "END") end(open, line);
    else within.lines.push(line);
  }
  return root.components;
}

/** Components beside an event, never inside it: the start of the next one closes an unterminated VEVENT. */
const SIBLINGS = new Set(["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"]);

function begin(open: Component[], line: ContentLine): void {
  const name = line.value.trim().toUpperCase();
  const component: Component = { name, line: line.line, lines: [], components: [], broken: [] };
  if (name === "VCALENDAR") open.length = 1;
  if (SIBLINGS.has(name)) {
    const sibling = open.findIndex((each) => SIBLINGS.has(each.name));
    if (sibling !== -1) open.length = sibling;
  }
  if (open.length > MAX_DEPTH) {
    open.at(-1)?.broken.push(line.line);
    return;
  }
  open.at(-1)?.components.push(component);
  open.push(component);
}

function end(open: Component[], line: ContentLine): void {
  const name = line.value.trim().toUpperCase();
  const at = open.findLastIndex((each, index) => index > 0 && each.name === name);
  if (at === -1) open.at(-1)?.broken.push(line.line);
  else open.length = at;
}

/** The components of a name in the calendars of a file, and those outside of any. */
export function componentsNamed(components: readonly Component[], name: string): Component[] {
  return components.flatMap((component) =>
    component.name === "VCALENDAR"
      ? component.components.filter((each) => each.name === name)
      : component.name === name
        ? [component]
        : [],
  );
}

/** The first line of a name. */
export const lineOf = ({ lines }: Component, name: string) => lines.find((line) => line.name === name);
/** Every line of a name. */
export const linesOf = ({ lines }: Component, name: string) => lines.filter((line) => line.name === name);
