/** Creates the value when it is first read. For `Intl` objects, of which each takes a phone milliseconds to create. */
export const onFirstUse = <T>(create: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: create() };
    return made.value;
  };
};
