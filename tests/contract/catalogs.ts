import { parse } from "@messageformat/parser";
import { parseAst } from "vitest/node";
import { projectFiles, readText } from "./project-files.ts";

export interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** A message of a catalog: its path of keys (`list.title`) and its ICU text. */
export type Messages = Map<string, string>;

export const parseSource = (text: string, lang: "ts" | "tsx" = "ts"): Node =>
  parseAst(text, { lang }) as unknown as Node;

/** Files that hold English messages, and those of the API. */
export const catalogFiles = (): string[] =>
  projectFiles().filter(
    (file) =>
      /(^|\/)messages\.ts$/.test(file) &&
      // Or a constant, of which screens and the API make their own.
      /\b(define|defineForm|server)Messages(ByLanguage)?\(|^export const messages = /m.test(readText(file)),
  );

/** Every node below one, itself first. */
export function* nodesOf(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const each of node) yield* nodesOf(each);
  else if (typeof node === "object" && node !== null) {
    if ("type" in node) yield node as Node;
    for (const value of Object.values(node)) if (typeof value === "object") yield* nodesOf(value);
  }
}

/** The messages of a catalog's file: what `defineMessages` is given, or the constant `messages`. */
export function readCatalog(file: string): Messages {
  const messages: Messages = new Map();
  for (const node of nodesOf(parseSource(readText(file)))) {
    const isCall =
      node.type === "CallExpression" &&
      /^(define|defineForm|server)Messages(ByLanguage)?$/.test(String((node.callee as Node).name));
    const isConstant = node.type === "VariableDeclarator" && (node.id as Node).name === "messages";
    const texts = isCall ? (node.arguments as Node[])[0] : isConstant ? (node.init as Node) : undefined;
    if (texts?.type === "ObjectExpression") collect(texts, "", messages);
  }
  return messages;
}

function collect(node: Node, path: string, messages: Messages): void {
  for (const { key, value } of node.properties as { key: Node; value: Node }[]) {
    const name = `${path}${key.name ?? key.value}`;
    if (value.type === "ObjectExpression") collect(value, `${name}.`, messages);
    else messages.set(name, String(value.value));
  }
}

type Token = ReturnType<typeof parse>[number] | { type: "octothorpe" };

/** The sentences that an ICU text can become, with `{}` for each value: one for each of its plurals and choices. */
export function sentencesOf(text: string): string[] {
  const say = (tokens: readonly Token[], count = "{}"): string[] =>
    tokens.reduce<string[]>(
      (said, token) => said.flatMap((before) => endings(token, count).map((ending) => `${before}${ending}`)),
      [""],
    );
  const endings = (token: Token, count: string): string[] => {
    if (token.type === "content") return [token.value];
    if (token.type === "octothorpe") return [count];
    if (token.type === "select") return token.cases.flatMap(({ tokens }) => say(tokens as Token[], count));
    if (token.type === "plural" || token.type === "selectordinal")
      return token.cases.flatMap(({ key, tokens }) => say(tokens as Token[], key === "one" ? "1" : "{}"));
    return ["{}"];
  };
  return say(parse(text));
}

/** The values that a message takes, as `name kind`, sorted. */
export function valuesOf(text: string): string[] {
  const found = new Set<string>();
  const visit = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === "argument") found.add(`${token.arg} text`);
      if (token.type === "function") {
        const style = token.param?.map((part) => (part.type === "content" ? part.value.trim() : "")).join("");
        found.add(`${token.arg} ${style === "money" ? "money" : token.key}`);
      }
      if (token.type === "select" || token.type === "plural" || token.type === "selectordinal") {
        found.add(`${token.arg} ${token.type === "select" ? "text" : "number"}`);
        for (const each of token.cases) visit(each.tokens as Token[]);
      }
    }
  };
  visit(parse(text));
  return [...found].sort();
}
