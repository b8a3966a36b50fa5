import { placeKey } from "@trellis/domain/names/contact-keys.ts";
import {
  ADDRESS_PARTS,
  addressKey,
  distinctAddresses,
  type LabelledAddress,
} from "@trellis/domain/names/postal-address.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { idArray } from "../../../kernel/db/bulk-rows.ts";
import { createId } from "../../../kernel/db/columns.ts";
import type { Read, Tenant } from "../../../kernel/http/context.ts";
import { contactAddress } from "../schema/address-schema.ts";
import { contact } from "../schema/contact-schema.ts";
import { replaceParts } from "./contact-parts.ts";
import type { ContactRow } from "./contact-row.ts";

/** The columns of the main address. */
export const MAIN_ADDRESS = [...ADDRESS_PARTS, "addressLabel"] as const;
export type MainAddress = Pick<ContactRow, (typeof MAIN_ADDRESS)[number]>;
export type AddressRow = typeof contactAddress.$inferSelect;

const NO_ADDRESS: MainAddress = {
  street: null,
  city: null,
  state: null,
  zipCode: null,
  country: null,
  addressLabel: null,
};

/** The main address of a contact's row; undefined where there is none. */
export function mainAddressOf({ addressLabel, street, city, state, zipCode, country }: MainAddress) {
  const [main] = distinctAddresses([{ label: addressLabel, street, city, state, zipCode, country }]);
  return main;
}

/** The columns that an address is as the main one; all empty for none. */
export function mainColumns(address: LabelledAddress | undefined): MainAddress {
  if (!address) return NO_ADDRESS;
  const { label, ...parts } = address;
  return { ...parts, addressLabel: label };
}

/** Addresses of one contact as they are stored: the first is the main one. Duplicates count once. */
export function storedAddresses(
  owner: { organizationId: number; contactId: string },
  addresses: Parameters<typeof distinctAddresses>[0],
): { main: MainAddress; further: AddressRow[] } {
  const [main, ...others] = distinctAddresses(addresses);
  return { main: mainColumns(main), further: furtherRows(owner, others) };
}

/** Rows of addresses that follow the main one. */
export const furtherRows = (
  owner: { organizationId: number; contactId: string },
  addresses: readonly LabelledAddress[],
  after = 0,
): AddressRow[] =>
  addresses.map((one, at) => ({
    ...owner,
    ...one,
    id: createId(),
    position: after + at + 1,
    addressKey: addressKey(one) ?? "",
    cityKey: placeKey(one.city),
    stateKey: placeKey(one.state),
  }));

/** The further addresses of contacts, in their order. */
export async function readFurtherAddresses(
  { transaction, organizationId }: Read,
  contactIds: readonly string[],
): Promise<Map<string, AddressRow[]>> {
  if (contactIds.length === 0) return new Map();
  const rows = await transaction
    .select()
    .from(contactAddress)
    .where(
      and(
        eq(contactAddress.organizationId, organizationId),
        sql`${contactAddress.contactId} = any(${idArray(contactIds)})`,
      ),
    )
    .orderBy(asc(contactAddress.contactId), asc(contactAddress.position));
  return Map.groupBy(rows, ({ contactId }) => contactId);
}

/** All addresses of a contact as they are answered: the main one first. */
export function allAddresses(row: MainAddress, further: readonly LabelledAddress[]): LabelledAddress[] {
  const main = mainAddressOf(row);
  const others = further.map(({ label, street, city, state, zipCode, country }) => ({
    label,
    street,
    city,
    state,
    zipCode,
    country,
  }));
  return main ? [main, ...others] : others;
}

/**
 * Puts the further addresses of contacts in order from 1. Where the main one is gone, or is the same as a further one, the
 * further one goes: into its place, or altogether. The contacts are locked.
 */
export async function mendMainAddresses(scope: Tenant, contactIds: readonly string[]): Promise<void> {
  const { transaction, organizationId } = scope;
  const further = await readFurtherAddresses(scope, contactIds);
  if (further.size === 0) return;
  const rows = await transaction
    .select()
    .from(contact)
    .where(and(eq(contact.organizationId, organizationId), sql`${contact.id} = any(${idArray([...further.keys()])})`));
  for (const row of rows) {
    const before = further.get(row.id) ?? [];
    const stored = storedAddresses({ organizationId, contactId: row.id }, allAddresses(row, before));
    if (mainAddressOf(row) && stored.further.length === before.length && isInOrder(before)) continue;
    await transaction
      .update(contact)
      .set({ ...stored.main, cityKey: placeKey(stored.main.city), stateKey: placeKey(stored.main.state) })
      .where(and(eq(contact.organizationId, organizationId), eq(contact.id, row.id)));
    await replaceParts(scope, contactAddress, row.id, stored.further);
  }
}

const isInOrder = (rows: readonly AddressRow[]) => rows.every(({ position }, at) => position === at + 1);
