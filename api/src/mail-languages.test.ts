import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { languageOf } from "../testing/language-of.ts";
import { mailSamples } from "../testing/mails/mail-samples.ts";
import { createWorld, type TestOrganization, type World } from "../testing/world.ts";
import { composeMail, findSender } from "./areas/mail/index.ts";
import { CONTRIBUTIONS } from "./contributions.ts";
import { loadDemo } from "./demo.ts";

const NOW = new Date("2026-03-18T18:00:00Z");
let world: World;
let home: TestOrganization;
let demo: number[];

beforeAll(async () => {
  world = await createWorld();
  world.setNow(NOW);
  const { log, ...services } = world.services;
  await loadDemo(world.database, NOW, log, services);
  const rows = await world.database.reference.execute<{ id: string }>(sql`select id from organization order by id`);
  demo = rows.map(({ id }) => Number(id));
  home = await world.organization({ timeZone: "America/Chicago", name: "Riverside" });
}, 240_000);
afterAll(() => world.close());

const KINDS = mailSamples(() => ({ world, home, demo }));

it("knows every kind of mail", () => {
  expect(Object.keys(KINDS).sort()).toEqual(CONTRIBUTIONS.mails.map(({ kind }) => kind).sort());
});

const cases = CONTRIBUTIONS.mails.flatMap((renderer) =>
  (KINDS[renderer.kind]?.languages ?? []).map((language) => ({ kind: renderer.kind, language, renderer })),
);

it.each(cases)(
  "a mail of $kind in $language says so, and its layout speaks the same",
  async ({ kind, language, renderer }) => {
    const queued = (await KINDS[kind]?.find(language)) ?? [];
    const { env } = world.services;
    let written = 0;
    for (const { organizationId, ...message } of queued) {
      const id = crypto.randomUUID();
      const mail = await world.database.inOrganization(organizationId, async (transaction) => {
        const input = { transaction, organizationId, now: NOW, publicUrl: env.publicUrl, authSecret: env.authSecret };
        const content = await renderer.render(input, { id, kind, ...message });
        const sender = await findSender(transaction, organizationId);
        return content && composeMail(env, organizationId, sender, { ...message, id, kind }, content);
      });
      if (!mail) continue;
      written += 1;
      const [, lang] = /<html lang="([^"]*)">/.exec(mail.html) ?? [];
      const foot = mail.text.split("\n-- \n")[1]?.split("\n")[0] ?? "";
      expect([message, lang, languageOf(mail.text), languageOf(foot)]).toEqual([message, language, language, language]);
      if (mail.html.includes("border-radius:8px;background-color") && !kind.startsWith("contacts.mailing"))
        expect(mail.html).toContain(language === "es" ? "Si el botón no funciona" : "If the button doesn't work");
    }
    expect(written).toBeGreaterThan(0);
  },
);
