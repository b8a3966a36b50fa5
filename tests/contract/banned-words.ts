/** Words and spellings that a native reader stops at, and what to write instead. */
const BANNED: readonly [RegExp, string][] = [
  [/\be-mails?\b/i, "email"],
  [/\b(whoever|somebody|everybody|nobody)\b/i, "anyone who, someone, everyone, no one"],
  [/\bstands? (here|under|until)\b/i, "appears here, is under"],
  [/\bhears? of it\b|\b(is|are|was|were) told\b/i, "is notified, gets an email"],
  [/\b(tak(e|es|en)|giv(e|es|en)|br(ing|ings|ought)) (it |this |that )?(back|off)\b/i, "undo, refund, restore, remove"],
  [/\bhas come\b|\b(is|still|yet) to come\b|\bwhat comes\b/i, "arrived, received, upcoming"],
  [/\bfor ever\b|\banew\b|\bonce more\b|\bat once\b/i, "permanently, again, right away"],
  [/\bof (their|its|your|our) own\b|\bby (itself|themselves)\b|\bone's own\b/i, "separate, automatically, your"],
  [/\bno \w+ fits\b|\bfits (this|these)\b/i, "matching your filters"],
  [/\bdid not work\b|\bcould not be\b|\bcannot\b/i, "name the action: Couldn't save the invoice; can't"],
  [/\b(the wish|wished)\b/i, "the request"],
  [/\bgo(es)? on\b/i, "continue"],
  [/\bmake out\b/i, "issue"],
  [/\b(begin|begins|begun|began)\b/i, "start"],
  [/\bthe books say\b|\bleaves? the books\b/i, "in your books, is removed from your books"],
  [/\b(colour|cancelled|cancelling|organis|favour|centre|behaviour)|\b(afterwards|towards)\b/i, "American spelling"],
  [/\bper cent\b/i, "percent"],
  [/\bmeanwhile\b/i, "in the meantime"],
  [/\bcall(s|ed|ing)? (\w+ )?off\b/i, "cancel"],
  [/\bholds no\b/i, "contains no"],
  [
    /\b(is|are|was|were|exists) (done|undone|sent|made|matched|taken|known|there) already\b/i,
    "already before the verb",
  ],
  [/\bwr(ite|ites|itten) down\b|\bworked (out|off)\b/i, "log, record, determine"],
  [/\b(for|by|to) who (has|have|may)\b|\bkinds? of meeting\b/i, "for anyone who has; meeting type"],
  [/\b(another|other) \w+ than\b/i, "a different … from"],
  [/\bswitch(ed|es)? (on|off)\b/i, "turn on, turn off"],
  [/\bt(ax|ransaction) ids?\b/, "tax ID"],
  [/\bwhat is left out\b|\bmay not be\b/i, "omitted fields; can't be"],
];

/** Texts that the specification gives, or that are names. */
const SPECIFIED: readonly string[] = ["Cancelled", "cancelled"];

/** Each word of a text that is not to be used, with what to write instead. */
export const findBanned = (text: string): string[] =>
  SPECIFIED.includes(text)
    ? []
    : BANNED.flatMap(([words, better]) => {
        const found = words.exec(text);
        return found ? [`“${found[0]}” in: ${text} (${better})`] : [];
      });
