/** Words around the settings; each tab has a catalogue of its own. */
export const strings = {
  tabs: "Settings",
  none: "There is nothing here for you to set.",
};
