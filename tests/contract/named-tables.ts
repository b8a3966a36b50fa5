import { parseAst } from "vitest/node";

/** Where a text names a table: its line, counted from 1. */
export interface Naming {
  line: number;
  table: string;
}

export interface TableWords {
  /** Tables that the file may not name. */
  isForeign: (word: string) => boolean;
  /** Whether a table of these has this column. */
  hasColumn: (table: string, column: string) => boolean;
  /** Columns that statements of this file may name, though a foreign table is called the same. */
  isOwnColumn: (word: string) => boolean;
  /** Functions of the program that take the name of a table. */
  acceptsTable: (functionName: string) => boolean;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

const parsed = new Map<string, Node>();

function parse(text: string): Node {
  const known = parsed.get(text);
  if (known) return known;
  const program = parseAst(text, { lang: "ts" }) as unknown as Node;
  parsed.set(text, program);
  return program;
}

/** Visits every node below a node, each with those that it is in, from the outside. */
function walk(node: Node, visit: (node: Node, path: readonly Node[]) => void, path: Node[] = []): void {
  visit(node, path);
  path.push(node);
  for (const value of Object.values(node))
    if (Array.isArray(value)) {
      for (const each of value) if (isNode(each)) walk(each, visit, path);
    } else if (isNode(value)) walk(value, visit, path);
  path.pop();
}

/** The last part of what is called: `identifier` of `sql.identifier`. */
function calledName(callee: unknown): string {
  if (!isNode(callee)) return "";
  if (callee.type === "Identifier") return String(callee.name);
  return callee.type === "MemberExpression" ? calledName(callee.property) : "";
}

/** A parameter such as `table: string`. */
const TABLE_PARAMETER = /\b\w*[tT]ables?\w*\??: (?:readonly )?string\b/;

/** Names of the functions in a text that have a parameter for the name of a table. */
export function functionsWithTable(text: string): string[] {
  const names: string[] = [];
  if (!TABLE_PARAMETER.test(text)) return names;
  walk(parse(text), (node, path) => {
    if (!/Function/.test(node.type) || !Array.isArray(node.params)) return;
    const takes = (node.params as Node[]).some((parameter) => {
      const source = text.slice(parameter.start, parameter.end);
      return TABLE_PARAMETER.test(source);
    });
    const parent = path.at(-1);
    const name = isNode(node.id) ? node.id : parent?.type === "VariableDeclarator" ? parent.id : parent?.key;
    if (takes && isNode(name) && name.type === "Identifier") names.push(String(name.name));
  });
  return names;
}

/** What makes an identifier or a statement out of text. */
const SQL_CALLS = new Set(["identifier", "raw", "unsafe"]);
const STATEMENT =
  /\bselect\b[\s\S]*\bfrom\b|\binsert\s+into\b|\bdelete\s+from\b|\bupdate\s+\S+\s+(?:\w+\s+)?set\b|\b(?:lock|truncate|alter|copy)\s+(?:table\s+)?\w/i;
/** Names of what holds the names of tables. */
const LISTS_TABLES = /^tables?(?:[A-Z]|$)|Tables?(?:[A-Z]|$)|(?:^|_)TABLES?(?:_|$)/;

/** Every place of a TypeScript text that names a foreign table. */
export function findNamedTables(text: string, words: TableWords): Naming[] {
  const found: Naming[] = [];
  const program = parse(text);
  const add = (table: string, position: number) =>
    found.push({ table, line: text.slice(0, position).split("\n").length });
  const aliases = new Set<string>();
  let isDynamic = false;
  walk(program, (node) => {
    if (node.type === "VariableDeclarator" && isNode(node.init) && node.init.type === "MemberExpression")
      if (SQL_CALLS.has(calledName(node.init)) && isNode(node.id)) aliases.add(String(node.id.name));
  });
  const makesSql = (node: Node) =>
    node.type === "CallExpression" && (SQL_CALLS.has(calledName(node.callee)) || aliases.has(calledName(node.callee)));
  walk(program, (node) => {
    if (
      makesSql(node) &&
      (node.arguments as Node[]).some(({ type }) => type !== "Literal" && type !== "TemplateLiteral")
    )
      isDynamic = true;
  });

  walk(program, (node, path) => {
    if (node.type === "TaggedTemplateExpression") {
      const { start } = node.quasi as Node;
      for (const { table, index } of tablesInSql(withoutHoles(text, node.quasi as Node), words))
        add(table, start + index);
      return;
    }
    const parent = path.at(-1);
    if (node.type === "Property" && isNode(node.key) && !node.computed && !isPattern(path)) {
      const key = node.key.type === "Identifier" ? String(node.key.name) : String(node.key.value ?? "");
      if (namesColumn(key, words) || (words.isForeign(key) && (isDynamic || isListed(path))))
        add(tableOf(key), node.start);
      return;
    }
    if (node.type === "TemplateLiteral") {
      if (parent?.type === "TaggedTemplateExpression") return;
      const inner = withoutHoles(text, node);
      if (path.some(makesSql) || STATEMENT.test(inner))
        for (const { table, index } of tablesInSql(inner, words)) add(table, node.start + index);
      return;
    }
    if (node.type !== "Literal" || typeof node.value !== "string" || isName(node, parent)) return;
    const { value } = node;
    const call = path.findLast(({ type }) => type === "CallExpression");
    const isTaken = call !== undefined && words.acceptsTable(calledName(call.callee)) && call.callee !== node;
    if (path.some(makesSql) || STATEMENT.test(value)) {
      for (const { table, index } of tablesInSql(value, words)) add(table, node.start + 1 + index);
    } else if (namesColumn(value, words)) add(tableOf(value), node.start);
    else if (words.isForeign(value) && (isTaken || isDynamic || isListed(path))) add(value, node.start);
  });
  return found;
}

/** Import paths, keys of properties and types are no values. */
const isName = (node: Node, parent: Node | undefined): boolean =>
  parent === undefined ||
  /^(?:Import|Export|TS)/.test(parent.type) ||
  (parent.type === "Property" && parent.key === node && parent.value !== node);

const isPattern = (path: readonly Node[]): boolean => path.at(-1)?.type === "ObjectPattern";

/** Whether a value is part of something that is called a table or tables. */
const isListed = (path: readonly Node[]): boolean =>
  path.some((node) => {
    const name = node.type === "VariableDeclarator" ? node.id : node.type === "Property" ? node.key : undefined;
    return isNode(name) && name.type === "Identifier" && LISTS_TABLES.test(String(name.name));
  });

const tableOf = (name: string): string => name.split(".")[0] ?? "";

/** `customer.tax_id_sealed`. */
function namesColumn(name: string, { isForeign, hasColumn }: TableWords): boolean {
  const [table = "", column, more] = name.split(".");
  return column !== undefined && more === undefined && isForeign(table) && hasColumn(table, column);
}

/** The text of a template, in which each value that it inserts is blank. */
function withoutHoles(text: string, template: Node): string {
  let inner = text.slice(template.start, template.end);
  for (const { start, end } of template.expressions as Node[])
    inner = inner.slice(0, start - template.start) + "?".repeat(end - start) + inner.slice(end - template.start);
  return inner;
}

const TABLE_FOLLOWS =
  /\b(?:from|join|update|into|using|table|only|truncate|references|lateral|lock|copy|exists\s*\(\s*table)\s*$/i;
/** Words that follow a column and are no alias. */
const NO_ALIAS =
  /^(?:as|and|or|is|in|not|like|ilike|between|asc|desc|nulls|from|then|when|else|end|union|group|order|limit|where|collate|at|on|for|returning)$/i;

/** Foreign tables in a statement or a part of one. Texts in quotes and comments are no names. */
function tablesInSql(statement: string, words: TableWords): { table: string; index: number }[] {
  const blank = (part: string) => " ".repeat(part.length);
  const sql = statement.replace(/'(?:[^']|'')*'/g, blank).replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, blank);
  return [...sql.matchAll(/[A-Za-z_]\w*/g)].flatMap(({ 0: word, index }) => {
    const table = word.toLowerCase();
    if (!words.isForeign(table)) return [];
    const before = sql.slice(0, index).replace(/"$/, "");
    const after = sql.slice(index + word.length).replace(/^"/, "");
    if (before.endsWith(".") && !/\bpublic"?\.$/i.test(before)) return [];
    if (words.isOwnColumn(table) && !TABLE_FOLLOWS.test(before.trimEnd()) && !/^\s*\./.test(after)) {
      const [, next] = /^\s+(\w+)/.exec(after) ?? [];
      if (!/,\s*$/.test(before) || next === undefined || NO_ALIAS.test(next)) return [];
    }
    return [{ table, index }];
  });
}
