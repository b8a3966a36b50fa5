const CHOOSE = "Choose a statement that you downloaded from your bank: OFX, QFX, QIF, CAMT.053, MT940 or CSV.";
const MAX_BYTES = 50 * 1024 * 1024;

const SIGNATURES: readonly (readonly [bytes: readonly number[], name: string])[] = [
  [[0x4d, 0x5a], "a program"],
  [[0x7f, 0x45, 0x4c, 0x46], "a program"],
  [[0xcf, 0xfa, 0xed, 0xfe], "a program"],
  [[0xca, 0xfe, 0xba, 0xbe], "a program"],
  [[0x00, 0x61, 0x73, 0x6d], "a program"],
  [[0x89, 0x50, 0x4e, 0x47], "a picture"],
  [[0xff, 0xd8, 0xff], "a picture"],
  [[0x47, 0x49, 0x46, 0x38], "a picture"],
  [[0x25, 0x50, 0x44, 0x46], "a PDF document"],
  [[0x50, 0x4b, 0x03, 0x04], "an archive or a workbook"],
  [[0xd0, 0xcf, 0x11, 0xe0], "an old workbook"],
  [[0x1f, 0x8b], "a compressed file"],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], "a database"],
];

/** Why bytes cannot be a bank's statement, whatever the file's name says; undefined when they may be one. */
export function refusalOfFile(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return `The file is empty. ${CHOOSE}`;
  if (bytes.length > MAX_BYTES) return "The file is larger than 50 MB. Export a shorter period and load the parts.";
  for (const [signature, name] of SIGNATURES) {
    // A text may begin with MZ: a program has bytes that no text has.
    if (!signature.every((byte, index) => bytes[index] === byte)) continue;
    if (signature.length > 2 || bytes.subarray(0, 512).some((byte) => byte === 0 || byte === 0x8b))
      return `This is ${name}, not a bank statement. ${CHOOSE}`;
  }
  return undefined;
}
