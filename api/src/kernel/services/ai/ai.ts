/** The request to the model. Facts carry sums and names of categories, never people, accounts or secrets. */
export interface AiRequest {
  /** What the words are for, as an instruction: `Explain each line of this budget in one sentence.` */
  task: string;
  /** Everything that the model may know; sent as JSON, at most `MAX_FACTS_BYTES`. */
  facts: unknown;
  /** The words are at most so many. */
  maxWords: number;
}

/** The facts of one request, as JSON. */
export const MAX_FACTS_BYTES = 24_000;

/** No words came, whatever the reason; the message is for the log. What the words were for continues without them. */
export class AiFailure extends Error {}

/**
 * A model that puts into words what the program computed. Its words are checked by `writeChecked` before anyone sees
 * them. Ask it while no connection is held.
 */
export interface Ai {
  /** Plain text. Throws AiFailure. */
  write(request: AiRequest): Promise<string>;
}
