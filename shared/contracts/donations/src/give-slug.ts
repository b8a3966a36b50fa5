import { Line } from "@trellis/contract-base/fields.ts";
import * as z from "zod/mini";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The last part of a page's address. Never an id, which the same page can be opened by. */
export const GiveSlug = Line(60, "Page address is required").check(
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Use lowercase letters, digits and hyphens"),
  z.minLength(3, "At least 3 characters"),
  z.refine((text) => !UUID.test(text), "Choose a page address with words, not an ID"),
);
