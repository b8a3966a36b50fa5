import { parse } from "@messageformat/parser";

type Tokens = ReturnType<typeof parse>;
type Token = Tokens[number] | { type: "octothorpe" };

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = [..."áƀçđéƒğĥíĵķľɱñóƥʠřšŧúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĽṀÑÓƤɊŘŠŦÚṼŴẊÝŽ"];
/** Text grows in translation; by about this share. */
const GROWTH = 0.4;

/**
 * A message in a pseudo-language: `long` has accents and is 40 % longer, in brackets that a clipped text lacks; `rtl` is
 * drawn from right to left. Its arguments stay as they are.
 */
export function disguise(message: string, kind: "long" | "rtl"): string {
  const body = write(parse(message), kind);
  return kind === "long" && message.trim() !== "" ? `[${body}]` : body;
}

function write(tokens: readonly Token[], kind: "long" | "rtl"): string {
  return tokens
    .map((token): string => {
      if (token.type === "octothorpe") return "#";
      if (token.type === "content") return kind === "long" ? lengthen(token.value) : turn(token.value);
      if (token.type === "argument") return `{${token.arg}}`;
      if (token.type === "function") {
        const style = token.param?.map((part) => (part.type === "content" ? part.value.trim() : "")).join("");
        return `{${token.arg}, ${token.key}${style ? `, ${style}` : ""}}`;
      }
      const branches = token.cases.map(
        ({ key, tokens }) =>
          `${token.type !== "select" && /^\d/.test(key) ? `=${key}` : key} {${write(tokens as Token[], kind)}}`,
      );
      return `{${token.arg}, ${token.type}, ${branches.join(" ")}}`;
    })
    .join("");
}

/** Each word grows by a share of itself, so that lines still break between them. */
export const lengthen = (text: string, growth = GROWTH): string =>
  text.replace(/\p{L}+/gu, (word) => {
    const accented = word.replace(/[a-zA-Z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);
    return `${accented}${"~".repeat(Math.ceil(word.length * growth))}`;
  });

/** Overrides the direction of each word, so that brackets and arguments are laid out as in a right-to-left language. */
export const turn = (text: string) => text.replace(/[\p{L}\p{N}'’-]+/gu, (word) => `\u202e${word}\u202c`);
