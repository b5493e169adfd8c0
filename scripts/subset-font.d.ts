declare module 'subset-font' {
  /** `text` contains every character to include; axes not listed stay variable. */
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
