import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { useOnDemand } from "@trellis/shared/ui/overlays/on-demand.ts";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useState } from "react";
import { TEXT as words } from "./messages.ts";

const loadDialog = async () => (await import("./arranging/load-dialog.ts")).loadDialog();

/** Opens the dialog in which a person arranges their dashboard. Its code comes with the press. */
export function ArrangeButton() {
  const { part: ArrangingDialog, trigger } = useOnDemand(loadDialog);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex justify-end max-lg:justify-center">
      <Button
        {...trigger}
        aria-haspopup="dialog"
        aria-expanded={undefined}
        variant="ghost"
        size="sm"
        icon={<SlidersHorizontal aria-hidden="true" />}
        onClick={() => {
          setOpen(true);
          if (!ArrangingDialog) trigger.onClick();
        }}
      >
        {words.arrange}
      </Button>
      {isOpen && ArrangingDialog && <ArrangingDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
