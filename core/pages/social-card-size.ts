/** Pixels. A module of its own, so that importing it does not load the fonts of the renderer. */
export const cardSize = { width: 1200, height: 630 } as const;
