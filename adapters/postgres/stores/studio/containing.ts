/** A pattern that finds the text anywhere, its own signs taken as they are. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
