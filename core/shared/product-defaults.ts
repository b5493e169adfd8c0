// What the product is called where nobody configured it otherwise: the one place of these words in code (decisions 1).
export const productDefaults = { name: 'Meend', key: 'meend' } as const;
