import { foldWords } from "../cells/cell-text.ts";

/** What a header says of its column; finer than the fields a column can be mapped to. */
export type HeaderMeaning =
  | "date"
  | "valueDate"
  | "description"
  | "amount"
  | "otherAmount"
  | "debit"
  | "credit"
  | "balance"
  | "gross"
  | "fee"
  | "net"
  | "direction"
  | "type"
  | "category"
  | "paymentMethod"
  | "referenceNumber"
  | "vendor"
  | "tags"
  | "notes"
  | "status"
  | "currency"
  | "other";

/**
 * Header names by meaning, the best first: English, German, Dutch, French, Spanish, Italian, Portuguese, Polish,
 * Swedish, Danish, Norwegian, Finnish, Czech, Hungarian, Turkish, Russian, Japanese, Chinese, Korean.
 */
const NAMES: Record<HeaderMeaning, string> = {
  date:
    "date,transaction date,trans date,trans. date,txn date,tran date,date of transaction,purchase date,date processed,booking date,booked date,entry date,date posted,posting date,posted date,post date,completed date,date completed,process date,date started,started date,effective date,created,created on,created utc,created date,created at,completed,finished on,time,timestamp,datetime,date time,day," +
    "datum,buchungstag,buchungsdatum,buchung,transaktionsdatum,umsatzdatum,belegdatum,kaufdatum,einkaufsdatum,abschlussdatum,transactiedatum,boekdatum,boekingsdatum,uitvoeringsdatum,rentedatum," +
    "date operation,date de l operation,date d operation,date de transaction,date comptable,date comptabilisation,date de comptabilisation,date d achat,fecha,fecha operacion,fecha de operacion,f operacion,fecha contable,f contable,fecha transaccion,fecha movimiento,data,data operazione,data contabile,data registrazione,data movimento,data transacao,data lancamento,data do lancamento,data mov,data movimento,data operacji,data transakcji,data ksiegowania,data zaksiegowania," +
    "transaktionsdatum,bokforingsdag,bokforingsdatum,bokford,bokfort,reskontradatum,kopdatum,dato,bogforingsdato,bogfort,transaktionsdato,posteringsdato,bokforingsdato,bokfort dato,kjopsdato,utfort dato,paivamaara,pvm,kirjauspaiva,kirjauspvm,tapahtumapaiva,maksupaiva,datum zauctovani,datum transakce,datum provedeni,datum zaúčtování,zauctovano,datum uctovani,datum operace,datum pohybu,könyvelés dátuma,tranzakció dátuma,dátum,tarih,islem tarihi," +
    "дата,дата операции,дата проводки,дата платежа,дата транзакции,дата документа,дата та час операції,dátum zaúčtovania,日付,取引日,お取引日,年月日,ご利用日,利用日,操作日,交易日期,交易时间,记账日期,日期,거래일,거래일시,거래일자,booked at,booked on,posted transactions date,value dat,kuupaev,datums,ημερομηνια,hareket tarihi",
  valueDate:
    "value date,value,valuta,valutadatum,wertstellung,wert,wertstellungsdatum,valutadag,valeur,date valeur,date de valeur,fecha valor,f valor,fecha de valor,data valuta,data valor,data waluty,valutadato,rentedato,rentedag,arvopaiva,datum valuty,valuta datum,valutak dátuma,дата валютирования,valor,settlement date,settled date,available on,available on utc,due date,起算日,入账日期,clearing date,auth date",
  description:
    "description,transaction description,original description,full description,transaction details,details,detail,narrative,particulars,transaction particulars,transaction remarks,narration,desc,extended details,payment reference,text,memo description,memo,transaction,transactions,activity,statement description,appears on your statement as,title,item name,item title,subject,payment details,message," +
    "verwendungszweck,beschreibung,buchungsdetails,buchungstext verwendungszweck,umsatzbeschreibung,vorgang verwendungszweck,beschreibung der transaktion,transaktionsbeschreibung,avisierungstext,omschrijving,naam omschrijving,transactieomschrijving,mededelingen,betalingskenmerk omschrijving,libelle,libelle operation,libelle de l operation,libelle simplifie,libelle detaille,detail de l ecriture,intitule,texte de notification,communication,nature de l operation,concepto,descripcion,detalle,movimiento,descrizione,descrizione operazione,descrizione estesa,causale descrizione,dettagli,operazione,descricao,descrição,historico,lancamento,descritivo,estabelecimento," +
    "opis,opis operacji,opis transakcji,tytul,tytul operacji,tytulem,szczegoly,beskrivning,transaktion,transaktionstext,specifikation,rubrik,meddelande,beskrivelse,tekst,postering,posteringstekst,forklaring,tekstforklaring,transaktionstekst,selite,otsikko,kuvaus,viesti,selitys,popis,poznamka popis,zprava pro prijemce,popis transakce,popis operace,közlemény,leírás,megnevezés,aciklama,açıklama," +
    "описание,описание операции,назначение платежа,назначение,детали,содержание операции,основание,摘要,お取引内容,取引内容,内容,適用,ご利用店名,利用店名・商品名,利用店名,説明,明細,交易摘要,交易说明,商品说明,摘要说明,备注摘要,적요,거래내용,내용,reason,purpose,posting text,transactie,mededeling,zahlungsreferenz,vwz,vorgang verwendungszweck,buchungsinformation,naam omschrijving,bericht,omschrijving transactie,selgitus,paaiskinimai,paaiskinimas,informacija sanemejam,περιγραφη,αιτιολογια",
  amount:
    "amount,transaction amount,amount account currency,account amount,billing amount,billed amount,payment amount,sum,value,amt,total,total amount,source amount after fees,amount charged,transaction value,charge amount,money,cad,usd,eur,gbp,chf,aud,nzd,sgd," +
    "betrag,umsatz,buchungsbetrag,umsatzbetrag,betrag in kontowahrung,betrag in eur,einzelbetrag,bedrag,transactiebedrag,bedrag eur,montant,montant operation,montant de l operation,montant en euros,montant en devise du compte,importe,importe eur,importe operacion,monto,monto total,cuantia,valor,importo,importo euro,importo in euro,ammontare,quantia,quantidade monetaria,montante,valor eur,valor r,kwota,kwota operacji,kwota transakcji,kwota w walucie rachunku,kwota rozliczenia,belopp,summa,transaktionsbelopp,belob,beloeb,beløb,belop,beløp,belop nok,maara,summa eur,määrä euroa,castka,castka v mene uctu,objem,castka transakce,suma,összeg,tutar,islem tutari,miktar," +
    "сумма,сумма операции,сумма платежа,сумма в валюте счета,сумма транзакции,сума,金額,入出金,取引金額,利用金額,ご利用金額,お支払金額計,金额,交易金额,金额 元,거래금액,금액,valiuta suma,ποσο",
  otherAmount:
    "foreign amount,amount foreign currency,original amount,amount in original currency,local amount,local currency amount,original currency amount,foreign currency amount,instructed amount,target amount after fees,source amount,target amount,transaction currency amount,converted amount,equivalent,usd equivalent,amount refunded,converted amount refunded,fremdwahrungsbetrag,betrag in fremdwahrung,betrag original,ursprungsbetrag,betrag ursprungswahrung,originalbetrag,oorspr bedrag,oorspronkelijk bedrag,montant d origine,montant devise,montant en devise d origine,importe original,importe divisa,importo originale,importo in divisa,kwota w walucie,kwota oryginalna,kwota w walucie transakcji,originalbelopp,utlandskt belopp,valutabelob,oprindeligt belob,originalbelop,castka v originalni mene,originalni castka,zauctovana castka v mene,сумма в валюте операции,сумма в валюте,外貨金額,現地通貨額",
  debit:
    "debit,debit amount,debits,debit amt,withdrawal,withdrawals,withdrawal amt,withdrawal amount,withdrawal amount inr,paid out,money out,outflow,outgoing,payments,payment out,spent,spend,charges,charge,amount debit,dr,dr amount,debited,expense,out,cash out," +
    "soll,belastung,belastungen,lastschrift,ausgaben,ausgang,soll eur,belastungsbetrag,af,afschrijving,uitgaven,debet,bedrag af,debit euros,montant debit,debit eur,depenses,depense,cargo,cargos,debe,debito,debitos,gasto,gastos,retiros,egresos,addebiti,addebito,uscite,uscita,dare,importo dare,saida,saidas,despesas,saques," +
    "obciazenia,obciazenie,wydatki,wyplaty,wyplata,kwota obciazenia,uttag,utgifter,debiterat,ut,udgift,udgifter,haevet,ud,utgift,ut fra konto,ut av konto,otot,pano debet,veloitus,vydaje,vydej,na vrub,debet castka,terhelés,borç,giden," +
    "расход,списание,дебет,сумма списания,сумма по дебету,出金,出金額,お支払金額,お引出し,お支払い金額,支払金額,引出金額,支出,借方,借方金额,支出金额,支出元,支取,支取金额,取出,출금,출금액,찾으신금액,χρεωση",
  credit:
    "credit,credit amount,credits,credit amt,deposit,deposits,deposit amt,deposit amount,deposit amount inr,paid in,money in,inflow,incoming,receipts,received,payment in,lodgement,lodgements,amount credit,cr,cr amount,credited,income,in,cash in," +
    "haben,gutschrift,gutschriften,einnahmen,eingang,haben eur,gutschriftsbetrag,bij,bijschrijving,inkomsten,bedrag bij,credit euros,montant credit,credit eur,recettes,recette,abono,abonos,haber,credito,creditos,ingreso,ingresos,depositos,accrediti,accredito,entrate,entrata,avere,importo avere,entrada,entradas,receitas,depositos," +
    "uznania,uznanie,wplywy,wplaty,wplata,kwota uznania,insattning,insattningar,inkomster,krediterat,indtaegt,indtaegter,indsat,ind,inntekt,inn pa konto,inn til konto,inn,panot,hyvitys,pano kredit,prijmy,prijem,ve prospech,kredit,jóváírás,alacak,gelen," +
    "приход,поступление,поступления,зачисление,кредит,сумма зачисления,сумма по кредиту,存入,存入金额,存入金額,入金,入金額,お預り金額,お預入れ,お預かり金額,預入金額,収入,貸方,贷方,贷方金额,收入,收入金额,收入元,입금,입금액,맡기신금액,πιστωση",
  balance:
    "balance,running balance,running bal,account balance,current balance,closing balance,ledger balance,available balance,balance after,balance after transaction,balance after booking,balance gbp,end balance,balance amount,total balance,new balance,opening balance,balance impact total," +
    "saldo,kontostand,saldo nach buchung,neuer saldo,saldo eur,saldo na mutatie,saldo na trn,saldo voor mutatie,beginsaldo,eindsaldo,startsaldo,solde,solde apres operation,nouveau solde,saldo contable,saldo disponible,saldo final,saldo disponibile,saldo contabile,saldo progressivo,saldo contabilistico,saldo disponivel,saldo po operacji,saldo po transakcji,saldo koncowe,bokfort saldo,saldo efter,nytt saldo,tillgangligt saldo,saldo dkk,zustatek,zustatek po transakci,konecny zustatek,tilin saldo,egyenleg,könyvelt egyenleg,bakiye," +
    "остаток,баланс,остаток после операции,残高,差引残高,取引後残高,お預り残高,余额,账户余额,本次余额,잔액,거래후잔액,υπολοιπο,jaak,likutis",
  gross: "gross,gross amount,brutto,brut,bruto,lordo,avant commission",
  fee: "fee,fees,fee amount,total fees,source fee amount,target fee amount,charges fee,gebuhr,entgelt,gebuhren,frais,commission,commissions,comision,comisiones,commissioni,commissione,comissao,tarifa,prowizja,avgift,gebyr,poplatek,palkkio,kosten,комиссия,手数料,手续费,수수료",
  net: "net,net amount,netto,neto,netto betrag,hors frais,balance impact,liquido,apres commission",
  direction:
    "debit credit,credit debit,credit debit indicator,debit credit indicator,dr cr,cr dr,d c,c d,dr or cr,cr or dr,dc,sign,direction,in out,debit or credit,credit or debit,flow,indicator,af bij,bij af,debet credit,debit credit mark,soll haben,soll haben kennzeichen,s h,h s,umsatzart soll haben,vorzeichen,sens,sens operation,debit credit sens,cargo abono,debe haber,debito credito,segno,dare avere,tipo de lancamento,credito debito,debitado creditado,strona,strona operacji,obciazenie uznanie,kreditdebet,smer platby,smer,ind ud,inn ut,tegn,borc alacak,дебет кредит,тип операции,приход расход,入出金区分,入出金,出入金区分,借贷,借贷标志,收支,收 支,입출금구분,creditdebet,debetcredit,creditdebit,debitcredit,smer uhrady,amount type,deebet kreedit,d k,debets kredits",
  type: "type,transaction type,trans type,tran type,txn type,entry type,payment type,booking type,code,transaction code,tran code,details type,activity type,buchungstext,umsatztyp,umsatzart,buchungsart,art,transaktionstyp,vorgang,buchungsschlussel,mutatiesoort,transactiesoort,type transactie,boekcode,type operation,type d operation,type de transaction,tipo,tipo de operacion,tipo movimiento,tipo operacion,causale,tipologia,tipo operazione,tipo de transacao,typ,typ operacji,rodzaj operacji,rodzaj transakcji,typ transakcji,transaktionstyp,typ av transaktion,radtyp,transaktionstype,posteringstype,undertype,laji,tapahtumalaji,tyyppi,typ transakce,typ pohybu,typ operace,tür,islem tipi,тип,вид операции,вид,取引区分,取引種類,区分,交易类型,类型,业务类型,거래구분,art der transaktion,transaktionsart,type verrichting,bewegungstyp,typ uhrady",
  category:
    "category,cat,categories,budget category,category name,spending category,merchant category,main category,kategorie,hauptkategorie,unterkategorie,categorie,categorie operation,sous categorie,categoria,kategoria,kategori,luokka,kategória,категория,カテゴリ,カテゴリー,分類,大項目,分类,交易分类,카테고리",
  paymentMethod:
    "payment method,method,payment,method of payment,payment source,paid with,zahlungsart,zahlungsmethode,zahlungsweise,betaalmethode,betaalwijze,mode de paiement,moyen de paiement,metodo de pago,forma de pago,medio de pago,metodo di pagamento,forma de pagamento,metodo de pagamento,metoda platnosci,sposob platnosci,betalningssatt,betalingsmetode,betalingsmate,maksutapa,zpusob platby,odeme yontemi,способ оплаты,支払方法,支払区分,支付方式,付款方式,결제수단",
  referenceNumber:
    "reference number,reference,ref,ref no,ref number,reference no,chq ref no,chq ref number,cheque ref no,cheque number,cheque no,check number,check no,check,checknum,check or slip,num,transaction reference,transaction id,transactionid,trans id,txn id,id,transferwise id,serial,serial number,unique id,fitid,receipt id,receipt number,confirmation number,document number,invoice number,utr,tran id,balance transaction id," +
    "referenz,referenznummer,kundenreferenz,kundenreferenz end to end,belegnummer,transaktionsnummer,transaktionscode,transaktions nr,auftragsnummer,buchungsreferenz,mandatsreferenz,betalingskenmerk,transactiereferentie,volgnr,volgnummer,referentie,referentienummer,numero de reference,n de reference,reference de l operation,numero operation,numero cheque,referencia,numero de documento,nro documento,n documento,no documento,num doc,riferimento,numero operazione,numero documento,nr referencyjny,numer referencyjny,numer operacji,referens,verifikationsnummer,ocr,referencenummer,referanse,arkivref,arkivreferanse,numerisk referanse,viite,viitenumero,arkistointitunnus,cislo transakce,variabilni symbol,id transakce,id operace,id pohybu,reference platby,identifikacia,referenssz,tranzakció azonosító,referans,dekont no,номер документа,номер операции,идентификатор,номер,取引番号,照会番号,交易流水号,流水号,交易号,거래번호",
  vendor:
    "payee,payee name,merchant,merchant name,vendor,vendor name,counter party,counterparty,counterparty name,other party,beneficiary,beneficiary name,beneficiary or payer,name,partner name,partner,target name,source name,to,from,sender,recipient,customer,customer name,store,shop,company,paid to,received from," +
    "auftraggeber empfanger,empfanger,beguenstigter zahlungspflichtiger,beguenstigter auftraggeber,auftraggeber,begunstigter,zahlungspflichtiger,zahlungsempfanger,zahlungsempfangerin,zahlungspflichtige,name zahlungsbeteiligter,beteiligter,zahlungsbeteiligter,handler,kontoinhaber gegenkonto,name des partners,partnername,gegenpartei,naam tegenpartij,tegenpartij,naam,naam van de tegenpartij,naam tegenrekening,naam begunstigde,begunstigde,beneficiaire,emetteur,emetteur beneficiaire,tiers,nom de la contrepartie,nom contrepartie,contrepartie,marchand,commercant,beneficiario,ordenante,emisor,comercio,beneficiario ordenante,ordinante,controparte,esercente,nome,destinatario,favorecido,comerciante," +
    "nadawca odbiorca,odbiorca,nadawca,kontrahent,nazwa kontrahenta,dane kontrahenta,nazwa odbiorcy,nazwa nadawcy,mottagare,avsandare,namn,motpart,avsandare mottagare,butik,modtager,afsender,navn,modpart,mottaker,motpartens navn,mottakernavn,nimi,saajan nimi,saaja maksaja,saaja,maksunsaaja,maksaja,protistrana,nazev protiuctu,nazev protistrany,nazev uctu protistrany,jmeno protistrany,obchodnik,obchodni misto,nazov protistrany,partner neve,partner név,alici,gönderen alici," +
    "контрагент,получатель,плательщик,отправитель,магазин,お取引先,取引先,振込先,店名,交易对方,对方户名,对方名称,商户名称,거래처,보낸분/받는분,받는분,saaja maksja,saaja/maksja,gavejas,moketojas gavejas,sanemejs maksatajs",
  tags: "tags,tag,labels,label,hashtags,schlagworte,etiketten,etiquettes,etiquetas,etichette,etykiety,stitky,taggar,tunnisteet,теги,метки,タグ,标签",
  notes:
    "notes,note,comment,comments,remark,remarks,notes and tags,additional information,other details,notiz,notizen,bemerkung,bemerkungen,anmerkung,kommentar,info,opmerking,opmerkingen,notitie,notities,remarque,remarques,commentaire,commentaires,observaciones,nota,notas,comentario,comentarios,annotazioni,commento,observacoes,observacao,notatka,notatki,uwagi,komentarz,anteckning,anteckningar,notering,bemaerkning,bemaerkninger,notat,notater,melding,egen tekst,muistiinpano,huomautus,poznamka,poznamky,komentar,megjegyzés,not,примечание,комментарий,メモ,備考,备注,附言,메모",
  status:
    "status,state,transaction status,booking status,posting status,pending,umsatzstatus,buchungsstatus,etat,statut,estado,situacion,stato,situacao,stan transakcji,status transakcji,tila,stav,stav transakce,durum,статус,статус операции,状態,ステータス,状态,交易状态",
  currency:
    "currency,ccy,curr,currency code,account currency,transaction currency,wahrung,waehrung,whrg,kontowahrung,munt,muntsoort,valuta munt,devise,devise du compte,devise operation,moneda,divisa,moeda,waluta,waluta rachunku,waluta operacji,mena,mena uctu,valutakod,valuta kode,valutta,devizanem,pénznem,para birimi,валюта,валюта операции,валюта платежа,валюта счета,通貨,币种,货币,통화,munteenheid,devies,monn,valutacode,valuuta,valiuta,νομισμα",
  other:
    "account,account number,account name,account type,account no,account number bsb,sort code,bank,bank account,bank code,iban,bic,swift,card,card no,card number,card member,cardholder,card holder name,card last 4 digits,card present status,credit card number,last 4,number,product,time zone,timezone,exchange rate,rate,fx rate,tax,tax rate,vat,sales tax,shipping,quantity,cashback,points,rewards,country,city,state province,address,address line,zip,zip code,postcode,phone,email,from email address,to email address,from email,to email,mcc,user,username,branch,branch code,bai code,bai type,instructed currency,original currency,local currency,foreign currency,type foreign currency,target currency,source currency,additional description,batch,created by,receipt,emoji,url,website,split,local date,local time,foreign currency amount rate,month,year," +
    "auftragskonto,konto,kontonummer,kontonummer iban,iban auftragskonto,iban zahlungsbeteiligter,partner iban,iban des kontos,blz,bic swift code,bankleitzahl,bank name,glaubiger id,glaubigeridentifikation,sammlerreferenz,auslagenersatz rucklastschrift,wechselkurs,kurs,filiale,beleg,rekening,rekeningnummer,tegenrekening,iban bban,tegenrekening iban bban,code tegenpartij,koers,compte,numero de compte,n de compte,numero compte,cuenta,numero de cuenta,cuenta contraria,oficina,sucursal,conto,numero conto,iban controparte,filiale,conta,agencia,cambio,taux,taux de change,tipo de cambio,tasso di cambio,taxa de cambio,rachunek,nr rachunku,numer rachunku,numer konta,rachunek nadawcy,rachunek odbiorcy,numer rachunku kontrahenta,kurs waluty,kontonummer,clearingnummer,konto nr,kortnummer,kontonavn,fra konto,til konto,fra kontonummer,til kontonummer,tili,tilinumero,saajan tilinumero,saajan bic,ucet,cislo uctu,cislo protiuctu,protiucet,kod banky,ks,ss,vs,konstantni symbol,specificky symbol,kurz,smenny kurz,számlaszám,partner számlaszám,hesap,hesap no," +
    "счет,номер счета,номер карты,карта,бик,банк,мсс,кэшбэк,бонусы,округление на инвесткопилку,口座番号,支店名,番号,利用者,支払回数,账号,卡号,对方账号,对方帐号,계좌번호,거래점,취급점",
};

