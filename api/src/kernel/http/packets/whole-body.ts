/** From this size on, after an `await` in the handler, Bun sends every part of the response head separately. */
const UNCOLLECTED_FROM = 15 * 1024;

/**
 * A response body that Bun sends in two packets instead of about forty.
 *
 * Bun 1.4.5 buffers the head of a short response. For a long one after an `await`, it sends each header's name, colon,
 * value and line end as a separate packet (https://github.com/oven-sh/bun/pull/41341). A stream that writes everything at
 * once is buffered, but goes out chunked, without a Content-Length. File downloads don't use this: browsers need the
 * length to show progress.
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
