// The rows of Home: their order, who sees each, and when. Staff arrange them.

/** In their order until staff arrange another. */
export const homeRowNames = [
  'doors',
  'temptations',
  'first-line',
  'voices',
  'confessions',
  'quickies',
  'questions',
] as const;

export type HomeRowName = (typeof homeRowNames)[number];

export const rowAudiences = ['everyone', 'guests', 'listeners', 'subscribers', 'nobody'] as const;

/** Listeners are all who have logged in, subscribers those of them with a running plan. */
export type RowAudience = (typeof rowAudiences)[number];

export interface HomeRow {
  readonly name: HomeRowName;
  readonly audience: RowAudience;
  /** Null: since ever. */
  readonly startsAt: Date | null;
  /** Null: for ever. */
  readonly endsAt: Date | null;
}

export interface HomeRowStore {
  /** In their order; none before the first arrangement. */
  list(): Promise<readonly HomeRow[]>;
  /** Replaces all. */
  arrange(rows: readonly HomeRow[]): Promise<void>;
}

/** Every row once: the arranged ones, then those that have been added since. */
export const withMissing = (arranged: readonly HomeRow[]): readonly HomeRow[] => {
  const names = new Set(arranged.map(({ name }) => name));
  return [
    ...arranged,
    ...homeRowNames
      .filter((name) => !names.has(name))
      .map((name) => ({ name, audience: 'everyone', startsAt: null, endsAt: null }) as const),
  ];
};

interface Viewer {
  readonly isGuest: boolean;
  readonly isSubscriber: boolean;
}

const audiencesOf = ({ isGuest, isSubscriber }: Viewer): readonly RowAudience[] => [
  'everyone',
  isGuest ? 'guests' : 'listeners',
  ...(isSubscriber ? (['subscribers'] as const) : []),
];

/** What this viewer sees now. */
export const shownRows = (rows: readonly HomeRow[], viewer: Viewer, now: Date): readonly HomeRowName[] => {
  const audiences = audiencesOf(viewer);
  return rows
    .filter(
      ({ audience, startsAt, endsAt }) =>
        audiences.includes(audience) &&
        (startsAt === null || startsAt <= now) &&
        (endsAt === null || now < endsAt),
    )
    .map(({ name }) => name);
};
