/** What the program uses of Node, so that it compiles with nothing else installed. */
declare const process: {
  env: Record<string, string | undefined>;
  argv: string[];
  versions: Record<string, string | undefined>;
  stdout: { write(text: string): void };
};
declare module "node:fs" {
  export function readFileSync(file: string, encoding: "utf8"): string;
}