interface NamedMeaning {
  meaning: HeaderMeaning;
  /** Place in its list, 0 the best. */
  rank: number;
}

const EXACT = new Map<string, NamedMeaning[]>();
/** Single words that a compound or longer name may carry: `Buchungsdatum`, `Amount in account currency`. */
const PARTS: readonly (readonly [HeaderMeaning, string])[] = [
  [
    "otherAmount",
    "refund,foreign,original,instructed,exchange,fremdwahrung,originalbetrag,devise origine,oorspr,divisa",
  ],
  ["balance", "balance,saldo,solde,kontostand,zustatek,остаток,残高,余额,잔액"],
  [
    "debit",
    "debit,soll,ausgehend,outgoing,withdrawal,withdrawals,paid out,money out,outflow,belastung,uttag,支払,引出,出金,списан,支出",
  ],
  [
    "credit",
    "credit,haben,eingehend,incoming,deposit,deposits,paid in,money in,inflow,gutschrift,insattning,預り,預か,預入,入金,зачислен,收入",
  ],
  ["amount", "amount,betrag,bedrag,montant,importe,importo,kwota,belopp,belob,belop,castka,monto,сумма,金額,金额,금액"],
  ["valueDate", "valuta,valeur,value date,fecha valor,wertstellung"],
  ["date", "date,datum,dato,fecha,data,дата,日付,取引日,日期,거래일,pvm,paiva,tarih"],
  ["currency", "currency,wahrung,devise,waluta,moneda,moeda,валюта,通貨"],
  ["status", "status"],
  [
    "vendor",
    "payee,merchant,counterparty,empfanger,tegenpartij,beneficiaire,kontrahent,odbiorc,modtager,mottagare,mottaker,protistran,контрагент,得意先",
  ],
  [
    "description",
    "description,details,narrative,narration,particulars,verwendungszweck,omschrijving,libelle,concepto,descripcion,descrizione,descricao,opis,tytul,beskrivning,beskrivelse,tekst,selite,popis,описание,назначение,摘要,内容",
  ],
  ["referenceNumber", "reference,referenz,referencia,referens,viite,cheque,check no"],
  ["category", "category,kategori,categori"],
  ["notes", "notes,note,remark,comment"],
  [
    "other",
    "iban,bic,kurs,koers,taux,exchange rate,kontonummer,rekening,konto,account number,rachunk,ucet,账号,口座,email,address,card,sort code,счет",
  ],
];
const PART_WORDS: { meaning: HeaderMeaning; word: string; rank: number }[] = PARTS.flatMap(([meaning, words]) =>
  words.split(",").map((word) => ({ meaning, word: foldWords(word), rank: 500 })),
);

