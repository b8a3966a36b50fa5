import { ALPHABETS, CP850, CP1252_C1 } from "./alphabets.ts";

interface DecodedText {
  text: string;
  /** A WHATWG label in lower case, or `cp850`. */
  encoding: string;
}

/** How much of a file is checked to detect its encoding; the decoding itself takes all of it. */
const SAMPLE_BYTES = 262_144;

/**
 * The text of a statement file, whatever encoding its bank writes. In this order: a byte order mark; the forced
 * encoding; UTF-16 by the position of its zero bytes; UTF-8 when the bytes are valid UTF-8 (a cell cut off in the
 * middle of a character is forgiven); Japanese, Chinese and Korean encodings by structure; otherwise the code page
 * whose language explains the letters. NUL characters are dropped. Never throws: an unknown forced label is ignored.
 */
export function decodeText(bytes: Uint8Array, forced?: string): DecodedText {
  const found = markedEncoding(bytes) ?? (forced && knownEncoding(forced)) ?? detectEncoding(bytes);
  const text = decode(bytes, found);
  return { text: text.replace(/^\ufeff+/, "").replaceAll("\0", ""), encoding: found };
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  return undefined;
}

function knownEncoding(label: string): string | undefined {
  const name = label.trim().toLowerCase();
  if (name === "cp850" || name === "ibm850") return "cp850";
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

function detectEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const wide = utf16ByZeros(sample);
  if (wide) return wide;
  const { sequences, broken } = utf8Sequences(bytes);
  // A bank that cuts a description at a byte leaves a few broken characters among whole ones. Other encodings hardly ever
  // write what UTF-8 does.
  if (broken === 0 || sequences >= 2 * broken || (broken <= MAX_TORN && sequences >= broken)) return "utf-8";
  return eastAsianEncoding(sample) ?? codePageByLetters(bytes);
}

/** So few torn characters among as many whole ones are damage, not another encoding. */
const MAX_TORN = 2;

/** Text in UTF-16 has digits, delimiters and line ends whose high byte is zero, always on the same side. */
function utf16ByZeros(sample: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (let index = 0; index < sample.length; index++) {
    if (sample[index] === 0) zeros[index & 1]!++;
  }
  const pairs = sample.length / 2;
  const [even, odd] = [zeros[0]! / pairs, zeros[1]! / pairs];
  if (odd > 0.2 && odd > 6 * even) return "utf-16le";
  if (even > 0.2 && even > 6 * odd) return "utf-16be";
  return undefined;
}

function utf8Sequences(bytes: Uint8Array): { sequences: number; broken: number } {
  let sequences = 0;
  let broken = 0;
  const { length } = bytes;
  for (let index = 0; index < length; index++) {
    const lead = bytes[index]!;
    if (lead < 0x80) continue;
    const following = lead >= 0xf0 && lead < 0xf5 ? 3 : lead >= 0xe0 ? 2 : 1;
    let whole = lead >= 0xc2 && lead < 0xf5;
    for (let step = 1; whole && step <= following; step++) whole = (bytes[index + step]! & 0xc0) === 0x80;
    if (whole) {
      sequences++;
      index += following;
    } else {
      broken++;
    }
  }
  return { sequences, broken };
}

const JAPANESE = /[\u3040-\u30ff日月年金額残高取引入出支払利用店名円振込手数料摘要内容備考銀行口座番号普通預現]/g;
/** The syllables that Korean uses most, and those of statements: hanzi that are taken for Korean become rare ones. */
const KOREAN =
  /[이다는을의에가고하지로은한도를서기사자들리아인어나대시그정수보일여구부전제장원라면해주공동만과상스중게년소관우명조신성마실건물회비국내세방무선연문경계학발안산모금생개단분용와말행위치양각식통반교현화때차체법결력미없있것했되던였음데재거래적출입잔액은카드점업취급페트맞찾매타계좌번호이체송출날짜메모환율항목수입지출]/g;
const EAST_ASIAN: readonly (readonly [encoding: string, usual: RegExp])[] = [
  // Kana for Japanese, the first level of hanzi for Chinese, hangul for Korean: the characters that every file has.
  ["shift_jis", JAPANESE],
  ["euc-jp", JAPANESE],
  ["euc-kr", KOREAN],
  [
    "gb18030",
    /[的一是不了人我在有他这为之大来以个中上们到说国和地也子时道出而要于就下得可你年生自会那后能对着事其里所去行过家十用发天如然作方成者多日都三小军二无同么经法当起与好看学进种将还分此心前面又定见只主没公从转账支付收入银卡金额余日期摘要交易款存取费工资]/g,
  ],
  [
    "big5",
    /[的一是不了人我在有他這為之大來以個中上們到說國和地也子時道出而要於就下得可你年生自會那後能對著事其里所去行過家十用發天如然作方成者多日都三小無同經法當起與好看學進種將還分此心前面又定見只主沒公從轉帳支付收入銀卡金額餘日期摘要交易款存取費工資]/g,
  ],
];

