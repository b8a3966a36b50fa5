import { FileChoice } from "@trellis/shared/ui/controls/file-choice.tsx";
import { Progress } from "@trellis/shared/ui/screen/progress.tsx";
import { FileSpreadsheet } from "lucide-react";
import { TEXT } from "./messages.ts";
import { ENDINGS } from "./use-statement.ts";

const words = TEXT.import;

interface Props {
  /** The file that is being read, and the share of it that is. */
  reading: { name: string; share: number | null } | null;
  /** Why the last file was not taken. */
  problem: string | null;
  onChoose: (file: File) => void;
}

/** Step 1: the statement. */
export function UploadStep({ reading, problem, onChoose }: Props) {
  if (reading !== null)
    return (
      <div role="status" className="grid justify-items-center gap-3 px-6 py-16 text-center">
        <p className="max-w-full truncate font-medium">{words.reading({ name: reading.name })}</p>
        <Progress value={reading.share} label={words.reading({ name: reading.name })} className="w-full max-w-80" />
        <p className="text-sm text-muted">{words.readingHint}</p>
      </div>
    );
  return (
    <FileChoice
      label={words.fileLabel}
      title={words.drop}
      hint={words.dropHint}
      button={words.choose}
      icon={<FileSpreadsheet />}
      accept={[...ENDINGS, "text/csv"].join(",")}
      problem={problem}
      onChoose={onChoose}
    />
  );
}
