import type { ApiKey } from "@trellis/contract-organizations/api-keys.ts";
import type { Flag, Role } from "@trellis/domain/accounts/roles.ts";

/** The fields of a key, as people type them. */
export interface KeyValues {
  name: string;
  access: "read" | "write";
  role: Role;
  permissions: Readonly<Record<Flag, boolean>>;
  /** One address or range on each line. */
  allowedAddresses: string;
  /** A calendar day, empty for no end. */
  lastDay: string;
}

/** The addresses of a text: one on each line, or separated by commas or spaces. */
export const addressesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== "");

/** What all forms of a key send. */
export const toKeyLimits = ({ name, allowedAddresses, lastDay }: KeyValues) => ({
  name,
  allowedAddresses: addressesOf(allowedAddresses),
  lastDay: lastDay || null,
});

export const toPersonalKeyBody = (values: KeyValues) => ({ ...toKeyLimits(values), access: values.access });

export const toKeyBody = (values: KeyValues) => ({
  ...toPersonalKeyBody(values),
  role: values.role,
  permissions: values.permissions,
});

/** The form of a key that exists. */
export const valuesOf = ({ name, access, role, permissions, allowedAddresses, lastDay }: ApiKey): KeyValues => ({
  name,
  access,
  role,
  permissions: permissions as KeyValues["permissions"],
  allowedAddresses: allowedAddresses.join("\n"),
  lastDay: lastDay ?? "",
});
