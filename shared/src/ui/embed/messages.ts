import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Words of the embed code's panel. A website builder has seven steps, from what it wants to the published page. */
export const TEXT = defineMessages(
  {
    publicUrl: {
      survey: "Public survey URL",
      donation: "Public donation URL",
    },
    open: "Open",
    code: "Embed code",
    codeHint:
      "Paste the whole snippet. If your site removes scripts, visitors see a link to the form instead. The script in it never changes; copy the snippet again to get a newer one.",
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
    themes: {
      auto: "Match the page",
      light: "Light",
      dark: "Dark",
    },
    language: "Language",
    languages: {
      own: "Match the form",
      en: "English",
      es: "Español",
    },
    preview: "Preview",
    previewHint: "This preview isn't active.",
    needs: "What you need:",
    otherBuilders:
      "Website builders change their plans and menus from time to time. If yours allows neither code nor frames, link to the public address.",
    tryIt: "Try all settings in the playground",
    qr: "QR code",
    qrHint: "Opens the form's page. Use it on posters, at the counter or in letters.",
    qrAlt: "QR code of {address}",
    qrFailed: "Couldn't create the QR code. Use the address above.",
    downloadPng: "Download PNG",
    downloadSvg: "Download SVG",
    builder: "Your website builder",
    sites: {
      wix: {
        title: "Add it to your Wix site",
        needs:
          "Any Wix plan, including the free one. (Wix's own Custom Element needs a paid plan and a domain; you need neither.)",
        steps: {
          step1: "Copy the embed code above.",
          step2: "Open your site in the Wix Editor.",
          step3: "Choose Add Elements (+), then Embed Code.",
          step4: "Choose Embed HTML and drag the box to where you want the form.",
          step5: "Choose Enter Code, select Code, and paste what you copied.",
          step6: "Choose Update, then stretch the box until the whole form shows.",
          step7: "Publish your site.",
        },
        note: "Wix shows code in a box of a fixed height, so leave room for the longest page of the form.",
      },
      squarespace: {
        title: "Add it to your Squarespace site",
        needs:
          "Core, Plus or Advanced, or an older Business or Commerce plan. Basic and Personal allow neither scripts nor frames.",
        steps: {
          step1: "Copy the embed code above.",
          step2: "Open the page in Squarespace and choose Edit.",
          step3: "Choose Add Block where the form belongs, then Code.",
          step4: "Keep HTML selected and delete the sample text.",
          step5: "Paste what you copied, and leave Display Source off.",
          step6: "Choose Save, then Exit.",
          step7: "Open the page in a private window. Squarespace may hold back scripts while you're signed in.",
        },
        note: "The form fills the width of its block.",
      },
      wordpress: {
        title: "Add it to your WordPress site",
        needs:
          "Self-hosted WordPress: any site; an administrator or editor must paste the code. WordPress.com: a plan with plugins, such as Business or Commerce. Other plans remove scripts and leave the link.",
        steps: {
          step1: "Copy the embed code above.",
          step2: "Open the page in the block editor.",
          step3: "Choose the + where the form belongs.",
          step4: "Search for Custom HTML and choose that block.",
          step5: "Paste the code into it.",
          step6: "Choose Preview in the block's toolbar to see the form.",
          step7: "Choose Save or Publish.",
        },
        note: "Use the Custom HTML block. A paragraph, or the Code block, shows the code as text.",
      },
      webflow: {
        title: "Add it to your Webflow site",
        needs: "A paid Site plan or a paid Workspace. The free Starter plan has no Code Embed.",
        steps: {
          step1: "Copy the embed code above.",
          step2: "Open your site in the Webflow Designer.",
          step3: "Open the Add panel and find Code Embed under Advanced.",
          step4: "Drag it to where the form belongs.",
          step5: "Paste what you copied into the code editor.",
          step6: "Choose Save & Close.",
          step7: "Publish your site. The form appears on the published page.",
        },
        note: "The Designer shows a gray box in its place until you preview or publish.",
      },
      page: {
        name: "Any page",
        title: "Add it to any page",
        needs: "Access to the page's HTML.",
        steps: {
          step1: "Copy the embed code above.",
          step2: "Open the page's HTML, or the HTML view of your editor.",
          step3: "Find the place where you want the form.",
          step4: "Paste both lines there, unchanged.",
          step5:
            "If you use a Content-Security-Policy, add our address to script-src and connect-src, or to frame-src for the frame.",
          step6: "Save and publish the page.",
          step7: "Open it in a private window and try the form.",
        },
        note: "You don't need to change style-src, and the form sets no cookies.",
      },
    },
  },
  { es: () => import("./messages.es.ts") },
);
