import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  escapeText,
  parseContentLine,
  readContentLines,
  splitEscaped,
  unescapeText,
  unfoldLines,
  writeContentLine,
} from "./content-lines.ts";

const parse = (text: string) => parseContentLine({ line: 1, text });

describe("reading", () => {
  it("puts folded lines together, whatever ends them", () => {
    expect(unfoldLines("\uFEFFSUMMARY:Board\r\n  meeting\r\n\r\nUID:1\n\t2\rX:3")).toEqual([
      { line: 1, text: "SUMMARY:Board meeting" },
      { line: 4, text: "UID:12" },
      { line: 6, text: "X:3" },
    ]);
  });

  it("puts the soft breaks of quoted-printable text together", () => {
    const text = "NOTE;ENCODING=QUOTED-PRINTABLE:J=C3=\n=A9r=\n =C3=B4me\nTEL:1=\n";
    expect(unfoldLines(text).map((each) => each.text)).toEqual([
      "NOTE;ENCODING=QUOTED-PRINTABLE:J=C3=A9r=C3=B4me",
      "TEL:1=",
    ]);
  });

  it("knows groups, parameters with and without a name, and quotes", () => {
    const line = parse('item1.ATTENDEE;CN="Ruiz; Devon, Dr.";ROLE=A,B;X-A=^^^\'^n:mailto:devon@example.org');
    expect(line).toMatchObject({ group: "item1", name: "ATTENDEE", value: "mailto:devon@example.org" });
    expect(Object.fromEntries(line?.parameters ?? [])).toEqual({
      CN: ["Ruiz; Devon, Dr."],
      ROLE: ["A", "B"],
      "X-A": ['^"\n'],
    });
    expect(parse("tel;HOME;VOICE:1")?.parameters.get("TYPE")).toEqual(["HOME", "VOICE"]);
  });

  it("sets lines aside that are none", () => {
    const { lines, broken } = readContentLines("BEGIN:VCARD\nnonsense\n:x\nN:A;B\n");
    expect(lines.map(({ name }) => name)).toEqual(["BEGIN", "N"]);
    expect(broken).toEqual([
      { line: 2, text: "nonsense" },
      { line: 3, text: ":x" },
    ]);
  });

  it("parts values at signs that are not escaped", () => {
    expect(splitEscaped("Ruiz\\;x;Devon\\\\;;", ";")).toEqual(["Ruiz\\;x", "Devon\\\\", "", ""]);
  });

  it("reads a line of a megabyte, and one of quotes alone, at once", () => {
    expect(parse(`NOTE:${"x".repeat(1_000_000)}`)?.value).toHaveLength(1_000_000);
    expect(parse(`NOTE;A=${'"'.repeat(200_000)}`)).toBeUndefined();
    expect(unfoldLines(`A:1${"\n 1".repeat(200_000)}`)).toHaveLength(1);
  });
});

describe("writing", () => {
  it("comes back as it went out, in lines of at most 75 octets", () => {
    const texts = fc.string({ unit: "grapheme", maxLength: 300 });
    fc.assert(
      fc.property(texts, texts, (text, parameter) => {
        // Control characters are left out, tabs and line breaks apart.
        const clean = text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "");
        const written = writeContentLine("X-TEXT", escapeText(text), { "X-P": parameter });
        for (const line of written.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        const { lines, broken } = readContentLines(written);
        expect(broken).toEqual([]);
        expect(unescapeText(lines[0]?.value ?? "")).toBe(clean);
        const expected = parameter.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, "");
        expect(lines[0]?.parameters.get("X-P")).toEqual([expected]);
      }),
    );
  });
});
