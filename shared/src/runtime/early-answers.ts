/** How long an answer that nothing asked for yet may be handed out (milliseconds): it is not kept up. */
const RETENTION_MS = 15_000;

interface Asked {
  answer: Promise<Response | undefined>;
  /** The body, once it has arrived whole. */
  text?: string;
}

const answers = new Map<string, Asked>();
const keyOf = (organizationId: number | null, address: string) => `${organizationId} ${address}`;

/** Asks for what a screen will need before its code has arrived. The first call to the same address takes the answer. */
export function askEarly(organizationId: number, address: string): void {
  const key = keyOf(organizationId, address);
  const headers = { "X-Organization": String(organizationId) };
  // A failed one is asked again by the screen that needs it.
  const read = async (response: Response): Promise<Response | undefined> => {
    if (!response.ok) return undefined;
    asked.text = await response.text();
    return new Response(asked.text, response);
  };
  const asked: Asked = {
    answer: fetch(address, { headers, credentials: "same-origin" })
      .then(read)
      .catch(() => undefined),
  };
  answers.set(key, asked);
  setTimeout(() => answers.delete(key), RETENTION_MS);
}

/** Whether the answer is on its way or here, and nothing has taken it. */
export const isAskedEarly = (organizationId: number, address: string): boolean =>
  answers.has(keyOf(organizationId, address));

/** The answer that was requested early, once; undefined if there is none or it failed. */
export function consumeEarlyAnswer(
  organizationId: number | null,
  address: string,
): Promise<Response | undefined> | undefined {
  const key = keyOf(organizationId, address);
  const answer = answers.get(key)?.answer;
  answers.delete(key);
  return answer;
}

/**
 * What the early answer says, once, if it is here already: a screen then draws it at first, instead of a skeleton that
 * waits for its turn among all other cards. Undefined while it is on its way, and if there is none.
 */
export function consumeArrivedAnswer(organizationId: number | null, address: string): unknown {
  const key = keyOf(organizationId, address);
  const text = answers.get(key)?.text;
  if (text === undefined) return undefined;
  answers.delete(key);
  return JSON.parse(text);
}
