import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Words of Settings, Profile. */
export const TEXT = defineMessages(
  {
    title: "Profile",
    firstName: "First name",
    lastName: "Last name",
    email: "Email",
    emailFixed: "You can't change the email you sign in with.",
    emailElsewhere: "You can change it under Account.",
    picture: "Profile image",
    pictureHint: "PNG, JPEG or WebP, up to 5MB. It appears as a small circle.",
    upload: "Upload image",
    replace: "Replace image",
    remove: "Remove image",
    save: "Save changes",
    saved: "Profile Updated",
    failed: "Failed to update profile.",
  },
  { es: () => import("./messages.es.ts") },
);
