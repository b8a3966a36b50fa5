/** Modules of quiet ground around the code, as scanners want them. */
const QUIET = 4;
/** Pixels of a side of the picture for print. */
const PICTURE = 1_200;

export interface QrImage {
  /** Modules of a side, quiet ground included. */
  size: number;
  /** The dark modules as one SVG path. */
  path: string;
}

/** The QR code of an address. The library is fetched with the first one. Throws when it cannot be fetched. */
export async function createQrImage(address: string): Promise<QrImage> {
  const { create } = await import("qrcode");
  const { size, data } = create(address, { errorCorrectionLevel: "M" }).modules;
  let path = "";
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const start = column;
      while (column < size && data[row * size + column]) column++;
      if (column > start) path += `M${start + QUIET} ${row + QUIET}h${column - start}v1h-${column - start}z`;
    }
  return { size: size + 2 * QUIET, path };
}

/** Black on white whatever the screen's theme is: a printed code needs the contrast. */
export function qrSvg({ size, path }: QrImage): Blob {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: "image/svg+xml" });
}

/** The code as a picture, each module of whole pixels. Null where the browser gives no picture. */
export function qrPng({ size, path }: QrImage): Promise<Blob | null> {
  const scale = Math.max(1, Math.floor(PICTURE / size));
  const canvas = document.createElement("canvas");
  canvas.width = size * scale;
  canvas.height = size * scale;
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  pen.fillStyle = "#000";
  pen.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
