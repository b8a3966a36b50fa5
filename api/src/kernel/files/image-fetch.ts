import { invalid } from "../errors.ts";
import { MAX_IMAGE_BYTES } from "../services/images/encode-image.ts";
import { type Web, WebTrouble } from "../services/web/web.ts";

const TIMEOUT_MS = 10_000;

/**
 * The bytes behind an image address that a person typed, fetched once. Throws invalid naming the field if there is no
 * image: the message says what to do instead.
 */
export async function fetchImage(web: Web, field: string, url: string): Promise<Uint8Array> {
  const answer = await web
    .request({ url, headers: { Accept: "image/*" }, maxBytes: MAX_IMAGE_BYTES, timeoutMs: TIMEOUT_MS })
    .catch((error: unknown) => {
      if (error instanceof WebTrouble) throw invalid(field, MESSAGES[error.code]);
      throw error;
    });
  if (answer.status < 200 || answer.status > 299) throw invalid(field, MESSAGES.unreachable);
  return answer.body;
}

const MESSAGES: Record<WebTrouble["code"], string> = {
  not_public: "Enter the public address of an image, or upload the file.",
  unreachable: "We couldn't load an image from this address. Check it, or upload the file.",
  too_large: "The image at this address is larger than 5MB. Choose a smaller one.",
};
