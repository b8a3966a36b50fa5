import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { Name, saysSomething } from "@trellis/contract-base/fields.ts";
import { ImageInput } from "@trellis/contract-base/setting-fields.ts";
import { OFFERED_LANGUAGES } from "@trellis/messages/languages.ts";
import * as z from "zod/mini";
import { User } from "./session.ts";

export const ProfileInput = z
  .strictObject({
    firstName: z.optional(Name(100)),
    lastName: z.optional(Name(100)),
    /** An http(s) address, an uploaded image as a data URL, or null to take it away. */
    profileImageUrl: z.nullish(ImageInput),
    /** The language of their screens, or null to follow the browser. */
    language: z.nullish(z.enum(OFFERED_LANGUAGES)),
  })
  .check(saysSomething());

export const updateProfile = endpoint({
  area: "identity",
  kind: "json",
  method: "PATCH",
  path: "/api/user/profile",
  summary: "Change your own name, picture and language",
  access: { who: "person" },
  atOwnDomain: "allowed",
  touches: ["identity", "organizations"],
  body: ProfileInput,
  whenReadOnly: "allowed",
  maxBytes: 8 * 1024 * 1024,
  responses: { 200: User },
});
