/** A PDF as a download; what a file name cannot carry is left out of it. */
export const pdfAnswer = (bytes: Uint8Array, name: string): Response =>
  new Response(bytes as unknown as BodyInit, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${fileName(name)}.pdf"`,
      "Cache-Control": "no-store",
    },
  });

const fileName = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.-]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 100);
