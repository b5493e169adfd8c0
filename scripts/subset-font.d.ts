declare module 'subset-font' {
  /** `text` holds every character to keep; axes not named stay variable. */
  const subsetFont: (
    font: Buffer,
    text: string,
    options?: {
      readonly targetFormat?: 'woff2' | 'truetype';
      readonly variationAxes?: Record<string, unknown>;
    },
  ) => Promise<Buffer>;

  export default subsetFont;
}
