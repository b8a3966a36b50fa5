/*
 * Answers surveys over keep-alive connections and prints how many were accepted a second, and how long the calls took.
 * A separate process, so that its work is neither server's. Each answer has a unique id and address.
 */

/** What is answered: POSTs to each of the paths in turn. */
export interface AnswerPlan {
  port: number;
  paths: readonly string[];
  connections: number;
  seconds: number;
  /** Stops when so many were accepted, however long it took. */
  max?: number;
}

export interface AnswerRate {
  rate: number;
  /** 95 of 100 calls took no longer, in milliseconds. */
  p95: number;
  accepted: number;
}

const plan = JSON.parse(process.argv[2] ?? "{}") as AnswerPlan;
const { port, paths, connections, seconds, max = Number.POSITIVE_INFINITY } = plan;
const HEAD_END = "\r\n\r\n";
const text = "More vegetables, please. The bread lasts the whole week, and everyone was kind.";
const state = { sent: 0, accepted: 0, times: [] as number[] };
const start = Math.floor(Math.random() * 2 ** 24);

function nextRequest(): string {
  const number = state.sent++;
  const body = JSON.stringify({
    responseId: crypto.randomUUID(),
    responses: {
      heard: `h${number % 5}`,
      take: number % 2 === 0 ? ["a", "b"] : ["c"],
      rate: String(1 + (number % 5)),
      found: number % 3 === 0 ? "no" : "yes",
      nps: String(number % 11),
      age: String(18 + (number % 60)),
      came: `2026-0${1 + (number % 9)}-15`,
      text,
    },
    respondentEmail: "",
  });
  const address = start + number;
  const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
  return `POST ${paths[number % paths.length]} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nX-Forwarded-For: ${from}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

interface Progress {
  text: string;
  since: number;
}

const finished = Promise.withResolvers<void>();

await Promise.all(
  Array.from({ length: connections }, () =>
    Bun.connect<Progress>({
      hostname: "127.0.0.1",
      port,
      socket: {
        open(socket) {
          socket.data = { text: "", since: performance.now() };
          socket.write(nextRequest());
        },
        data(socket, bytes) {
          socket.data.text += bytes.toString();
          const answer = socket.data.text;
          const end = answer.indexOf(HEAD_END);
          const length = /content-length: (\d+)/i.exec(answer)?.[1];
          if (end < 0 || length === undefined || answer.length < end + HEAD_END.length + Number(length)) return;
          if (!answer.startsWith("HTTP/1.1 201")) throw new Error(`unexpected answer: ${answer}`);
          state.accepted += 1;
          state.times.push(performance.now() - socket.data.since);
          if (state.accepted >= max) finished.resolve();
          if (state.sent >= max) return;
          socket.data = { text: "", since: performance.now() };
          socket.write(nextRequest());
        },
        error(_, error) {
          throw error;
        },
      },
    }),
  ),
);

if (max === Number.POSITIVE_INFINITY) {
  await Bun.sleep(300);
  Object.assign(state, { accepted: 0, times: [] });
}
const started = performance.now();
await Promise.race([finished.promise, Bun.sleep(seconds * 1000)]);
const took = (performance.now() - started) / 1000;
const sorted = state.times.sort((a, b) => a - b);
const result: AnswerRate = {
  rate: state.accepted / took,
  p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
  accepted: state.accepted,
};
process.stdout.write(JSON.stringify(result));
process.exit(0);
