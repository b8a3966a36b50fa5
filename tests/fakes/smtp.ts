import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail as it came over the wire. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Head and body, undecoded. */
  raw: string;
}

/** What the server says to the next mails; it begins with `take`. */
export type SmtpMood =
  | "take"
  /** 550 to the recipient: for good. */
  | "refuse"
  /** 451 to the recipient: for now. */
  | "defer"
  /** 421 after the whole mail arrived: a temporary refusal, although it was received. */
  | "fail late"
  /** Accepts the connection and never says a word. */
  | "silent";

/** An SMTP server of the tests' own: keeps what it is given, and can be as bad as servers are. */
export async function startSmtp() {
  const received: ReceivedMail[] = [];
  const state = { mood: "take" as SmtpMood, recipients: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, done) {
      if (state.mood !== "silent") done();
    },
    onRcptTo(_address, _session, done) {
      state.recipients += 1;
      if (state.mood === "refuse") done(answer(550, "5.1.1 No such mailbox"));
      else if (state.mood === "defer") done(answer(451, "4.7.1 Try again later"));
      else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (state.mood === "fail late") return done(answer(421, "4.3.0 Closing"));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  // Clients that give up are part of the tests.
  server.on("error", () => undefined);
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** How often a recipient was named, taken or not. */
    get recipients() {
      return state.recipients;
    },
    setMood(mood: SmtpMood) {
      state.mood = mood;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type FakeSmtp = Awaited<ReturnType<typeof startSmtp>>;

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** The head of a received mail as a mail program reads it: folded lines joined, names in lower case, in order. */
export function readHead(raw: string): [name: string, value: string][] {
  const [head = ""] = raw.split("\r\n\r\n");
  return head
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    });
}

/** Undoes RFC 2047: `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
export function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString("latin1")
        : text
            .replaceAll("_", " ")
            .replaceAll(/=([0-9a-f]{2})/gi, (_hex, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, "latin1").toString("utf8"));
}

/** The text of a mail's parts of one type, decoded. */
export function readPart(raw: string, type: "text/plain" | "text/html"): string {
  const parts = raw.split(/\r\n--[^\r\n]+/);
  const part = parts.find((one) => one.toLowerCase().includes(`content-type: ${type}`)) ?? "";
  const at = part.indexOf("\r\n\r\n");
  const encoding = /content-transfer-encoding:\s*(\S+)/i.exec(part.slice(0, at))?.[1]?.toLowerCase();
  const body = part.slice(at + 4);
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
