import { Fragment, type ReactNode } from "react";

const EDGE = "\u0000";

interface Props {
  /** Writes the sentence around the places that it is given, one for each element. */
  message: (...places: string[]) => string;
  elements: readonly ReactNode[];
}

/** A sentence in which some values are elements. */
export function MessageWith({ message, elements }: Props) {
  const parts = message(...elements.map((_, place) => EDGE + place + EDGE)).split(EDGE);
  // Text and places alternate.
  return parts.map((part, index) => (
    <Fragment key={`${index} ${part}`}>{index % 2 === 0 ? part : elements[Number(part)]}</Fragment>
  ));
}
