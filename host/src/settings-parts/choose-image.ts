import { showToast } from "@trellis/shared/runtime";
import { TEXT } from "./messages.ts";

/** As the API takes it. */
export const IMAGE_TYPES = "image/png,image/jpeg,image/webp";
const MAX_BYTES = 5 * 1024 * 1024;

export interface ChosenImage {
  name: string;
  /** The file's bytes, for the preview and for the API. */
  dataUrl: string;
}

/** Reads a chosen file. Says why, and answers null, when it is too large or no image that can be used. */
export async function readChosenImage(file: File): Promise<ChosenImage | null> {
  if (file.size > MAX_BYTES) return refuse(TEXT.image.tooLarge, TEXT.image.tooLargeDetail);
  if (!IMAGE_TYPES.split(",").includes(file.type)) return refuse(TEXT.image.wrongType, TEXT.image.wrongTypeDetail);
  try {
    return { name: file.name, dataUrl: await readDataUrl(file) };
  } catch {
    return refuse(TEXT.image.unreadable, TEXT.image.unreadableDetail);
  }
}

function refuse(title: string, description: string): null {
  showToast({ title, description, variant: "destructive" });
  return null;
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
