/** How a client reaches the API. */
export interface ClientOptions {
  /** An API key: `orgkey_…` or `ownkey_…`. */
  apiKey: string;
  /** Where the product is opened, such as `https://app.example.org`. */
  baseUrl: string;
  /** Milliseconds for each try of a call; of a file, until it begins to arrive. 30,000 without it. */
  timeout?: number;
  /** Tries after the first. 3 without it; 0 turns them off. */
  maxRetries?: number;
  /** Added to every call, such as `Accept-Language` for messages in Spanish. */
  headers?: Record<string, string>;
  /** The `fetch` to call with; the global one without it. */
  fetch?: typeof fetch;
}

/** What one call may set for itself. */
export interface CallOptions {
  /** Ends the call and its tries. */
  signal?: AbortSignal;
  /** Milliseconds for each try. */
  timeout?: number;
  /** Tries after the first. */
  maxRetries?: number;
  /**
   * The same key never does the same thing twice within 24 hours, also when your program starts again: derive it from your
   * own record. Each call gets a random one without it. Only for calls that take one.
   */
  idempotencyKey?: string;
  /** `updatedAt` of the record that you read: the call fails with `conflict` when someone changed it since. */
  ifMatch?: string;
  headers?: Record<string, string>;
}
