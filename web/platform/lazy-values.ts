/** Adds a singleton to an object, for example from a lazy chunk: created on first use, the same instance from then on. */
export type LazySingletons<Owner> = <Part>(create: (owner: Owner) => Part) => Part;

export const createLazySingletons = <Owner>(owner: () => Owner): LazySingletons<Owner> => {
  const singletons = new Map<unknown, unknown>();
  return <Part>(create: (owner: Owner) => Part): Part => {
    if (!singletons.has(create)) singletons.set(create, create(owner()));
    return singletons.get(create) as Part;
  };
};

/** Creates the value when it is first read: an `Intl` object, for example, takes a phone milliseconds. */
export const onFirstUse = <T>(create: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: create() };
    return made.value;
  };
};
