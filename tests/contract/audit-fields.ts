import path from "node:path";
import { type Node, nodesOf, parseSource } from "./catalogs.ts";
import { projectFiles, readText } from "./project-files.ts";

const sources = () =>
  projectFiles().filter((file) => /^api\/src\/.*\.ts$/.test(file) && !/\.test\.ts$|\/demo\//.test(file));

/** The names of fields that audit rows are written with: those in the calls, and in the functions that make them. */
export function auditedFields(): Set<string> {
  const found = new Set<string>();
  for (const file of sources()) {
    const text = readText(file);
    if (!/\baudit\(/.test(text)) continue;
    const program = parseSource(text);
    for (const node of nodesOf(program)) {
      const callee = node.callee as Node | undefined;
      if (node.type !== "CallExpression" || ((callee?.property as Node | undefined)?.name ?? callee?.name) !== "audit")
        continue;
      for (const entry of nodesOf(node.arguments))
        if (entry.type === "Property" && /^(before|after)$/.test(String((entry.key as Node).name)))
          collect(entry.value as Node, { file, program, found, seen: new Set() });
    }
  }
  return found;
}

interface Scope {
  file: string;
  program: Node;
  found: Set<string>;
  seen: Set<string>;
}

/** Keys of the objects that an expression makes; functions and constants that it names are followed. */
function collect(value: Node, scope: Scope): void {
  if (value.type === "ObjectExpression") {
    for (const property of value.properties as Node[]) {
      if (property.type === "SpreadElement") collect(property.argument as Node, scope);
      else {
        if (property.computed !== true)
          scope.found.add(String((property.key as Node).name ?? (property.key as Node).value));
        collect(property.value as Node, scope);
      }
    }
    return;
  }
  const name =
    value.type === "Identifier" ? value.name : value.type === "CallExpression" && (value.callee as Node).name;
  if (typeof name === "string") {
    follow(name, scope);
    return;
  }
  for (const part of [value.consequent, value.alternate, value.left, value.right, value.expression, value.argument])
    if (part) collect(part as Node, scope);
}

function follow(name: string, { file, program, found, seen }: Scope): void {
  if (seen.has(`${file} ${name}`)) return;
  seen.add(`${file} ${name}`);
  for (const node of nodesOf(program)) {
    const scope = { file, program, found, seen };
    if (node.type === "FunctionDeclaration" && (node.id as Node | null)?.name === name)
      returned(node.body as Node, scope);
    else if (node.type === "VariableDeclarator" && (node.id as Node).name === name && node.init) {
      const made = node.init as Node;
      if (made.type === "ArrowFunctionExpression") returned(made.body as Node, scope);
      else collect(made, scope);
    } else if (node.type === "ImportDeclaration" && String((node.source as Node).value).startsWith(".")) {
      const imported = (node.specifiers as Node[]).some((one) => (one.local as Node).name === name);
      const from = path.posix.join(path.posix.dirname(file), String((node.source as Node).value));
      if (imported) follow(name, { ...scope, file: from, program: parseSource(readText(from)) });
    }
  }
}

function returned(body: Node, scope: Scope): void {
  if (body.type !== "BlockStatement") {
    collect(body, scope);
    return;
  }
  for (const node of nodesOf(body))
    if (node.type === "ReturnStatement" && node.argument) collect(node.argument as Node, scope);
}
