/** The same keys in another language: any texts, and the same arguments for those that are made of data. */
export type Translation<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string
    ? string
    : Messages[Key] extends (...data: infer Data) => string
      ? (...data: Data) => string
      : Translation<Messages[Key]>;
};
