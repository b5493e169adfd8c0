/** Pixels. Apart from the drawing, whose fonts and shapes only the first card needs. */
export const cardSize = { width: 1200, height: 630 } as const;
