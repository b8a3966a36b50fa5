/** Words around the settings; each tab has its own catalog. */
export const strings = {
  tabs: "Settings",
  none: "There are no settings here for your role.",
  discard: "Discard",
  unsaved: "You have unsaved changes.",
  error: "Error",
  image: {
    tooLarge: "File Too Large",
    tooLargeDetail: "Please select a file smaller than 5MB.",
    wrongType: "Unsupported File",
    wrongTypeDetail: "Please choose a PNG, JPEG or WebP image.",
    unreadable: "File Not Readable",
    unreadableDetail: "The file could not be read. Please choose it again.",
  },
};
