const DAYS = /((?:\p{Lu}\p{Ll}+ )?\d+–\d+(?: de \p{Ll}+)?)/u;

/** A text whose days, such as `Oct 1–29`, stay in one line: a browser may break it after the dash. */
export const UnbrokenDays = ({ text }: { text: string }) =>
  text.split(DAYS).map((part, index) => (
    <span key={`${index} ${part}`} className={index % 2 === 1 ? "whitespace-nowrap" : undefined}>
      {part}
    </span>
  ));
