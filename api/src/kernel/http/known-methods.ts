interface Address {
  methods: readonly string[];
  path: string;
}

/**
 * Finds the methods that a path is answered with, for the refusal of another one. Empty: the path is unknown.
 * `knowsFile` speaks for `/*`, which answers only what exists.
 */
export function createMethodFinder(
  addresses: readonly Address[],
  knowsFile: (pathname: string) => boolean,
): (pathname: string) => string[] {
  const patterns = addresses.map(({ methods, path }) => ({
    methods,
    isFiles: path === "/*",
    pattern: new RegExp(
      `^${path
        .replaceAll(".", "\\.")
        .replaceAll(/\{\w+\}/g, "[^/]+")
        .replace(/\*$/, ".*")}$`,
    ),
  }));
  return (pathname) => [
    ...new Set(
      patterns
        .filter(({ pattern, isFiles }) => pattern.test(pathname) && (!isFiles || knowsFile(pathname)))
        .flatMap(({ methods }) => methods),
    ),
  ];
}
