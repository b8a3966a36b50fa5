/** A website builder with how code gets into it. Each has seven steps. */
interface Builder {
  id: string;
  name: string;
  title: string;
  /** What of the builder's own plans it takes. */
  needs: string;
  steps: readonly string[];
  note: string;
}

export const embedStrings = {
  publicUrl: { survey: "Public survey URL", donation: "Public donation URL" },
  open: "Open",
  code: "Embed code",
  codeHint: "Paste the whole snippet. If your site removes scripts, visitors see a link to the form instead.",
  copyFailed: "Copy failed",
  copyFailedDescription: "Please copy the code manually.",
  kind: "What to embed",
  element: "In the page",
  frame: "In a frame",
  elementHint: "The form becomes part of your page. Best when your site allows scripts.",
  frameHint: "For sites that only allow frames. The frame grows with the form.",
  appearance: "Look",
  color: "Color",
  colorPick: "Pick a color",
  colorOwn: "Your brand",
  colorHint: "Your brand color unless you choose another.",
  colorInvalid: "Use a color like #0f766e",
  theme: "Theme",
  themes: { auto: "Match the page", light: "Light", dark: "Dark" },
  language: "Language",
  languages: { own: "Match the form", en: "English", es: "Español" },
  preview: "Preview",
  previewHint: "This preview isn't active.",
  builders: "Your website builder",
  needs: "What you need",
  otherBuilders:
    "Website builders change their plans and menus from time to time. If yours allows neither code nor frames, link to the public address.",
  tryIt: "Try all settings in the playground",
  qr: "QR code",
  qrHint: "Opens the form's page. Use it on posters, at the counter or in letters.",
  qrAlt: (address: string) => `QR code of ${address}`,
  qrFailed: "Couldn't create the QR code. Use the address above.",
  downloadPng: "Download PNG",
  downloadSvg: "Download SVG",
} as const;

export const BUILDERS: readonly Builder[] = [
  {
    id: "wix",
    name: "Wix",
    title: "Add it to your Wix site",
    needs:
      "Any Wix plan, including the free one. (Wix's own Custom Element needs a paid plan and a domain; you need neither.)",
    steps: [
      "Copy the embed code above.",
      "Open your site in the Wix Editor.",
      "Choose Add Elements (+), then Embed Code.",
      "Choose Embed HTML and drag the box to where you want the form.",
      "Choose Enter Code, select Code, and paste what you copied.",
      "Choose Update, then stretch the box until the whole form shows.",
      "Publish your site.",
    ],
    note: "Wix shows code in a box of a fixed height, so leave room for the longest page of the form.",
  },
  {
    id: "squarespace",
    name: "Squarespace",
    title: "Add it to your Squarespace site",
    needs:
      "Core, Plus or Advanced, or an older Business or Commerce plan. Basic and Personal allow neither scripts nor frames.",
    steps: [
      "Copy the embed code above.",
      "Open the page in Squarespace and choose Edit.",
      "Choose Add Block where the form belongs, then Code.",
      "Keep HTML selected and delete the sample text.",
      "Paste what you copied, and leave Display Source off.",
      "Choose Save, then Exit.",
      "Open the page in a private window. Squarespace may hold back scripts while you're signed in.",
    ],
    note: "The form takes the width of its block.",
  },
  {
    id: "wordpress",
    name: "WordPress",
    title: "Add it to your WordPress site",
    needs:
      "Self-hosted WordPress: any site; an administrator or editor must paste the code. WordPress.com: a plan with plugins, such as Business or Commerce. Other plans remove scripts and leave the link.",
    steps: [
      "Copy the embed code above.",
      "Open the page in the block editor.",
      "Choose the + where the form belongs.",
      "Search for Custom HTML and choose that block.",
      "Paste the code into it.",
      "Choose Preview in the block's toolbar to see the form.",
      "Choose Save or Publish.",
    ],
    note: "Use the Custom HTML block. A paragraph, or the Code block, shows the code as text.",
  },
  {
    id: "webflow",
    name: "Webflow",
    title: "Add it to your Webflow site",
    needs: "A paid Site plan or a paid Workspace. The free Starter plan has no Code Embed.",
    steps: [
      "Copy the embed code above.",
      "Open your site in the Webflow Designer.",
      "Open the Add panel and find Code Embed under Advanced.",
      "Drag it to where the form belongs.",
      "Paste what you copied into the code editor.",
      "Choose Save & Close.",
      "Publish your site. The form appears on the published page.",
    ],
    note: "The Designer shows a gray box in its place until you preview or publish.",
  },
  {
    id: "page",
    name: "Any page",
    title: "Add it to any page",
    needs: "Access to the page's HTML.",
    steps: [
      "Copy the embed code above.",
      "Open the page's HTML, or the HTML view of your editor.",
      "Find the place where you want the form.",
      "Paste both lines there, unchanged.",
      "If you use a Content-Security-Policy, add our address to script-src and connect-src, or to frame-src for the frame.",
      "Save and publish the page.",
      "Open it in a private window and try the form.",
    ],
    note: "You don't need to change style-src, and the form sets no cookies.",
  },
];
