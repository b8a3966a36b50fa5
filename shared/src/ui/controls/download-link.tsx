import Download from "lucide-react/icons/download";
import type { ComponentProps } from "react";
import { LinkButton } from "./button.tsx";

/** Downloads what a list or a record exports. */
export const DownloadLink = (props: Omit<ComponentProps<typeof LinkButton>, "icon" | "download" | "variant">) => (
  <LinkButton variant="ghost" download icon={<Download aria-hidden="true" />} {...props} />
);
