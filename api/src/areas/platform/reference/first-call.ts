/** How a program calls with an API key, for a shell. */
export const writeKey = (base: string): string => `BASE=${base}
AUTH='Authorization: Bearer orgkey_…'`;

/** How a program becomes a signed-in person, for a shell. */
export const writeSession = (base: string, cookie: string, isLocal: boolean): string =>
  isLocal
    ? `BASE=${base}
AUTH="Cookie: $(curl -s -o /dev/null -c - "$BASE/api/dev-login" | awk '$6 == "${cookie}" { print $6 "=" $7 }')"`
    : `BASE=${base}
AUTH='Cookie: ${cookie}=…'`;

export const FIRST_CURL = `curl "$BASE/api/transactions?limit=2" -H "$AUTH"`;

export const WRITE_CURL = `curl -X POST "$BASE/api/transactions" \\
  -H "$AUTH" \\
  -H "Origin: $BASE" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: paper-2026-11-02" \\
  -d '{
  "date": "2026-11-02",
  "amount": "48.20",
  "type": "expense",
  "category": "Office Supplies",
  "description": "Paper and envelopes"
}'`;

/** The functions that all TypeScript of the reference calls. */
export const CLIENT_TYPESCRIPT = `import { env } from "node:process";

const base = env.BASE ?? "";
const [name = "", value = ""] = (env.AUTH ?? "").split(": ");

interface Options {
  type?: string;
  body?: BodyInit;
}

/** Throws what the server says about a call that failed. */
async function request(method: string, path: string, { type = "application/json", body }: Options = {}) {
  const headers = { [name]: value, Origin: base, "Content-Type": type };
  const response = await fetch(base + path, { method, headers, body });
  if (!response.ok) throw new Error((await response.json()).message);
  return response;
}

async function call(method: string, path: string, body?: unknown) {
  const response = await request(method, path, { body: body === undefined ? undefined : JSON.stringify(body) });
  return response.status === 204 ? undefined : response.json();
}`;

export const FIRST_TYPESCRIPT = `const transactions = await call("GET", "/api/transactions?limit=2");
for (const { date, amount, description } of transactions) console.log(date, amount, description);`;

/** Reads a list to its end. */
export const PAGES_TYPESCRIPT = `let next: string | undefined = "/api/contacts?limit=100";
let count = 0;
while (next) {
  const page = await request("GET", next);
  count += (await page.json()).length;
  next = /<([^>]+)>; rel="next"/.exec(page.headers.get("Link") ?? "")?.[1];
}
console.log(count);`;
