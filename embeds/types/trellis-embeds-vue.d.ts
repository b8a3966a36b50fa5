/**
 * The custom elements in templates of Vue 3. Save this file beside `trellis-embeds.d.ts` in your project, and tell
 * Vue's compiler that they are elements: `isCustomElement: (tag) => tag.startsWith("trellis-")`.
 */
import type { DefineComponent } from "vue";

/** `@donated` in a template is `onDonated`. */
type Listeners<Events> = { [Name in keyof Events & string as `on${Capitalize<Name>}`]?: (event: Events[Name]) => void };

declare module "vue" {
  interface GlobalComponents {
    "trellis-survey": DefineComponent<TrellisSurveyAttributes & Listeners<TrellisSurveyEvents>>;
    "trellis-donation": DefineComponent<TrellisDonationAttributes & Listeners<TrellisDonationEvents>>;
  }
}
