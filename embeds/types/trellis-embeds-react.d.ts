/**
 * The custom elements in JSX, for React 19. Save this file beside `trellis-embeds.d.ts` in your project: refs,
 * keys, attributes and event listeners such as `ondonated` have types then.
 */
import type { DetailedHTMLProps, HTMLAttributes } from "react";

/** React 19 listens to the events of custom elements by `on` and the event's name. */
type Listeners<Events> = { [Name in keyof Events & string as `on${Name}`]?: (event: Events[Name]) => void };

type ElementProps<Element, Attributes, Events> = Omit<
  DetailedHTMLProps<HTMLAttributes<Element>, Element>,
  keyof Attributes
> &
  Attributes &
  Listeners<Events>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "trellis-survey": ElementProps<TrellisSurveyElement, TrellisSurveyAttributes, TrellisSurveyEvents>;
      "trellis-donation": ElementProps<TrellisDonationElement, TrellisDonationAttributes, TrellisDonationEvents>;
    }
  }
}
