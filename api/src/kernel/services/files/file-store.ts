/** Where uploaded files live: a local folder, or S3-compatible storage. Keys are ours, never a person's file name. */
export interface FileStore {
  /** Writes a file whole; an existing one of this key is replaced. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** The file's bytes, or undefined if it does not exist. */
  get(key: string): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
  /** Whether it holds no file at all. */
  isEmpty(): Promise<boolean>;
}
