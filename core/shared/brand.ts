// A branded type marks a value whose parser has already accepted it.

declare const brand: unique symbol;

export type Branded<T, Name extends string> = T & { readonly [brand]: Name };
