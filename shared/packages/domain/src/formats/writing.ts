/** How an organization's dates, times and numbers are written. */
export interface Writing {
  /** The locale of days and times in English texts; one that ends in `ymd` writes `2026-11-26`. */
  readonly en: string;
  /** The same in Spanish texts. */
  readonly es: string;
  /** Whether numbers are written `1.234,50`. */
  readonly comma: boolean;
  /** The first day of the week where one was chosen: 0 is Sunday. */
  readonly weekStart?: number | undefined;
}

declare global {
  /**
   * Of the organization that the page is drawn for, or that the server's request or job works for; undefined where
   * nothing was chosen. A global, because each remote brings its own copy of this package.
   */
  var readerWriting: Writing | undefined;
}

/** Whether the reader's numbers are written `1.234,50`. */
export const hasDecimalComma = (): boolean => Boolean(globalThis.readerWriting?.comma);

/**
 * From here on, numbers have these marks: for a page that learns of its organization only with the form it shows, such as
 * another site's. Forms of organizations that write numbers differently share a page's last choice.
 */
export const setDecimalComma = (comma: boolean): void => {
  // A page that knows no locale writes days as its language does.
  globalThis.readerWriting = { ...globalThis.readerWriting, comma } as Writing;
};

/** A number written as in the United States, with the marks of the reader's organization: `1,234.5` as `1.234,5`. */
export const withReaderMarks = (text: string): string =>
  globalThis.readerWriting?.comma ? text.replace(/[.,]/g, (mark) => (mark === "." ? "," : ".")) : text;

/** A count, or another number as `options` say, as the reader's organization writes it. */
export const formatNumber = (value: number | bigint, options?: Intl.NumberFormatOptions): string =>
  withReaderMarks((value as number).toLocaleString("en-US", options));
