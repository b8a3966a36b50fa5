import { expect, test } from "vitest";
import { sourceFiles } from "./import-graph.ts";
import { findOutsideCalls } from "./outside-calls.ts";
import { readText } from "./project-files.ts";

test("no transaction is open while an outside service is asked", () => {
  const files = sourceFiles().filter((file) => file.startsWith("api/src/") && !/\.test\.ts$/.test(file));
  expect(findOutsideCalls(new Map(files.map((file) => [file, readText(file)])))).toEqual([]);
});

test("a call from inside a transaction is found, directly and through other files", () => {
  const sources = new Map([
    [
      "a/direct.ts",
      "const pay = (call) =>\n  call.write(async (context) => {\n    await payments.startPayment(one(2));\n  });",
    ],
    [
      "a/far.ts",
      'import { refund as give } from "./refund.ts";\nconst go = () => inProgramScope(services, 1, () => give(3));',
    ],
    [
      "a/refund.ts",
      "export async function refund(services) {\n  return ask(services);\n}\nconst ask = ({ paypal }) => paypal?.refundCapture(1);",
    ],
    [
      "a/right.ts",
      'import { refund } from "./refund.ts";\nconst go = async () => {\n  await call.write(store);\n  await refund();\n};',
    ],
    ["a/list.ts", "const names = (call) => call.read(() => payments.map(({ id }) => id));"],
  ]);
  expect(findOutsideCalls(sources)).toEqual([
    "a/direct.ts: payments.startPayment in a transaction",
    "a/far.ts: give in a transaction",
  ]);
});
