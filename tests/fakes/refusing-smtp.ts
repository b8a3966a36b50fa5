import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** Where in the conversation (RFC 5321) an answer is given. */
export type SmtpStep = "MAIL FROM" | "RCPT TO" | "DATA";

/**
 * A small SMTP server that answers by a table, word for word: what is not in it is taken. Keys are recipients; an answer
 * has several lines where it has several.
 */
export async function startRefusingSmtp(answers: ReadonlyMap<string, { step: SmtpStep; says: string }>) {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    const say = (text: string) => socket.write(`${text.replaceAll("\n", "\r\n")}\r\n`);
    let from = "";
    let to = "";
    let isData = false;
    let rest = "";
    const answerOf = (step: SmtpStep, recipient: string) => {
      const answer = answers.get(recipient.toLowerCase());
      return answer?.step === step ? answer.says : undefined;
    };
    const hear = (line: string) => {
      if (isData) {
        if (line !== ".") return;
        isData = false;
        const refused = answerOf("DATA", to);
        if (refused === undefined) taken.push(to);
        return say(refused ?? "250 2.0.0 Taken");
      }
      const [command = ""] = line.toUpperCase().split(/[ :]/, 1);
      if (command === "EHLO" || command === "HELO") return say("250 mail.example");
      if (command === "MAIL") {
        from = /<([^>]*)>/.exec(line)?.[1] ?? "";
        return say(answerOf("MAIL FROM", from) ?? "250 2.1.0 Ok");
      }
      if (command === "RCPT") {
        to = /<([^>]*)>/.exec(line)?.[1] ?? "";
        return say(answerOf("RCPT TO", to) ?? "250 2.1.5 Ok");
      }
      if (command === "DATA") {
        isData = true;
        return say("354 Go ahead");
      }
      if (command === "QUIT") return void socket.end("221 2.0.0 Bye\r\n");
      return say("250 2.0.0 Ok");
    };
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => {
      rest += chunk;
      for (let at = rest.indexOf("\r\n"); at >= 0; at = rest.indexOf("\r\n")) {
        const line = rest.slice(0, at);
        rest = rest.slice(at + 2);
        hear(line);
      }
    });
    say("220 mail.example ESMTP");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Recipients whose mail was taken. */
    taken,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
