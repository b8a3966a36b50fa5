import path from "node:path";

/** A source by its path. */
export type Sources = ReadonlyMap<string, string>;

const DECLARATION = /^(?:export )?(?:async )?(?:function|const) (\w+)/gm;
const IMPORT = /^import \{([^}]*)\} from "(\.[^"]*)"/gm;
const RE_EXPORT = /^export \{([^}]*)\} from "(\.[^"]*)"/gm;
/** A method of a service that answers over the network; lists that have the same name have other methods. */
const OUTSIDE =
  /\b(?:payments|paypal|ai|mailer|web)\b[?!]?\.(?:cards[?!]?\.)?(?!(?:map|filter|find|flatMap|some|every|reduce|entries|at|cards)\b)\w+\(/;
/** What opens a transaction and runs its argument in it. */
const OPENING = /(?:\b(?:inOrganization|inReference|inProgramScope|inContext|inVisit)|\.(?:read|write|note))\(/g;
const CALL = /(?<![.\w])([a-z]\w*)\(/g;

interface Module {
  bodies: Map<string, string>;
  imports: Map<string, { file: string; name: string }>;
}

/** Calls of outside services from inside a transaction, directly or by a function that makes one: a line each. */
export function findOutsideCalls(sources: Sources): string[] {
  const modules = new Map([...sources].map(([file, text]) => [file, readModule(file, text)]));
  const known = new Map<string, boolean>();
  const reaches = (file: string, name: string): boolean => {
    const key = `${file}#${name}`;
    const answer = known.get(key);
    if (answer !== undefined) return answer;
    known.set(key, false);
    const module = modules.get(file);
    const body = module?.bodies.get(name);
    const from = module?.imports.get(name);
    const isReached =
      body === undefined
        ? from !== undefined && reaches(from.file, from.name)
        : OUTSIDE.test(body) || callsIn(body).some((one) => one !== name && reaches(file, one));
    known.set(key, isReached);
    return isReached;
  };
  return [...sources].flatMap(([file, text]) =>
    spansIn(text).flatMap((span) => {
      const direct = OUTSIDE.exec(span)?.[0];
      const found = callsIn(span).filter((name) => reaches(file, name));
      return [...(direct ? [direct.slice(0, -1)] : []), ...found].map((name) => `${file}: ${name} in a transaction`);
    }),
  );
}

const callsIn = (text: string): string[] => [...new Set([...text.matchAll(CALL)].map(([, name = ""]) => name))];

function readModule(file: string, text: string): Module {
  const found = [...text.matchAll(DECLARATION)];
  const bodies = new Map(found.map((one, at) => [one[1] ?? "", text.slice(one.index, found[at + 1]?.index)]));
  const imports = new Map<string, { file: string; name: string }>();
  for (const [, names = "", from = ""] of [...text.matchAll(IMPORT), ...text.matchAll(RE_EXPORT)])
    for (const part of names.split(",")) {
      const [name = "", as = name] = part
        .trim()
        .replace(/^type /, "")
        .split(" as ");
      if (name) imports.set(as, { file: path.posix.join(path.posix.dirname(file), from), name });
    }
  return { bodies, imports };
}

/** The arguments of what opens a transaction, up to the closing parenthesis. */
function spansIn(text: string): string[] {
  return [...text.matchAll(OPENING)].map(({ index, 0: opening }) => {
    const start = index + opening.length;
    let depth = 1;
    let end = start;
    while (depth > 0 && end < text.length) {
      if (text[end] === "(") depth += 1;
      if (text[end] === ")") depth -= 1;
      end += 1;
    }
    return text.slice(start, end);
  });
}
