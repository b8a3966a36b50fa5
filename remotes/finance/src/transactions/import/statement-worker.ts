import { answerRequest } from "./answer-request.ts";
import type { ReadRequest, WorkerMessage } from "./statement-reading.ts";

// The page's half is statement-reader.ts.
const post = (message: WorkerMessage) => postMessage(message);

addEventListener("message", (event: MessageEvent<ReadRequest>) => {
  const { id } = event.data;
  void answerRequest(event.data, { onProgress: (share) => post({ id, share }) }).then(post);
});