for (const [meaning, names] of Object.entries(NAMES) as [HeaderMeaning, string][]) {
  for (const [rank, name] of names.split(",").entries()) {
    const key = foldWords(name);
    const list = EXACT.get(key);
    if (!list) EXACT.set(key, [{ meaning, rank }]);
    else if (!list.some((known) => known.meaning === meaning)) list.push({ meaning, rank });
  }
}

/** What a header may mean, with how well it fits: 2 by its whole name, 1 by a word in it. `rank` orders the whole names. */
export interface HeaderMatch extends NamedMeaning {
  readonly fit: 1 | 2;
}

/** Looks a header up, without its currency or unit in brackets: `Amount (EUR)`, `Paid out (£)`, `Betrag in EUR`. */
export function headerMatches(header: string): readonly HeaderMatch[] {
  if (header.length > 80) return [];
  const spaced = header.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const whole = foldWords(spaced);
  if (whole === "") return [];
  const bare = foldWords(spaced.replace(/[([<{].*$/s, "").replace(/[:*#]+$/, ""));
  const unnumbered = bare
    .replace(/ ?\d{1,2}$/, "")
    .replace(
      / (?:in )?(?:eur|usd|gbp|chf|cad|aud|nzd|sgd|inr|hkd|zar|sek|nok|dkk|pln|czk|huf|jpy|brl|mxn|rub|руб)$/,
      "",
    );
  for (const name of [whole, bare, unnumbered]) {
    const exact = EXACT.get(name);
    if (exact) return exact.map((match) => ({ ...match, fit: 2 }));
  }
  return partMatches(bare || whole);
}

function partMatches(name: string): HeaderMatch[] {
  const found: HeaderMatch[] = [];
  for (const { meaning, word, rank } of PART_WORDS) {
    // Short words must be separate; longer ones may be part of a compound.
    const carried =
      word.length >= 4 || /[^\0-\x7f]/.test(word) ? name.includes(word) : ` ${name} `.includes(` ${word} `);
    if (carried && !found.some((match) => match.meaning === meaning)) found.push({ meaning, rank, fit: 1 });
  }
  const bothWays =
    found.some(({ meaning }) => meaning === "debit") && found.some(({ meaning }) => meaning === "credit");
  if (!bothWays) return found;
  // `Credit/Debit Amount` is one column of signed amounts.
  const rest = found.filter(({ meaning }) => meaning !== "debit" && meaning !== "credit");
  return rest.length > 0 ? rest : [{ meaning: "amount", rank: 500, fit: 1 }];
}
