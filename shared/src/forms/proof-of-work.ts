import { PROOF_HEADER, PROOF_PARTS, searchProof } from "@trellis/domain/ids/proof-of-work.ts";

/** A proof that was refused is made again this often: the form may have become more crowded in between. */
const MAX_ATTEMPTS = 3;
/** Milliseconds of work at a time, so that a page stays at hand while it works. */
const SLICE = 8;
const TRIES = 256;

/**
 * Sends, and where the server asks for work before it takes this, does it and sends again. `send` is given the headers to
 * add. `early` is a proof begun before: of the challenge that came with a crowded form. Throws what `send` throws.
 */
export async function sendWithProof(
  send: (headers: Record<string, string>) => Promise<Response>,
  early?: Promise<string | undefined>,
): Promise<Response> {
  let proof = await early;
  for (let attempt = 0; ; attempt++) {
    const response = await send(proof ? { [PROOF_HEADER]: proof } : {});
    const challenge = response.status === 429 && response.headers.get(PROOF_HEADER);
    if (!challenge || attempt === MAX_ATTEMPTS) return response;
    proof = await solveProof(challenge);
  }
}

/**
 * The proof for a challenge, worked out in slices: a worker would need a place in the policy of the page around a form.
 * Undefined for what is no challenge.
 */
export async function solveProof(challenge: string): Promise<string | undefined> {
  const [, bits = "", , seal = ""] = challenge.split(".");
  if (seal.length !== 43 || !(Number(bits) > 0 && Number(bits) < 32)) return undefined;
  const found: number[] = [];
  let pause = performance.now() + SLICE;
  for (let part = 0; part < PROOF_PARTS; part++) {
    let number: number | undefined;
    for (let from = 0; number === undefined; from += TRIES) {
      if (performance.now() > pause) {
        await nextTurn();
        pause = performance.now() + SLICE;
      }
      number = searchProof(seal, part, Number(bits), from, TRIES);
    }
    found.push(number);
  }
  return `${challenge}.${found.join("-")}`;
}

/** After input and drawing; a timer would be held back to one a second in a tab behind others. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}
