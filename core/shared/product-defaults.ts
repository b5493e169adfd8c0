// What the product is called where nobody configured it otherwise: the one place of these words in code.
export const productDefaults = { name: 'Meend', key: 'meend' } as const;
