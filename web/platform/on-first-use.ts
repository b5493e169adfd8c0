/** Creates the value when it is first read: an `Intl` object, for example, takes a phone milliseconds. */
export const onFirstUse = <T>(create: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: create() };
    return made.value;
  };
};
