import { create } from "qrcode";

/** Modules of quiet ground around the code, as scanners want them. */
const QUIET = 4;

/** The QR code of an address: modules of a side, quiet ground included, and the dark ones as one SVG path. */
export function keyPicture(address: string): { size: number; path: string } {
  const { size, data } = create(address, { errorCorrectionLevel: "M" }).modules;
  const dark = Array.from(data).flatMap((isDark, at) =>
    isDark ? [`M${(at % size) + QUIET} ${Math.floor(at / size) + QUIET}h1v1h-1z`] : [],
  );
  return { size: size + 2 * QUIET, path: dark.join("") };
}
