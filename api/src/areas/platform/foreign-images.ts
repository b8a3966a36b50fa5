import { type SQL, sql } from "drizzle-orm";
import { AppError } from "../../kernel/errors.ts";
import { withImage } from "../../kernel/files/images.ts";
import { inProgramScope } from "../../kernel/http/program-scope.ts";
import type { ImagePurpose } from "../../kernel/services/images/encode-image.ts";
import type { Services } from "../../kernel/services.ts";
import { forProgram, perOrganization } from "../../kernel/sweeps/sweep.ts";
import { foreignProductImages } from "../inventory/index.ts";

/*
 * Images on other people's servers tell those servers who views them. Typed addresses are fetched when they are saved;
 * these sweeps fetch what was stored before that, and the pictures that identity providers name.
 */

const FOREIGN = sql`'^https?://'`;
/** Of one organization in a run: the others wait for the next one. */
const MAX_IMAGES = 100;
const MAX_PEOPLE = 20;
const DAY_MS = 24 * 3_600_000;

interface Place {
  resource: string;
  purpose: ImagePurpose;
  list(organizationId: number): SQL;
  replace(organizationId: number, id: string, before: string, address: string): SQL;
}

const PLACES: readonly Place[] = [
  {
    resource: "organization",
    purpose: "logo",
    list: (organizationId) => sql`
      select id::text as id, logo as address from organization where id = ${organizationId} and logo ~* ${FOREIGN}`,
    replace: (organizationId, id, before, address) => sql`
      update organization set logo = ${address}
      where id = ${organizationId} and id::text = ${id} and logo = ${before} returning id`,
  },
  {
    ...foreignProductImages,
    purpose: "logo",
    list: (organizationId) => foreignProductImages.list(organizationId, FOREIGN, MAX_IMAGES),
  },
];

/** Fetches an organization's logo and product images from other servers; what cannot be had is tried again another day. */
export const foreignImageSweep = perOrganization({
  name: "platform.foreign-images",
  cron: "25 3 * * *",
  whenReadOnly: "run",
  async handle(services, { id: organizationId }) {
    for (const place of PLACES) {
      const found = await services.database.inOrganization(
        organizationId,
        (transaction) => transaction.execute<{ id: string; address: string }>(place.list(organizationId)),
        { readOnly: true },
      );
      for (const one of found) await unlessRefused(services, () => keepImage(services, organizationId, place, one));
    }
  },
});

const keepImage = (
  services: Services,
  organizationId: number,
  { resource, purpose, replace }: Place,
  { id, address }: { id: string; address: string },
): Promise<void> =>
  withImage(services, { field: "image", text: address, purpose, current: async () => null }, (addressFor) =>
    inProgramScope(services, organizationId, async (scope) => {
      const own = await addressFor(scope);
      if (!own) return;
      const changed = await scope.transaction.execute(replace(organizationId, id, address, own));
      if (changed.length === 0) throw new AppError("conflict", { message: "The image has changed since." });
      await scope.audit({
        action: "update",
        resource,
        resourceId: id,
        before: { image: address },
        after: { image: own },
      });
    }),
  );

/**
 * Fetches the pictures that providers name. One that is still missing after a day is removed: the person's initials
 * show instead.
 */
export const foreignPictureSweep = forProgram({
  name: "platform.foreign-pictures",
  cron: "*/10 * * * *",
  async run(services) {
    const people = await services.database.reference.execute<{ id: string; image: string; created_at: string }>(sql`
      select id, image, created_at from "user" where image ~* ${FOREIGN} order by random() limit ${MAX_PEOPLE}`);
    for (const { id, image, created_at } of people) {
      const isStored = await unlessRefused(services, () => keepPicture(services, id, image));
      const isOld = services.now().getTime() - new Date(created_at).getTime() > DAY_MS;
      if (isStored === false && isOld)
        await services.database.reference.execute(sql`
          update "user" set image = null where id = ${id}::uuid and image = ${image}`);
    }
  },
});

const keepPicture = (services: Services, userId: string, image: string): Promise<void> =>
  withImage(services, { field: "image", text: image, purpose: "picture", current: async () => null }, (addressFor) =>
    services.database.inReference(async (transaction) => {
      const own = await addressFor({ transaction, userId });
      const changed = await transaction.execute(sql`
        update "user" set image = ${own} where id = ${userId}::uuid and image = ${image} returning id`);
      if (changed.length === 0) throw new AppError("conflict", { message: "The image has changed since." });
    }),
  );

/** False where the address answers no image; what may pass, such as a full disk, is thrown. */
async function unlessRefused(services: Services, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    services.log.info("an image on another server was not kept", { code: error.code, reason: error.message });
    return error.code === "conflict";
  }
}
