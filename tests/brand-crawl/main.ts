import { parseArgs } from "node:util";
import { type Crawl, crawlCalls, crawlFolder, crawlPages } from "./crawl-installation.ts";
import { crawlScreens } from "./crawl-screens.ts";
import { patternOf } from "./forbidden-names.ts";

// Looks for names that a white-labeled installation must not say; ends with 1 where it finds one, and with 2 where it can't look.

const USAGE = `npm run crawl-brand -- --host https://app.theirs.org --forbid "Name,name.example" [options]

  --pages /give/spring,/book/ann   further pages of visitors
  --organization 12                the organization to open, for people with several
  --files <folder>                 emails (.eml) and files that you saved
  BRAND_CRAWL_KEY                  an API key: every call and file that it may read
  BRAND_CRAWL_COOKIE               "name=value" of a signed-in browser: every screen, and without a key every call
`;

function stop(message: string): never {
  process.stderr.write(`${message}\n\n${USAGE}`);
  process.exit(2);
}

function readOptions(): Crawl {
  const text = { type: "string" } as const;
  const options = { host: text, forbid: text, pages: text, organization: text, files: text };
  const { values } = parseArgs({ options });
  const list = (value = "") =>
    value
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
  const host = URL.parse(values.host ?? "");
  if (!host || !/^https?:$/.test(host.protocol)) stop("--host needs an address like https://app.theirs.org.");
  const names = list(values.forbid);
  if (names.length === 0) stop("--forbid needs the names to look for, separated by commas.");
  return {
    host: host.origin,
    pattern: patternOf(names),
    pages: list(values.pages),
    organization: values.organization,
    folder: values.files,
    key: process.env.BRAND_CRAWL_KEY,
    cookie: process.env.BRAND_CRAWL_COOKIE,
  };
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function crawlAll(options: Crawl): Promise<string[]> {
  const { host, key, cookie, folder, pattern } = options;
  say(`Pages of visitors at ${host} …`);
  const found = await crawlPages(options);
  if (key || cookie) {
    say("Calls, files and errors …");
    const calls = await crawlCalls(options);
    found.push(...calls.found);
    if (calls.left.length > 0) say(`  not opened, since there is no record to open: ${calls.left.join(" ")}`);
  } else say("Calls and files aren't read: set BRAND_CRAWL_KEY or BRAND_CRAWL_COOKIE.");
  if (cookie) {
    say("Screens …");
    found.push(...(await crawlScreens(host, cookie, pattern, (at) => say(`  ${at}`))));
  } else say("Screens aren't opened: set BRAND_CRAWL_COOKIE.");
  if (folder) found.push(...(await crawlFolder(options)));
  else say("Emails aren't read: save some and name their folder with --files.");
  return found;
}

try {
  const found = await crawlAll(readOptions());
  say("");
  for (const line of found) say(line);
  say(found.length === 0 ? "No name was found." : `\n${found.length} places hold a name.`);
  process.exit(found.length === 0 ? 0 : 1);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
