// The cookie of the statement of age holds the version of the wording it was made under.

/** What somebody said of their age. */
export interface AgeStatement {
  readonly at: Date;
  /** Names the wording, for example "age-gate-1". */
  readonly wording: string;
}

/** The version of the question's wording: a changed sentence gets the next one. */
export const AGE_WORDING = 1;

/** What the cookie's value names, for example "age-gate-1"; null for anything that the question never wrote. */
export const ageWordingOf = (cookie: string | undefined): string | null => {
  const version = /^[1-9][0-9]{0,3}$/.test(cookie ?? '') ? Number(cookie) : 0;
  return version > 0 && version <= AGE_WORDING ? `age-gate-${version}` : null;
};
