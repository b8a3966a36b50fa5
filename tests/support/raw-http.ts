import { connect } from "node:net";

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Sends bytes as they are, which no HTTP library would, and reads the one answer until the server closes. */
export function sendRaw(port: number, text: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const parts: Buffer[] = [];
    socket.setTimeout(10_000, () => socket.destroy(new Error(`no answer to ${JSON.stringify(text.slice(0, 80))}`)));
    socket.on("data", (part) => {
      parts.push(part);
    });
    socket.on("error", reject);
    socket.on("close", () => {
      const [head = "", ...rest] = Buffer.concat(parts).toString("utf8").split("\r\n\r\n");
      const [first = "", ...lines] = head.split("\r\n");
      const headers = new Headers();
      for (const line of lines)
        headers.append(line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim());
      resolve({ status: Number(first.split(" ")[1]), headers, body: rest.join("\r\n\r\n") });
    });
    socket.on("connect", () => socket.write(text));
  });
}
