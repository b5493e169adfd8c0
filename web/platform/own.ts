/** Adds a part to an object, for example from a lazy chunk: created on first use, the same instance from then on. */
export type Own<Owner> = <Part>(make: (owner: Owner) => Part) => Part;

export const createOwn = <Owner>(owner: () => Owner): Own<Owner> => {
  const parts = new Map<unknown, unknown>();
  return <Part>(make: (owner: Owner) => Part): Part => {
    if (!parts.has(make)) parts.set(make, make(owner()));
    return parts.get(make) as Part;
  };
};
