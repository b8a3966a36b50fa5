export const words = {
  all: "All reports",
  loading: "Loading the report",
  made: (when: string) => `Made ${when}`,
  making: "The report is being made. It opens here as soon as it is ready.",
  failed: "Couldn't open the report",
  generateAgain: "Generate again",
  figures: "Figures",
  table: (number: number) => `Table ${number}`,
  shown: (shown: number, all: number) =>
    `Showing the first ${shown.toLocaleString("en-US")} of ${all.toLocaleString("en-US")} rows. The CSV has all of them.`,
  opens: (figure: string) => `${figure}, show its records`,
  empty: "Nothing in these dates.",
};
