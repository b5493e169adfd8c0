interface Heard {
  /** An instant in ISO 8601. */
  readonly heardAt: string;
}

export const newestFirst = (one: Heard, other: Heard): number =>
  Date.parse(other.heardAt) - Date.parse(one.heardAt);
