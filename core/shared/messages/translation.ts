/** Type of a translation: the same keys with any texts, and the same parameters for functions. */
export type Translation<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string
    ? string
    : Messages[Key] extends (...data: infer Data) => string
      ? (...data: Data) => string
      : Translation<Messages[Key]>;
};
