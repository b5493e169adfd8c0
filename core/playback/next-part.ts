// Next part of a story, for buttons, rows, covers, "Continue listening" and mails.

export interface HeardPart {
  readonly id: string;
  /** Result of `canPlay` for this caller. */
  readonly isOpen: boolean;
  /** Heard to its end once; hearing it again does not reset this. */
  readonly isFinished: boolean;
  /** Time of its resume point in milliseconds since 1970; null if never heard. */
  readonly heardAt: number | null;
}

/**
 * `resume` at its resume point, `start` at its beginning unless it has a resume point, `again` from the story's
 * beginning; `locked` returns the part without entering it.
 */
export interface NextPart<Part> {
  readonly kind: 'resume' | 'start' | 'locked' | 'again';
  readonly part: Part;
}

const begin = <Part extends HeardPart>(
  part: Part | undefined,
  kind: 'resume' | 'start' = 'start',
): NextPart<Part> | null => (part === undefined ? null : { kind: part.isOpen ? kind : 'locked', part });

/** Of two parts heard at the same time the later one, which the player moved on to. */
const lastHeard = (parts: readonly HeardPart[]): number =>
  parts.reduce((last, { heardAt }, at) => {
    const before = parts[last]?.heardAt ?? null;
    return heardAt !== null && (before === null || heardAt >= before) ? at : last;
  }, -1);

const isUnfinished = ({ isFinished }: HeardPart): boolean => !isFinished;

/** `intent`: id of the part a guest pressed before signing up, selecting or paying; takes precedence. */
export const nextPart = <Part extends HeardPart>(
  parts: readonly Part[],
  intent: string | null = null,
): NextPart<Part> | null => {
  const intended = begin(parts.find(({ id }) => id === intent));
  if (intended !== null) return intended;
  const last = lastHeard(parts);
  const lastPart = parts[last];
  if (lastPart === undefined) return begin(parts[0]);
  if (!lastPart.isFinished) return begin(lastPart, 'resume');
  const skipped = parts.slice(0, last).find((part) => isUnfinished(part) && part.isOpen);
  const onward = begin(parts.slice(last + 1).find(isUnfinished)) ?? begin(skipped);
  if (onward !== null) return onward;
  const first = parts.find(({ isOpen }) => isOpen);
  return first === undefined ? begin(parts[0]) : { kind: 'again', part: first };
};
