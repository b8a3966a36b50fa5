import { DEFAULT_NAME } from "@trellis/domain/brand/default-brand.ts";

/** Element names, custom properties, the package's scope and what is below it are technical, and stay. */
const ALLOWED = /<\/?trellis-[a-z]+|--trellis-[a-z-]+|@trellis\/[a-z-]+|trellis-embeds[\w.-]*/g;
/** Characters around a name that are shown. */
const AROUND = 60;

const escapeSigns = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** A pattern that finds names anywhere, in any letter case. */
export const patternOf = (names: readonly string[]): RegExp => new RegExp(names.map(escapeSigns).join("|"), "gi");

/** Our own name, in any letter case. */
export const OWN_NAME = patternOf([DEFAULT_NAME]);

/** Our own name as people read it: on screens, whose code may hold it in small letters. */
export const OWN_NAME_IN_WORDS = /\b(Trellis\b|trellis\.example)/g;

/** Where a text holds a name, each with what is around it. */
export const namesIn = (where: string, text: string, pattern: RegExp): string[] =>
  [...text.replaceAll(ALLOWED, "").matchAll(pattern)].map(
    ({ index, input }) =>
      `${where}: …${input.slice(Math.max(0, index - AROUND), index + AROUND).replace(/\s+/g, " ")}…`,
  );
