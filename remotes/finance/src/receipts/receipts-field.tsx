import { deleteReceipt, getReceipt, listReceipts, type Receipt } from "@trellis/contract-finance/receipts.ts";
import { formatNumber } from "@trellis/domain/formats/writing.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint, endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas, useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { FileDrop } from "@trellis/shared/ui/controls/file-drop.tsx";
import { FileText, X } from "lucide-react";
import type { ReactNode } from "react";
import { words } from "./messages.ts";
import { uploadReceipts } from "./upload-receipts.ts";

interface Props {
  /** Null while the transaction is new: files wait until it is saved. */
  transactionId: string | null;
  waiting: readonly File[];
  onWaitingChange: (files: readonly File[]) => void;
  canWrite: boolean;
}

const addressOf = ({ id }: Receipt) => endpointUrl(getReceipt, { params: { id } });
const TYPES = "image/png,image/jpeg,image/webp,application/pdf";

/** Pictures and PDFs of a transaction: by drop, paste, file or camera. */
export function ReceiptsField({ transactionId, waiting, onWaitingChange, canWrite }: Props) {
  const list = useEndpoint(listReceipts, { params: { id: transactionId ?? "" } }, { enabled: transactionId !== null });

  const take = async (files: readonly File[]) => {
    if (transactionId === null) onWaitingChange([...waiting, ...files]);
    else await uploadReceipts(transactionId, files);
  };

  const remove = async (receipt: Receipt) => {
    try {
      await callEndpoint(deleteReceipt, { params: { id: receipt.id } });
      await refreshAreas(["finance"]);
      showToast({ title: words.removed });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.isLostSession)
        showToast({ title: words.removeFailed, description: error.message, variant: "destructive" });
    }
  };

  return (
    <FileDrop
      words={words}
      heading={4}
      accept={TYPES}
      onTake={take}
      readOnly={!canWrite}
      acceptsPaste
      className="gap-2.5"
    >
      {list.error && <p className="text-sm text-danger-text">{words.listFailed}</p>}
      <ul className="grid gap-2 empty:hidden">
        {(list.data ?? []).map((receipt) => (
          <Item
            key={receipt.id}
            preview={receipt.mediaType.startsWith("image/") ? addressOf(receipt) : null}
            name={
              <a
                href={addressOf(receipt)}
                target="_blank"
                rel="noreferrer"
                aria-label={words.open({ name: receipt.fileName })}
                className="truncate hover:underline"
              >
                {receipt.fileName}
              </a>
            }
            note={sizeText(receipt.bytes)}
            onRemove={canWrite ? () => void remove(receipt) : null}
            removeLabel={words.remove({ name: receipt.fileName })}
          />
        ))}
        {waiting.map((file) => (
          <Item
            key={`${file.name} ${file.lastModified} ${file.size}`}
            preview={null}
            name={<span className="truncate">{file.name}</span>}
            note={words.waiting}
            onRemove={() => onWaitingChange(waiting.filter((one) => one !== file))}
            removeLabel={words.remove({ name: file.name })}
          />
        ))}
      </ul>
    </FileDrop>
  );
}

interface ItemProps {
  preview: string | null;
  name: ReactNode;
  note: string;
  onRemove: (() => void) | null;
  removeLabel: string;
}

function Item({ preview, name, note, onRemove, removeLabel }: ItemProps) {
  return (
    <li className="flex min-h-12 items-center gap-3 rounded-md border border-solid border-border px-2.5 py-1.5">
      {preview ? (
        <img src={preview} alt="" className="size-9 shrink-0 rounded-xs object-cover" />
      ) : (
        <span aria-hidden="true" className="icons grid size-9 shrink-0 place-items-center text-muted">
          <FileText />
        </span>
      )}
      <span className="grid min-w-0 flex-1">
        {name}
        <span className="text-sm text-muted">{note}</span>
      </span>
      {onRemove && <IconButton label={removeLabel} size="sm" icon={<X aria-hidden="true" />} onClick={onRemove} />}
    </li>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${formatNumber(bytes / 1_000_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
