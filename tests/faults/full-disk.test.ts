import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLocalFiles } from "../../api/src/kernel/services/files/local-files.ts";
import { dataUrl, samplePng } from "../../api/testing/files/sample-images.ts";
import { createWorld, type TestOrganization, type World } from "../../api/testing/world.ts";

/* The disk under the files is full: people read what is wrong, nothing is half saved, and the same call works later. */

const folder = mkdtempSync(path.join(os.tmpdir(), "trellis-full-disk-"));
const disk = createLocalFiles(folder);
let isFull = false;

let world: World;
let organization: TestOrganization;

beforeAll(async () => {
  world = await createWorld({
    services: {
      files: {
        ...disk,
        put(key, bytes, mediaType) {
          if (isFull)
            return Promise.reject(
              Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" }),
            );
          return disk.put(key, bytes, mediaType);
        },
      },
    },
  });
  organization = await world.organization();
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  isFull = false;
});

const list = async (address: string) => (await (await organization.admin.get(address)).json()) as unknown[];

async function createTransaction(): Promise<string> {
  const created = await organization.admin.post("/api/transactions", {
    description: "Paper",
    amount: "12.50",
    type: "expense",
    category: "Office Supplies",
    date: "2026-03-01",
  });
  return ((await created.json()) as { id: string }).id;
}

/** How each kind of stored file is saved, and where what it left is listed. */
const SAVES: Record<string, () => Promise<{ save: () => Promise<Response>; saved: () => Promise<number> }>> = {
  "a receipt": async () => {
    const address = `/api/transactions/${await createTransaction()}/receipts`;
    const headers = { "Content-Type": "application/pdf" };
    return {
      save: () => organization.admin.upload(`${address}?fileName=paper.pdf`, "%PDF-1.4 paper", headers),
      saved: async () => (await list(address)).length,
    };
  },
  "a file of contacts": async () => ({
    save: () => organization.admin.upload("/api/contacts/imports?fileName=people.csv", "First Name,Last Name\nAnn,Lee"),
    saved: async () => (await list("/api/contacts/imports")).length,
  }),
  "a picture": async () => {
    const profileImageUrl = dataUrl(await samplePng());
    return {
      save: () => organization.admin.patch("/api/user/profile", { profileImageUrl }),
      saved: async () => {
        const user = (await (await organization.admin.get("/api/auth/user")).json()) as {
          profileImageUrl: string | null;
        };
        return user.profileImageUrl === null ? 0 : 1;
      },
    };
  },
};

test.each(Object.entries(SAVES))(
  "%s on a full disk answers 507 in words, and is saved when there is room",
  async (_, open) => {
    const { save, saved } = await open();
    isFull = true;
    const refused = await save();
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({
      code: "storage_full",
      message: expect.stringContaining("There's no storage space left on the server. Nothing was saved."),
    });
    expect(await saved()).toBe(0);
    isFull = false;
    expect((await save()).status).toBeLessThan(300);
    expect(await saved()).toBe(1);
  },
);