/** East Asian bytes come in runs, and decode without an error into the language's most common characters. */
function eastAsianEncoding(sample: Uint8Array): string | undefined {
  let high = 0;
  let alone = 0;
  for (let index = 0; index < sample.length; index++) {
    if (sample[index]! < 0x80) continue;
    high++;
    if ((sample[index - 1] ?? 0) < 0x80 && (sample[index + 1] ?? 0) < 0x80) alone++;
  }
  if (high === 0 || alone > high * 0.4) return undefined;
  let best: { encoding: string; strange: number; share: number } | undefined;
  for (const [encoding, usual] of EAST_ASIAN) {
    const text = new TextDecoder(encoding).decode(sample);
    const strange = text.match(/[\ufffd\ue000-\uf8ff]/g)?.length ?? 0;
    const letters = text.match(/[^\p{ASCII}\u3000-\u3003\uff01-\uff9f]/gu)?.length ?? 0;
    const share = (text.match(usual)?.length ?? 0) / letters;
    if (strange > 1 + letters * 0.01 || !(share > 0.15)) continue;
    if (encoding === "euc-kr" && !isHangul(text)) continue;
    const better = !best || strange < best.strange || (strange === best.strange && share > best.share);
    if (better) best = { encoding, strange, share };
  }
  return best?.encoding ?? (looksLikeHanzi(sample) ? "gb18030" : undefined);
}

/** Korean is hardly ever written with hanja, which hanzi that are taken for Korean turn into. */
function isHangul(text: string): boolean {
  const hanja = text.match(/[\u4e00-\u9fff\uf900-\ufaff]/g)?.length ?? 0;
  return hanja * 10 <= (text.match(/[\uac00-\ud7a3]/g)?.length ?? 0);
}

/**
 * Names of people and places have few of the characters that are used most. Their bytes still come in pairs, nearly all of them of
 * the first level of hanzi, and are no Korean.
 */
function looksLikeHanzi(sample: Uint8Array): boolean {
  let [runs, odd, pairs, usual] = [0, 0, 0, 0];
  for (let at = 0; at < sample.length; at++) {
    if (sample[at]! < 0x80) continue;
    const start = at;
    while (at < sample.length && sample[at]! >= 0x80) at++;
    runs++;
    if ((at - start) % 2 === 1) odd++;
    for (let pair = start; pair + 1 < at; pair += 2) {
      pairs++;
      if (sample[pair]! >= 0xb0 && sample[pair]! <= 0xd7 && sample[pair + 1]! >= 0xa1) usual++;
    }
  }
  if (runs < 4 || odd > 0 || usual < pairs * 0.8) return false;
  return !isHangul(new TextDecoder("euc-kr").decode(sample));
}

const NEUTRAL = "€£¥§°©®«»“”„‘’‚–—…•·\u00a0 ";

/** The encoding of the language whose letters are most of the file's letters beyond ASCII. */
function codePageByLetters(bytes: Uint8Array): string {
  const { counts, inLatinWords } = highBytes(bytes);
  let best = "windows-1252";
  let bestScore = 0;
  for (const [encoding, letters] of ALPHABETS) {
    const table = upperHalf(encoding);
    const foreign = letters.charCodeAt(0) > LAST_LATIN;
    let score = 0;
    for (const [key, count] of counts) {
      const character = table[(key & 0xff) - 128] ?? "";
      if (key > 0xff) {
        // Beside a number is a currency or a space, not a letter.
        score += /[\p{Sc}\u00a0°%±–—-]/u.test(character) ? count : 0;
        continue;
      }
      const place = Math.max(letters.indexOf(character), letters.indexOf(character.toLowerCase()));
      const weight = place < 0 ? 0 : foreign ? 1 - (0.7 * place) / letters.length : 1;
      const upper = character !== character.toLowerCase() && !letters.includes(character);
      score += NEUTRAL.includes(character) ? count * 0.4 : count * weight * (upper ? 0.8 : 1);
    }
    // Latin words mix accented letters with plain ones; words of other scripts have none.
    score *= foreign ? 1 - inLatinWords : 0.4 + 0.6 * inLatinWords;
    if (score > bestScore) [best, bestScore] = [encoding, score];
  }
  return best;
}

const LAST_LATIN = 0x24f;

/**
 * How often each byte beyond ASCII occurs, those that touch a digit under the byte plus 256; and which share of the
 * others is beside an ASCII letter.
 */
function highBytes(bytes: Uint8Array): { counts: Map<number, number>; inLatinWords: number } {
  const counts = new Map<number, number>();
  let [all, beside] = [0, 0];
  const isDigit = (byte = 0) => byte >= 48 && byte <= 57;
  const isLetter = (byte = 0) => (byte | 32) >= 97 && (byte | 32) <= 122;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte < 0x80) continue;
    const [before, after] = [bytes[at - 1], bytes[at + 1]];
    const key = isDigit(before) || isDigit(after) ? byte + 256 : byte;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (key > 0xff) continue;
    all++;
    if (isLetter(before) || isLetter(after)) beside++;
  }
  return { counts, inLatinWords: all === 0 ? 0 : beside / all };
}

const UPPER_HALVES = new Map<string, string>();

/** The characters of bytes 0x80 to 0xFF in a code page. */
function upperHalf(encoding: string): string {
  let table = UPPER_HALVES.get(encoding);
  if (table === undefined) {
    table = decode(
      Uint8Array.from({ length: 128 }, (_, index) => index + 128),
      encoding,
    );
    UPPER_HALVES.set(encoding, table);
  }
  return table;
}

function decode(bytes: Uint8Array, encoding: string): string {
  if (encoding === "cp850") {
    const latin = decode(bytes, "iso-8859-1");
    const original = new TextDecoder("iso-8859-1").encoding === "windows-1252" ? CP1252_C1 : "";
    return latin.replace(/\P{ASCII}/gu, (character) => {
      const place = original.indexOf(character);
      return CP850[place >= 0 ? place : character.charCodeAt(0) - 128] ?? character;
    });
  }
  const text = new TextDecoder(encoding).decode(bytes);
  if (encoding !== "windows-1252") return text;
  return text.replace(/[\x80-\x9f]/g, (character) => CP1252_C1[character.charCodeAt(0) - 128] ?? character);
}
