import Download from "lucide-react/icons/download";
import { useEffect, useState } from "react";
import { Button } from "../controls/button.tsx";
import { Skeleton } from "../screen/skeleton.tsx";
import { TEXT } from "./messages.ts";
import { createQrImage, type QrImage, qrPng, qrSvg } from "./qr-image.ts";

/** The QR code of an address, to look at and to take away. */
export function QrCode({ address, fileName }: { address: string; fileName: string }) {
  const [image, setImage] = useState<QrImage | "failed">();
  useEffect(() => {
    let current = true;
    createQrImage(address).then(
      (made) => current && setImage(made),
      () => current && setImage("failed"),
    );
    return () => {
      current = false;
    };
  }, [address]);

  if (image === "failed") return <p className="text-muted">{TEXT.qrFailed}</p>;
  return (
    <div className="flex flex-wrap items-center gap-4">
      {image ? (
        <svg
          role="img"
          aria-label={TEXT.qrAlt({ address: address })}
          viewBox={`0 0 ${image.size} ${image.size}`}
          shapeRendering="crispEdges"
          className="size-36 flex-none rounded-md border border-solid border-border bg-white forced-color-adjust-none"
        >
          <path d={image.path} fill="#000" />
        </svg>
      ) : (
        <Skeleton className="size-36 flex-none" />
      )}
      <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-3">
        <p className="text-muted">{TEXT.qrHint}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Download aria-hidden="true" />}
            disabled={!image}
            onClick={async () => image && save(await qrPng(image), `${fileName}.png`)}
          >
            {TEXT.downloadPng}
          </Button>
          <Button
            icon={<Download aria-hidden="true" />}
            disabled={!image}
            onClick={() => image && save(qrSvg(image), `${fileName}.svg`)}
          >
            {TEXT.downloadSvg}
          </Button>
        </div>
      </div>
    </div>
  );
}

function save(file: Blob | null, name: string): void {
  if (!file) return;
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
