import * as z from "zod/mini";

/** What a public form says of the product below it; null where its organization shows nothing. */
export const PoweredBy = z.nullable(
  z.object({
    /** Whose product it is: that of the organization's own brand, where it has one. */
    name: z.string(),
    /** Whether the product's own mark is beside its name. */
    hasMark: z.boolean(),
    /** Whether the name leads to the server's start page. */
    hasHome: z.boolean(),
  }),
);
export type PoweredBy = z.infer<typeof PoweredBy>;
