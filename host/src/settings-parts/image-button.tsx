import { Button } from "@trellis/shared/ui/controls/button.tsx";
import ImageUp from "lucide-react/icons/image-up";
import { useRef } from "react";
import { type ChosenImage, IMAGE_TYPES, readChosenImage } from "./choose-image.ts";

interface Props {
  label: string;
  disabled?: boolean;
  onChoose: (image: ChosenImage) => void;
}

/** Opens the system's own dialog for an image file. */
export function ImageButton({ label, disabled = false, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES}
        aria-label={label}
        tabIndex={-1}
        className="hidden"
        disabled={disabled}
        onChange={async (event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again after it was refused or removed.
          event.target.value = "";
          const image = file && (await readChosenImage(file));
          if (image) onChoose(image);
        }}
      />
      <Button
        size="sm"
        disabled={disabled}
        icon={<ImageUp aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
