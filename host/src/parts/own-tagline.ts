/** The tagline of the page's brand; undefined where it has the product's own. */
export const ownTagline = (): string | undefined => document.documentElement.dataset.tagline;
