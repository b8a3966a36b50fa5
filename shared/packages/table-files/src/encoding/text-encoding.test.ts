import { describe, expect, it } from "vitest";
import { decodeText } from "./text-encoding.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);
const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("the encoding of a statement", () => {
  it("follows the byte order mark, even against a forced encoding", () => {
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9), "windows-1252")).toEqual({
      text: "é",
      encoding: "utf-8",
    });
    expect(decodeText(bytes(0xff, 0xfe, 0xe9, 0x00))).toEqual({ text: "é", encoding: "utf-16le" });
    expect(decodeText(bytes(0xfe, 0xff, 0x00, 0xe9))).toEqual({ text: "é", encoding: "utf-16be" });
  });

  it("can be forced, and an unknown name is passed over", () => {
    expect(decodeText(bytes(0x63, 0xea), "windows-1250").text).toBe("cę");
    expect(decodeText(bytes(0x63, 0xea), "windows-1252").text).toBe("cê");
    expect(decodeText(bytes(0x81), "cp850").text).toBe("ü");
    expect(decodeText(ascii("plain"), "no-such-encoding")).toEqual({ text: "plain", encoding: "utf-8" });
  });

  it("decodes windows-1252 in full on every runtime", () => {
    expect(decodeText(bytes(0x80, 0x20, 0x96, 0x20, 0x9c, 0xe9), "windows-1252").text).toBe("€ – œé");
  });

  it.each([
    ["windows-1252", "Bäckerei Größe für Müller"],
    ["windows-1252", "Café crème à la noisette, élève"],
    ["windows-1252", "Señor Muñoz, cafetería"],
    ["windows-1252", "Blåbær på Sørøya"],
    ["windows-1250", "Żółw źle śpi, więc gęś"],
    ["windows-1250", "Příliš žluťoučký kůň úpěl"],
    ["windows-1251", "Перевод от Анны за чай"],
    ["iso-8859-2", "Gęś, źrebię, łąka, ślad"],
    ["koi8-r", "Перевод от Анны за чай"],
    ["ibm866", "Перевод от Анны за чай"],
    ["windows-1253", "Αγορά από κατάστημα"],
    ["windows-1254", "Alışveriş Şişli mağazası"],
    ["windows-1255", "תשלום בחנות"],
    ["windows-1257", "Ģimenes ārsts, pērkam ēdienu šķūnī"],
    ["macintosh", "Bäckerei Größe für Müller"],
  ])("is %s for %s", (encoding, text) => {
    const upper = new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128));
    const windows = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
    const place = (character: string) =>
      encoding === "windows-1252" && windows.includes(character)
        ? windows.indexOf(character)
        : upper.indexOf(character);
    const file = Uint8Array.from(text, (character) => {
      const code = character.charCodeAt(0);
      return code < 128 ? code : 128 + place(character);
    });
    expect(decodeText(file)).toEqual({ text, encoding });
  });

  it("is GB18030 for names and places, not Korean", () => {
    // 钱,戒 渠县瞿秋霞 湘潭槟榔; 户名,地点 钱塘,青岛 瞿秋,敦煌
    for (const file of [
      "c7ae2cbde40ac7fecfd8f6c4c7efcfbc2c312e30300acfe6ccb6e9c4c0c62c322e30300a",
      "bba7c3fb2cb5d8b5e30ac7aeccc12cc7e0b5ba0af6c4c7ef2cb6d8bbcd0a",
    ])
      expect(decodeText(Uint8Array.from(Buffer.from(file, "hex"))).encoding, file).toBe("gb18030");
  });

  it("replaces single bad bytes of UTF-8 rather than reading the file as something else", () => {
    const file = (good: string, ...bad: number[]) => Uint8Array.from([...new TextEncoder().encode(good), ...bad]);
    expect(decodeText(file("Café Müller, Zürich ", 0xff)).text).toBe("Café Müller, Zürich \ufffd");
    expect(decodeText(file("2026-01-05,Café,-1.00\n2026-01-06,X", 0xff, 0x2c))).toEqual({
      text: "2026-01-05,Café,-1.00\n2026-01-06,X\ufffd,",
      encoding: "utf-8",
    });
  });

  it("stays UTF-8 when a bank cut a description within a character", () => {
    const file = [...new TextEncoder().encode("é è ê ë à â ç ù ü ö"), 0xc3];
    expect(decodeText(Uint8Array.from(file)).encoding).toBe("utf-8");
  });

  it("drops NUL characters", () => {
    expect(decodeText(ascii("a\0b\0\0c, padded as some programs do")).text).toBe("abc, padded as some programs do");
  });
});
