import { useState } from "react";
import { classes } from "./classes.ts";

const SIZE = { sm: "size-6 text-[0.625rem]", md: "size-8 text-xs", lg: "size-14 text-xl" } as const;

interface AvatarProps {
  name: string;
  src?: string | null;
  size?: keyof typeof SIZE;
}

/** A person's picture, or initials. Decoration: the name is beside it. */
export function Avatar({ name, src, size = "md" }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={classes(
        "grid shrink-0 place-items-center overflow-hidden rounded-full bg-surface-pressed font-semibold tracking-normal text-muted",
        SIZE[size],
      )}
    >
      {src && broken !== src ? (
        <img src={src} alt="" onError={() => setBroken(src)} className="size-full object-cover" />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/** First letters of the first and last word: "Maya Lin Ellison" is ME. */
export function initials(name: string): string {
  // Brackets, quotes and other signs are no initials; a name of nothing else keeps its first sign.
  const lettered = name.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}\p{Extended_Pictographic}]+/u, ""));
  const named = lettered.filter(Boolean);
  const words = named.length > 0 ? named : name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toUpperCase();
}
