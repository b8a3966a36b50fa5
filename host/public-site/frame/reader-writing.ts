import "@trellis/domain/formats/writing.ts";

// The server states in the page's document how the record's organization writes dates, times and numbers.
const { writing } = document.documentElement.dataset;
if (writing) globalThis.readerWriting = JSON.parse(writing);
