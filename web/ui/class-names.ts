/** Joins the class names that apply; a condition that fails leaves nothing behind. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
