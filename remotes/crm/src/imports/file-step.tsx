import { FileChoice } from "@trellis/shared/ui/controls/file-choice.tsx";
import { Progress } from "@trellis/shared/ui/screen/progress.tsx";
import Contact from "lucide-react/icons/contact";
import { IMPORT } from "./messages.ts";

const words = IMPORT.file;

interface Props {
  /** The name of the file that is being read. */
  reading: string | null;
  /** Why the last file was not taken. */
  problem: string | null;
  onChoose: (file: File) => void;
}

/** The file with contacts. */
export function FileStep({ reading, problem, onChoose }: Props) {
  if (reading !== null)
    return (
      <div role="status" className="grid justify-items-center gap-3 px-6 py-16 text-center">
        <p className="max-w-full truncate font-medium">{words.reading({ name: reading })}</p>
        <Progress value={null} label={words.reading({ name: reading })} className="w-full max-w-80" />
        <p className="text-sm text-muted">{words.readingHint}</p>
      </div>
    );
  return (
    <FileChoice
      label={words.label}
      title={words.drop}
      hint={words.hint}
      button={words.choose}
      icon={<Contact />}
      accept=".csv,.tsv,.txt,.vcf,.vcard,text/csv,text/vcard"
      problem={problem}
      onChoose={onChoose}
    />
  );
}
