/** Bytes from which Bun writes each part of an answer's head by itself, when the handler waited for something before. */
const UNCOLLECTED_FROM = 15 * 1024;

/**
 * The body of an answer that is whole already, in a form that leaves in two packets instead of some forty.
 *
 * Bun 1.4.5 collects the head and the body of a short answer. Of a long one that comes after an `await` it sends every
 * header's name, colon, value and line end as a packet of its own (https://github.com/oven-sh/bun/pull/41341). A stream that
 * writes all of it at once is collected; on the wire it is chunked, without a Content-Length. Files that are downloaded
 * have their length instead, by which browsers show how far they are.
 */
export function wholeBody(body: string | Uint8Array<ArrayBuffer>, bytes: number): BodyInit {
  if (bytes < UNCOLLECTED_FROM) return body;
  const source: Bun.DirectUnderlyingSource<string | Uint8Array> = {
    type: "direct",
    async pull(controller) {
      controller.write(body);
      await controller.end();
    },
  };
  return new ReadableStream(source as unknown as UnderlyingDefaultSource);
}
