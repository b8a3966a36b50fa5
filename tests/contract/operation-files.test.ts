import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { COMMANDS } from "../../api/src/commands/commands.ts";
import { type EnvError, readEnv, SETTING_NAMES } from "../../api/src/kernel/env.ts";
import { ROOT, readText } from "./project-files.ts";

// What an operator installs: no container engine or cluster is needed to see that the files fit the program.

const FOLDER = "api/operations";
const read = (name: string) => readText(`${FOLDER}/${name}`);
const names = new Set(SETTING_NAMES);
const { findMissingSettings, REQUIRED_IN_PRODUCTION } = (await import(
  path.join(ROOT, "scripts/required-settings.mjs")
)) as {
  findMissingSettings: (variables: Record<string, string>) => string[];
  REQUIRED_IN_PRODUCTION: readonly string[];
};

interface Service {
  image: string;
  environment?: Record<string, string>;
  networks?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown> | string[];
  read_only?: boolean;
}
const compose = Bun.YAML.parse(read("compose.yaml")) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};

/** What the files themselves ask for, beside the program's settings. */
const OF_THE_FILES = new Set(["POSTGRES_PASSWORD", "PUBLIC_HOST", "MAIL_DOMAIN", "MAIL_RELAY", "TRELLIS_IMAGE"]);
const OF_BUN = new Set(["BUN_RUNTIME_TRANSPILER_CACHE_PATH"]);
const isKnown = (name: string) => names.has(name) || OF_THE_FILES.has(name) || OF_BUN.has(name);

describe("compose.yaml", () => {
  test("gives the program only settings that it reads, and every one that it requires", () => {
    for (const service of ["trellis", "migrate"]) {
      const given = Object.keys(compose.services[service]?.environment ?? {});
      expect(given.filter((name) => !names.has(name))).toEqual([]);
      expect(REQUIRED_IN_PRODUCTION.filter((name) => !given.includes(name))).toEqual([]);
    }
    const asked = [...read("compose.yaml").matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = ""]) => name);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !isKnown(name))).toEqual([]);
  });

  test("the program accepts its settings once they are filled in", () => {
    const filled: Record<string, string> = {
      POSTGRES_PASSWORD: "secret",
      PUBLIC_URL: "https://app.example.org",
      AUTH_SECRET: "a".repeat(64),
      SEALING_KEYS: `k1:${Buffer.alloc(32, 7).toString("base64")}`,
      MAIL_FROM: "Example <mail@example.org>",
      METRICS_TOKEN: "b".repeat(48),
      S3_SECRET_ACCESS_KEY: "c".repeat(24),
    };
    const environment = Object.entries(compose.services.trellis?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(
        /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
        (_, key, kind, text) => filled[key] ?? (kind === "-" ? text : ""),
      ),
    ]);
    const env = readEnv({
      NODE_ENV: "production",
      HOST: "0.0.0.0",
      DATA_DIR: "/tmp",
      ...Object.fromEntries(environment),
    });
    expect(env.databaseUrl).toBe("postgres://trellis:secret@pooler:5432/trellis");
    expect(env.database?.ownerUrl).toBe("postgres://trellis:secret@database:5432/trellis");
    expect(env.s3?.endpoint).toBe("http://storage:9000");
  });

  test("services that name each other are on one network, with volumes that exist and fixed versions", () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect(service.networks, name).toEqual(["inside"]);
      if (!service.image.includes("TRELLIS_IMAGE")) expect(service.image, name).toMatch(/:[\w.-]*\d[\w.-]*$/);
      for (const volume of service.volumes ?? []) {
        const [source = ""] = volume.split(":");
        if (source.startsWith("./")) expect(existsSync(path.join(ROOT, FOLDER, source)), volume).toBe(true);
        else expect(Object.keys(compose.volumes), name).toContain(source);
      }
      const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
      expect(needed.filter((one) => !(one in compose.services))).toEqual([]);
    }
    expect(compose.services.trellis?.read_only).toBe(true);
  });
});

