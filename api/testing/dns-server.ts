import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { type Answer, decode, encode, type Packet, type RecordType } from "dns-packet";

type Kind = "TXT" | "CNAME" | "A" | "AAAA";

/** A socket at this port, as soon as no other test has it: journeys of several workers share one. */
async function bindSocket(port: number) {
  for (;;) {
    const socket = createSocket("udp4");
    const problem = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
      socket.once("error", resolve);
      socket.bind(port, "127.0.0.1", () => resolve(null));
    });
    if (problem === null) return socket;
    socket.close();
    if (problem.code !== "EADDRINUSE" || port === 0) throw problem;
    await setTimeout(100);
  }
}

/** A name server on this machine that answers what a test says. */
export async function startDnsServer(port = 0) {
  const records = new Map<string, Answer[]>();
  let fails = false;
  const socket = await bindSocket(port);
  const keyOf = (name: string, type: string) => `${name.toLowerCase()} ${type}`;

  const answer = (question: { name: string; type: RecordType }): Partial<Packet> => {
    const rcode = (number: number) => ({ flags: number }) as Partial<Packet>;
    // SERVFAIL: the server could not find out.
    if (fails) return rcode(2);
    const answers = records.get(keyOf(question.name, question.type)) ?? records.get(keyOf(question.name, "CNAME"));
    if (answers) return { answers };
    const isKnown = [...records.keys()].some((key) => key.startsWith(`${question.name.toLowerCase()} `));
    // NXDOMAIN, or an empty answer for a name that has other records.
    return rcode(isKnown ? 0 : 3);
  };
  socket.on("message", (message, peer) => {
    const asked = decode(message);
    const question = asked.questions?.[0];
    if (!question) return;
    const { flags = 0, ...rest } = answer(question) as { flags?: number };
    const packet = { type: "response", id: asked.id, flags: flags | 0x180, questions: [question], ...rest };
    socket.send(encode(packet as Packet), peer.port, peer.address);
  });

  return {
    /** As DNS_SERVERS takes it. */
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    /** Sets all records of one kind of a name; none removes them. */
    set(name: string, type: Kind, ...values: string[]) {
      if (values.length === 0) return void records.delete(keyOf(name, type));
      // A text record is made of parts of at most 255 bytes.
      const dataOf = (value: string) => (type === "TXT" ? (value.match(/.{1,255}/gs) ?? [""]) : value);
      const answers = values.map((value) => ({ name, type, ttl: 1, data: dataOf(value) }) as Answer);
      records.set(keyOf(name, type), answers);
    },
    /** From now on every question is answered with a failure, or no longer. */
    setFailing(isFailing: boolean) {
      fails = isFailing;
    },
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

export type DnsServer = Awaited<ReturnType<typeof startDnsServer>>;
