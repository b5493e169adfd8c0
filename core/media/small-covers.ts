const LARGER = /(\/covers\/[\da-f-]{36}-)([48])00\.webp/g;

/** The addresses of uploaded covers in this text, each with half its width; all other text stays. */
export const smallCovers = (text: string): string =>
  text.replace(LARGER, (_, stem: string, hundreds: string) => `${stem}${Number(hundreds) * 50}.webp`);
