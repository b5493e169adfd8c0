// Default product name, unless configured; the only place it is written in code.
export const productDefaults = { name: 'Meend', key: 'meend' } as const;
