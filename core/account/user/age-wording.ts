// The age-gate cookie contains the version of the wording that the visitor confirmed.

/** A visitor's statement of age. */
export interface AgeStatement {
  readonly at: Date;
  /** Version of the wording, for example "age-gate-1". */
  readonly wording: string;
}

/** Current version of the wording; a changed sentence gets the next number. */
export const AGE_WORDING = 2;

/** Parses the cookie's value, for example "age-gate-1"; null for a value the age gate never wrote. */
export const ageWordingOf = (cookie: string | undefined): string | null => {
  const version = /^[1-9][0-9]{0,3}$/.test(cookie ?? '') ? Number(cookie) : 0;
  return version > 0 && version <= AGE_WORDING ? `age-gate-${version}` : null;
};
