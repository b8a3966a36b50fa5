import { endpoint } from "@trellis/contract-base/endpoint.ts";
import { IdParams } from "@trellis/contract-base/fields.ts";

export const getImage = endpoint({
  area: "platform",
  kind: "download",
  recorded: { unrecorded: "logos and pictures that public pages and screens show" },
  method: "GET",
  path: "/api/images/{id}",
  summary: "An uploaded logo or picture, re-encoded, at an address that can't be guessed and never changes",
  access: { who: "public" },
  params: IdParams,
  download: { mediaType: "image/webp" },
  responses: { 200: null },
});
