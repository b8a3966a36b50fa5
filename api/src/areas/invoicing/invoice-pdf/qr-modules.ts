import { create } from "qrcode";

/** The modules of an address as a QR code, row by row: true is dark. Without the quiet ground around it. */
export function qrModules(address: string): boolean[][] {
  const { size, data } = create(address, { errorCorrectionLevel: "M" }).modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => Boolean(data[row * size + column])),
  );
}
