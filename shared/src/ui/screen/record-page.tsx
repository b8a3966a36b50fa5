import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "wouter";
import { Card } from "./card.tsx";
import { RecordLoader } from "./record-loader.tsx";

/** The way back to a list, above a record's page. */
const BackToList = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="icons inline-flex w-fit items-center gap-1.5 text-muted hover:text-text">
    <ArrowLeft aria-hidden="true" />
    {children}
  </Link>
);

interface Props<Row> extends Omit<ComponentProps<typeof RecordLoader<Row>>, "frame" | "words"> {
  /** The area's tabs. */
  tabs?: ReactNode;
  /** The list's address. */
  list: string;
  words: ComponentProps<typeof RecordLoader<Row>>["words"] & { back: string };
}

/** The page of one record: the way back to its list, and the record itself, on its way, gone, or to be asked for again. */
export function RecordPage<Row>({ tabs, list, words, ...record }: Props<Row>) {
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      {tabs}
      <BackToList href={list}>{words.back}</BackToList>
      <RecordLoader words={words} frame={(skeleton) => <Card>{skeleton}</Card>} {...record} />
    </div>
  );
}
