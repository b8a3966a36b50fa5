import { consumeEarlyAnswer, type Session, sessionAtom, store } from "@trellis/shared/runtime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { preloadRemotes } from "../registry/preload-remotes.ts";
import { loadMembership, loadSession } from "./load-session.ts";
import { keepOrganization } from "./stored-organization.ts";
import { inOrganization, settleOrganization, withoutOrganization } from "./tab-organization.ts";

/** A person of organizations 1 and 2, whose session works in 1. */
const user = { id: "maya", organizationId: 1, role: "admin", permissions: {} };
const organizations = [
  { id: 1, name: "First", role: "admin", permissions: {} },
  { id: 2, name: "Second", role: "viewer", permissions: { canViewReports: false } },
];
const stored = new Map<string, string>();
const replaced = vi.fn();
const fetched = vi.fn();
/** What the server wrote into the page. */
let written: { textContent: string; remove(): void } | null;
/** A page that brings answers. */
const bring = (answers: object) => {
  written = { textContent: JSON.stringify(answers), remove: () => (written = null) };
};

function openTab(address: string): Promise<Session> {
  const url = new URL(address, "https://trellis.example");
  vi.stubGlobal("location", url);
  store.set(sessionAtom, { ...store.get(sessionAtom), user: null, organization: null });
  return loadSession();
}

beforeEach(() => {
  stored.clear();
  written = null;
  vi.stubGlobal("document", {
    getElementById: () => written,
    documentElement: { lang: "en", dataset: { session: "" } },
    head: { append: vi.fn() },
  });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal("history", { state: null, replaceState: replaced.mockReset() });
  vi.stubGlobal(
    "fetch",
    fetched
      .mockReset()
      .mockImplementation(async (path: string) =>
        Response.json(path === "/api/auth/user" ? user : path === "/api/remotes" ? { remotes: [] } : organizations),
      ),
  );
});
afterEach(() => {
  for (const id of [1, 2]) consumeEarlyAnswer(id, "/api/alerts");
  vi.unstubAllGlobals();
});

describe("a tab's organization", () => {
  it("is the session's in a new tab", async () => {
    expect((await openTab("/app")).organization?.id).toBe(1);
  });

  it("is the one that its link names, with the person's role there; a reload keeps it", async () => {
    const session = await openTab("/app/notes/7?organization=2&x=1#top");
    expect(session).toMatchObject({ organization: { id: 2 }, user: { organizationId: 2, role: "viewer" } });
    settleOrganization(session);
    expect(replaced).toHaveBeenCalledWith(null, "", "/app/notes/7?x=1#top");
    expect((await openTab("/app/notes/7")).organization?.id).toBe(2);
  });

  it("is that of a link before the one that the tab has worked in", async () => {
    keepOrganization("maya", 2);
    expect((await openTab("/app?organization=1")).organization?.id).toBe(1);
  });

  it("is none for a link into an organization of others, and the tab keeps its own", async () => {
    keepOrganization("maya", 2);
    const session = await openTab("/app?organization=3");
    expect(session.organization).toBeNull();
    settleOrganization(session);
    expect(replaced).not.toHaveBeenCalled();
    expect((await openTab("/app")).organization?.id).toBe(2);
  });

  it("is the session's again once the person left the one that the tab worked in", async () => {
    keepOrganization("maya", 9);
    expect((await openTab("/app")).organization?.id).toBe(1);
  });

  it("belongs to a person: another one in the same tab begins with their session's", async () => {
    keepOrganization("somebody", 2);
    expect((await openTab("/app")).organization?.id).toBe(1);
  });

  it("stays while the session works elsewhere", async () => {
    const session = await openTab("/app?organization=2");
    store.set(sessionAtom, session);
    vi.stubGlobal("location", new URL("https://trellis.example/app"));
    expect((await loadMembership()).organization?.id).toBe(2);
  });
});

it("names an organization in an address, and takes it out again", () => {
  vi.stubGlobal("location", new URL("https://trellis.example/app"));
  expect(inOrganization("/app/notes?q=a#b", 2)).toBe("/app/notes?q=a&organization=2#b");
  expect(withoutOrganization("/app/notes?q=a&organization=2#b")).toBe("/app/notes?q=a#b");
});

describe("what came with the page", () => {
  it("is not asked again, and counts once", async () => {
    bring({ "/api/auth/user": user, "/api/user/organizations": organizations, "/api/remotes": { remotes: [] } });
    expect((await openTab("/app")).organization?.id).toBe(1);
    expect(fetched).not.toHaveBeenCalled();
    await openTab("/app");
    expect(fetched.mock.calls.map(([path]) => path)).toContain("/api/auth/user");
  });

  it("may say that no one is signed in", async () => {
    bring({ "/api/auth/user": null, "/api/user/organizations": null, "/api/remotes": { remotes: [] } });
    expect(await openTab("/app")).toMatchObject({ user: null, organizations: [] });
  });

  it.each([
    ["the session's organization", "/app", 1, 1],
    ["the one that the address names", "/app?organization=2", 1, 2],
  ])("brings the alerts of %s, and of no other", async (_, address, sessionOf, alertsOf) => {
    bring({ "/api/auth/user": { ...user, organizationId: sessionOf }, "/api/alerts": [] });
    await openTab(address);
    expect(consumeEarlyAnswer(alertsOf === 1 ? 2 : 1, "/api/alerts")).toBeUndefined();
    expect(await (await consumeEarlyAnswer(alertsOf, "/api/alerts"))?.json()).toEqual([]);
  });

  it("brings no alerts to a tab that works in another organization: it asks", async () => {
    keepOrganization("maya", 2);
    bring({ "/api/auth/user": user, "/api/alerts": [] });
    const session = await openTab("/app");
    fetched.mockClear();
    preloadRemotes("/app", session);
    expect(fetched.mock.calls.map(([path]) => path)).toContain("/api/alerts");
  });
});

it("asks for nothing early while there is no organization", async () => {
  const session = await openTab("/app");
  fetched.mockClear();
  preloadRemotes("/app", { ...session, organization: null });
  expect(fetched).not.toHaveBeenCalled();
  preloadRemotes("/app", session);
  expect(fetched.mock.calls.map(([path]) => path)).toContain("/api/alerts");
});
