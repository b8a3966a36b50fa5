import type { User } from "@trellis/contract-identity/session.ts";
import { TEXT } from "../messages.ts";

/** As specified: first and last name, else the email address, else 'User'. */
export function displayName(user: Pick<User, "firstName" | "lastName" | "email">): string {
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return name || user.email || TEXT.sidebar.someone;
}

/** Letters of the first two words: "Riverside Community Fund" is RC. */
export function crest(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}
