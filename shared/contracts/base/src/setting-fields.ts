import { isOwnPath } from "@trellis/domain/text/safe-address.ts";
import * as z from "zod/mini";

// Apart from the fields that every screen's first script carries.

/** Where to go after signing in: a path of ours, never another site. */
export const ReturnPath = z.string().check(z.maxLength(500), z.refine(isOwnPath, "Must be a path on this site"));

/** Text that may be a CSS color: hex with or without the sign, a name, or a function. `parseColor` reads it. */
export const ColorInput = z
  .string()
  .check(
    z.trim(),
    z.maxLength(100),
    z.regex(
      /^(#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,24}|[a-z]+\([\w\s.,%/+-]+\))$/i,
      "Use a color like #3b82f6",
    ),
  );

/** An image: a file as a data URL, or an http(s) address, whose image the server fetches once when it is saved. */
export const ImageInput = z.string().check(
  z.trim(),
  z.refine(
    (text) => text === "" || /^data:image\/[\w.+-]+;base64,/.test(text.slice(0, 100)) || isWebAddress(text),
    "Use an address that starts with http:// or https://, or choose a file",
  ),
);

function isWebAddress(text: string): boolean {
  return text.length <= 2000 && /^(https?:\/\/\S+|\/api\/images\/[0-9a-f-]{36})$/i.test(text);
}

/** An IANA time zone that this machine knows: `America/Chicago`. */
export const TimeZone = z.string().check(
  z.refine((name) => {
    try {
      return name.length <= 60 && new Intl.DateTimeFormat("en-US", { timeZone: name }).format(0) !== "";
    } catch {
      return false;
    }
  }, "Choose a time zone"),
);
