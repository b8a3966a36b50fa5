import { type Session, sessionAtom, store } from "@trellis/shared/runtime";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { preloadRemotes } from "../registry/preload-remotes.ts";
import { loadMembership, loadSession } from "./load-session.ts";
import { inOrganization, keepOrganization, settleOrganization, withoutOrganization } from "./tab-organization.ts";

/** A person of organizations 1 and 2, whose session works in 1. */
const user = { id: "maya", organizationId: 1, role: "admin", permissions: {} };
const organizations = [
  { id: 1, name: "First", role: "admin", permissions: {} },
  { id: 2, name: "Second", role: "viewer", permissions: { canViewReports: false } },
];
const stored = new Map<string, string>();
const replaced = vi.fn();
const fetched = vi.fn();

function openTab(address: string): Promise<Session> {
  const url = new URL(address, "https://trellis.example");
  vi.stubGlobal("location", url);
  store.set(sessionAtom, { ...store.get(sessionAtom), user: null, organization: null });
  return loadSession();
}

beforeEach(() => {
  stored.clear();
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
afterEach(() => vi.unstubAllGlobals());

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

it("asks for nothing early while there is no organization", async () => {
  const session = await openTab("/app");
  fetched.mockClear();
  preloadRemotes("/app", { ...session, organization: null });
  expect(fetched).not.toHaveBeenCalled();
  preloadRemotes("/app", session);
  expect(fetched.mock.calls.map(([path]) => path)).toContain("/api/alerts");
});
