// Branded type: marks a value that its parser has accepted.

declare const brand: unique symbol;

export type Branded<T, Name extends string> = T & { readonly [brand]: Name };
