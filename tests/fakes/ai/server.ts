import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** What came in on one call. */
export interface ReceivedCall {
  authorization: string | undefined;
  model: string;
  messages: { role: string; content: string }[];
  max_tokens: number;
}

/** How the endpoint behaves; it begins by saying `words`. */
export type AiMood = "speak" | "silent" | "error" | "no json" | "endless" | "redirect";

/** An OpenAI-compatible endpoint of the tests: says what it is set to, and can be as bad as endpoints are. */
export async function startAi() {
  const received: ReceivedCall[] = [];
  const state = { mood: "speak" as AiMood, words: (_facts: unknown): string => "Nothing to add." };
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request)) as Omit<ReceivedCall, "authorization">;
    received.push({ authorization: request.headers.authorization, ...body });
    if (state.mood === "silent") return;
    if (state.mood === "error") return void response.writeHead(500).end("broken");
    if (state.mood === "redirect") return void response.writeHead(307, { Location: request.url ?? "/" }).end();
    response.writeHead(200, { "Content-Type": "application/json" });
    if (state.mood === "no json") return void response.end("<html>");
    if (state.mood === "endless")
      return void response.end(`{"choices":[{"message":{"content":"${"a ".repeat(100_000)}`);
    const facts: unknown = JSON.parse(body.messages.at(-1)?.content.split("\n\n").at(-1) ?? "null");
    response.end(
      JSON.stringify({ choices: [{ index: 0, message: { role: "assistant", content: state.words(facts) } }] }),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    /** What it says, made from the facts that it was given. */
    say(words: (facts: unknown) => string) {
      state.mood = "speak";
      state.words = words;
    },
    setMood(mood: AiMood) {
      state.mood = mood;
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
