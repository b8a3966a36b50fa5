/** How long an answer that nothing asked for yet may be handed out (milliseconds): it is not kept up. */
const RETENTION_MS = 15_000;

const answers = new Map<string, Promise<Response | undefined>>();
const keyOf = (organizationId: number | null, address: string) => `${organizationId} ${address}`;

/** Asks for what a screen will need before its code has arrived. The first call to the same address takes the answer. */
export function askEarly(organizationId: number, address: string): void {
  const key = keyOf(organizationId, address);
  if (answers.has(key)) return;
  const headers = { "X-Organization": String(organizationId) };
  const answer = fetch(address, { headers, credentials: "same-origin" }).then(
    // A failed one is asked again by the screen that needs it.
    (response) => (response.ok ? response : undefined),
    () => undefined,
  );
  retain(key, answer);
}

/** Keeps an answer that came with the page, as if it had been asked for early. */
export function keepEarlyAnswer(organizationId: number, address: string, answer: unknown): void {
  retain(keyOf(organizationId, address), Promise.resolve(Response.json(answer)));
}

function retain(key: string, answer: Promise<Response | undefined>): void {
  answers.set(key, answer);
  setTimeout(() => answers.delete(key), RETENTION_MS);
}

/** The answer that was requested early, once; undefined if there is none or it failed. */
export function consumeEarlyAnswer(
  organizationId: number | null,
  address: string,
): Promise<Response | undefined> | undefined {
  const key = keyOf(organizationId, address);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}