test("settings.example names what compose.yaml asks for without a default", () => {
  const offered = [...read("settings.example").matchAll(/^(\w+)=/gm)].map(([, name = ""]) => name);
  const required = [...read("compose.yaml").matchAll(/\$\{(\w+):\?/g)].map(([, name = ""]) => name);
  expect(offered.filter((name) => !isKnown(name))).toEqual([]);
  expect(required.filter((name) => !offered.includes(name))).toEqual([]);
});

test.each(["trellis.service", "Containerfile"])(
  "%s sets only settings that the program reads, and runs files that exist",
  (name) => {
    const text = read(name);
    const lines = text.split("\n").filter((line) => /^(Environment=|ENV )/.test(line));
    const set = lines.flatMap((line) => [...line.matchAll(/\b([A-Z][A-Z0-9_]+)=/g)].map(([, one = ""]) => one));
    expect(set.length).toBeGreaterThan(2);
    expect(set.filter((one) => one !== "NODE_ENV" && !isKnown(one))).toEqual([]);
    const files = [...text.matchAll(/\b(?:api|scripts)\/[\w./-]+\.(?:ts|mjs)\b/g)].map(([file]) => file);
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  },
);

test("the image runs as a user without rights, on a base without a shell", () => {
  const last =
    read("Containerfile")
      .split(/^FROM /m)
      .at(-1) ?? "";
  expect(last).toMatch(/^gcr\.io\/distroless\/[\w-]+:nonroot\n/);
  expect(last).toContain("\nUSER nonroot\n");
});

test("the proxy answers in words while no process does, as the program would", () => {
  const bodies = [...read("Caddyfile").matchAll(/respond `([^`]+)` \{err\.status_code\}/g)].map(
    ([, body = ""]) => body,
  );
  expect(bodies).toHaveLength(2);
  const [call = "", page = ""] = bodies;
  expect(JSON.parse(call)).toEqual({ code: "unavailable", message: expect.stringMatching(/^[A-Z].+\.$/) });
  expect(page).toMatch(/^<!doctype html>.*<h1>.+<\/h1><p>.+\.<\/p>/);
});

describe("the Helm chart", () => {
  const values = Bun.YAML.parse(read("helm/values.yaml")) as Record<string, string | number>;
  const templates = readdirSync(path.join(ROOT, FOLDER, "helm/templates"));
  const render = (text: string) =>
    text.replaceAll(/\{\{ \.(Release\.Name|Values\.(\w+)) \}\}/g, (_, whole, value) =>
      whole === "Release.Name" ? "office" : String(values[value]),
    );

  test("uses each value, and no other", () => {
    const used = templates.flatMap((name) =>
      [...read(`helm/templates/${name}`).matchAll(/\.Values\.(\w+)/g)].map(([, value = ""]) => value),
    );
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(values).toSorted());
  });

  test.each(templates)("%s is valid once it is filled in, and names settings that exist", (name) => {
    const rendered = render(read(`helm/templates/${name}`));
    expect(rendered).not.toMatch(/\{\{|undefined/);
    for (const part of rendered.split(/^---$/m)) {
      const object = Bun.YAML.parse(part) as { apiVersion: string; kind: string; metadata: { name: string } };
      expect(object.apiVersion).toBeTruthy();
      expect(object.kind).toBeTruthy();
      expect(object.metadata.name).toMatch(/^office/);
    }
    const set = [...rendered.matchAll(/\{ name: ([A-Z][A-Z0-9_]+),/g)].map(([, one = ""]) => one);
    expect(set.filter((one) => !names.has(one))).toEqual([]);
  });
});

describe("settings", () => {
  test("that a start requires in production are the ones that are looked for before anything is installed", () => {
    let message = "";
    try {
      readEnv({ NODE_ENV: "production" });
    } catch (error) {
      message = (error as EnvError).message;
    }
    const required = [...message.matchAll(/^ {2}(\w+): required in production$/gm)].map(([, name]) => name);
    expect(required).toEqual(REQUIRED_IN_PRODUCTION);
    expect(findMissingSettings({ NODE_ENV: "production", SMTP_URL: "smtp://mail" })).not.toContain("SMTP_URL");
    expect(findMissingSettings({})).toEqual([]);
  });

  test("are all explained in the README, which names no others", () => {
    const table = readText("README.md").split("## Settings")[1]?.split("\n## ")[0] ?? "";
    const explained = [...table.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
    );
    const elsewhere = ["PUBLISH_DATABASE_URL", "PUBLISHED_BY", "RELEASE_SIGNING_KEY", "PUBLISH_TO", "DEPLOY_KEY"];
    expect(explained.filter((name) => !names.has(name) && !elsewhere.includes(name))).toEqual([]);
    expect(SETTING_NAMES.filter((name) => name !== "NODE_ENV" && !explained.includes(name))).toEqual([]);
  });
});

test("every command and setting in the operator's guide exists", () => {
  const guide = readText("docs/operating.md");
  const commands = [...guide.matchAll(/`trellis ([a-z][a-z- ]*)/g)].map(([, words = ""]) => words.trim());
  expect(commands.length).toBeGreaterThan(15);
  const isCommand = (words: string) => COMMANDS.some(({ name }) => words === name || words.startsWith(`${name} `));
  expect(commands.filter((words) => !isCommand(words))).toEqual([]);
  const settings = [...guide.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name = ""]) => name);
  expect(settings.length).toBeGreaterThan(10);
  expect(settings.filter((name) => !isKnown(name))).toEqual([]);
});
