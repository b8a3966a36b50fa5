import { inPieces } from "../core/in-pieces.ts";
import type { MadeContact } from "../people/contact-insert.ts";
import type { ContactFile } from "./contact-import-file.ts";
import { type Candidate, type ForAll, isCandidate, type RowError, readCandidate } from "./contact-import-rows.ts";

/** Rows of a file, held against what a contact may be. */
export interface Chunk {
  candidates: Candidate[];
  errors: RowError[];
  /** Rows of those that are probably new, made while the database was busy. */
  made: Map<Candidate, MadeContact>;
}

type Make = (candidate: Candidate) => MadeContact | undefined;

/** Reads a file in chunks; one can be read while the database writes the one before it. */
export class ChunkReader {
  readonly #file: ContactFile;
  readonly #size: number;
  #ahead: { from: number; forAll: ForAll; chunk: Promise<Chunk> } | undefined;

  constructor(file: ContactFile, size: number) {
    this.#file = file;
    this.#size = size;
  }

  /** The rows from this one, from 0, as many as a chunk has. */
  async read(forAll: ForAll, from: number): Promise<Chunk> {
    const ahead = this.#ahead;
    const isReady = ahead?.from === from && isSame(ahead.forAll, forAll);
    return await (isReady ? ahead.chunk : this.#begin(forAll, from));
  }

  /** Begins to read the chunk that follows the one from this row; `make` is given where most of it is probably new. */
  readAhead(forAll: ForAll, from: number, make?: Make): void {
    const next = from + this.#size;
    this.#ahead =
      next < this.#file.rowCount ? { from: next, forAll, chunk: this.#begin(forAll, next, make) } : undefined;
  }

  #begin(forAll: ForAll, from: number, make?: Make): Promise<Chunk> {
    const chunk = this.#readRows(forAll, from, make);
    // The reader of this chunk gets the failure; a run that stops earlier ignores it.
    chunk.catch(() => undefined);
    return chunk;
  }

  async #readRows(forAll: ForAll, from: number, make?: Make): Promise<Chunk> {
    const chunk: Chunk = { candidates: [], errors: [], made: new Map() };
    const end = Math.min(from + this.#size, this.#file.rowCount);
    const indexes = Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at);
    await inPieces(indexes, (index) => {
      const read = readCandidate(this.#file.read(index), forAll);
      if (isCandidate(read)) chunk.candidates.push(read);
      else chunk.errors.push(read);
    });
    if (make)
      await inPieces(chunk.candidates, (candidate) => {
        const made = make(candidate);
        if (made) chunk.made.set(candidate, made);
      });
    return chunk;
  }
}

/** What can change while an import runs: the permission of the person who started it. The rest is decided at the check. */
const isSame = (one: ForAll, other: ForAll): boolean =>
  one.mayEnterGiving === other.mayEnterGiving && one.organizationType === other.organizationType;
