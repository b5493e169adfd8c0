export const english = {
  browser: 'A browser',
  on: (browser: string, system: string) => `${browser} on ${system}`,
} as const;
