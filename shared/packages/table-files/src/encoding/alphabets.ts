/**
 * Letters beyond a to z of the languages that banks write, per code page; those of other scripts the commonest first. A
 * legacy encoding is recognized by the language whose letters explain the file's bytes: every code page can decode
 * everything, but few words come out spelled right. Earlier entries win a tie.
 */
export const ALPHABETS: readonly (readonly [encoding: string, letters: string])[] = [
  ["windows-1252", "äöüß"],
  ["windows-1252", "àâæçéèêëîïôœùûüÿ"],
  ["windows-1252", "áéíóúüñ¿¡ªº"],
  ["windows-1252", "àèéìíòóù"],
  ["windows-1252", "áàâãçéêíóôõúü"],
  ["windows-1252", "åäöé"],
  ["windows-1252", "æøåéäö"],
  ["windows-1254", "çğıİöşü"],
  ["windows-1252", "áðéíóúýþæö"],
  ["windows-1250", "ąćęłńóśźż"],
  ["windows-1250", "áčďéěíňóřšťúůýž"],
  ["windows-1250", "áäčďéíĺľňóôŕšťúýž"],
  ["windows-1250", "áéíóöőúüű"],
  ["windows-1250", "čćđšž"],
  ["windows-1250", "ăâîşţ"],
  ["iso-8859-2", "ąćęłńóśźż"],
  ["iso-8859-2", "áčďéěíňóřšťúůýž"],
  ["iso-8859-2", "áéíóöőúüű"],
  ["iso-8859-2", "čćđšž"],
  ["windows-1257", "āčēģīķļņšūž"],
  ["windows-1257", "ąčęėįšųūž"],
  ["windows-1257", "äöõüšž"],
  ["windows-1251", "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё№"],
  ["windows-1251", "оаиіневтрслкдумпязьбгчйхжшюцїщєфґ№"],
  ["windows-1251", "аоиенрстјувкмдлпзгбшчцњжљхћђфџ"],
  ["koi8-r", "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё"],
  ["ibm866", "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё№"],
  ["windows-1253", "αοιετνσηρπκμλυςωάίόδέγήχθύφβώξζψϊϋ"],
  ["windows-1255", "יוהלאברתמנשדקםחעפצןגזטסכךףץ"],
  ["windows-1256", "اليمنرتبةعدسهفوكقحجأشصطخضذزىثغئظءإآؤ"],
  ["windows-874", "ารนก่งอเวมย้ลตปสทคี ัิะดแบไขหจชพใโผู็ณธถศซษภ์ุญฝฉฐฟฮฎฆฏฑฒฌ"],
  ["cp850", "äöüß"],
  ["cp850", "àâçéèêëîïôùû"],
  ["cp850", "áéíóúüñ¿¡"],
  ["cp850", "åäöéæø"],
  ["macintosh", "äöüß"],
  ["macintosh", "àâçéèêëîïôœùû"],
  ["macintosh", "áéíóúüñ¿¡"],
  ["macintosh", "åäöéæø"],
];

/** The upper half of DOS code page 850, which TextDecoder does not know. */
export const CP850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** Bytes 0x80 to 0x9F of windows-1252; some runtimes leave them as control characters. */
export const CP1252_C1 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
