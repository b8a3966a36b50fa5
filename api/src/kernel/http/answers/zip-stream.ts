import { Zip, ZipDeflate } from "fflate";

/** One file of an archive, made while it is read. */
export interface ZipEntry {
  name: string;
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * A ZIP archive as a stream: each piece is made when the reader wants more, so that memory stays the same however large
 * the archive gets. An error cuts it off, and no reader takes a cut archive for a whole one. A file in it holds less
 * than 4 GB.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>, modifiedAt: Date): ReadableStream<Uint8Array> {
  const pieces = zipPieces(entries, modifiedAt);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}

async function* zipPieces(entries: AsyncIterable<ZipEntry>, modifiedAt: Date): AsyncGenerator<Uint8Array, undefined> {
  let ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    failure ??= error;
    if (piece && piece.length > 0) ready.push(piece);
  });
  const take = () => {
    if (failure) throw failure;
    const taken = ready;
    ready = [];
    return taken;
  };
  for await (const { name, chunks } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = modifiedAt;
    zip.add(file);
    for await (const chunk of chunks) {
      file.push(chunk);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
  return undefined;
}
