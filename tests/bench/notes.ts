import {
  type BenchResult,
  type BenchWorld,
  median,
  milliseconds,
  printWhenMain,
  startBenchWorld,
} from "./support/bench-world.ts";
import { fillNotes } from "./support/fill-notes.ts";

const FEW = 50;
const MANY = 50_000;
const TURNS = 60;
const JSON_BODY = { "Content-Type": "application/json" };

/** What is asked for, and how many times what it costs among fifty notes it may cost among fifty thousand. */
const CALLS: Record<string, { max: number; address: (turn: number, notes: number) => string }> = {
  "first page": { max: 3, address: () => "/api/notes?limit=24" },
  "last changed first": { max: 3, address: () => "/api/notes?limit=24&sort=updated" },
  // Walks the category's newest notes until a page is full.
  "of a category and a color": { max: 4, address: () => "/api/notes?limit=24&category=Donor%20Relations&color=red" },
  "search for one of them": {
    max: 4,
    address: (turn, notes) => `/api/notes?limit=24&q=item${1 + ((turn * 997) % notes)}`,
  },
  "search for a word of all": { max: 6, address: () => "/api/notes?limit=24&q=said" },
  "what the dashboard shows": { max: 3, address: () => "/api/notes/overview" },
  "important alerts": { max: 3, address: () => "/api/alerts" },
};

/** Notes of an organization that wrote for years, against those of one that has just begun, turn by turn. */
export async function run(): Promise<BenchResult[]> {
  const world = await startBenchWorld();
  try {
    const beginner = await signIn(world);
    await fillNotes(world, await organizationOf(beginner), FEW);
    const organizationId = await world.organization();
    await fillNotes(world, organizationId, MANY);
    const results: BenchResult[] = [];
    for (const [name, { max, address }] of Object.entries(CALLS)) {
      const [few, many] = await compare(
        (turn) => beginner(address(turn, FEW)),
        (turn) => world.call(address(turn, MANY)),
      );
      const ratio = many / few;
      results.push({
        name: `${name} of ${MANY.toLocaleString("en-US")} notes, times that of ${FEW}`,
        ratio,
        limit: max,
        ok: ratio <= max,
        detail: `median ${many.toFixed(1)} ms, of few ${few.toFixed(1)} ms`,
      });
    }
    return [...results, await measureSaving(world)];
  } finally {
    await world.stop();
  }
}

/** The medians of two calls in milliseconds, asked in turns: what else the machine does meets both alike. */
async function compare(
  first: (turn: number) => Promise<Response>,
  second: (turn: number) => Promise<Response>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -5; turn < TURNS; turn++)
    for (const [place, call] of [first, second].entries()) {
      const time = await milliseconds(async () => (await call(Math.abs(turn))).arrayBuffer());
      if (turn >= 0) times[place]?.push(time);
    }
  return [median(times[0]), median(times[1])];
}

/** Calls of another person than the world's own. */
async function signIn({ url }: BenchWorld): Promise<BenchWorld["call"]> {
  const answer = await fetch(`${url}/api/dev-login?email=beginner@example.org`, { redirect: "manual" });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return async (address, init = {}) => {
    const headers = { ...(init.headers as object), Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
    const response = await fetch(`${url}${address}`, { ...init, headers });
    if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
    return response;
  };
}

async function organizationOf(call: BenchWorld["call"]): Promise<number> {
  const body = JSON.stringify({ name: "Beginners", type: "for-profit" });
  const created = await call("/api/organizations", { method: "POST", headers: JSON_BODY, body });
  return ((await created.json()) as { id: number }).id;
}

/** Saving a note that has fifty versions, against saving one that has none: what is kept must not slow who types. */
async function measureSaving(world: BenchWorld): Promise<BenchResult> {
  const content = "Some words of a long note. ".repeat(400);
  const create = async () => {
    const body = JSON.stringify({ title: "Saved", content, category: "Other" });
    const created = await world.call("/api/notes", { method: "POST", headers: JSON_BODY, body });
    return ((await created.json()) as { id: string }).id;
  };
  const [plain, kept] = [await create(), await create()];
  await world.owner`
    insert into note_version (organization_id, id, note_id, title, content, category, color, saved_at, kept_at)
    select organization_id, gen_random_uuid(), id, title, content, category, color, now() - n * interval '1 day',
      now() - n * interval '1 day'
    from note, generate_series(1, 50) n where id = ${kept}`;
  const save = (id: string) => (turn: number) =>
    world.call(`/api/notes/${id}`, {
      method: "PUT",
      headers: JSON_BODY,
      body: JSON.stringify({ content: `${content}${turn}` }),
    });
  const [without, withVersions] = await compare(save(plain), save(kept));
  const ratio = withVersions / without;
  return {
    name: "saving a note with 50 versions, times saving one without",
    ratio,
    limit: 2,
    ok: ratio <= 2,
    detail: `median ${withVersions.toFixed(1)} ms, without ${without.toFixed(1)} ms`,
  };
}

await printWhenMain(import.meta, run);
