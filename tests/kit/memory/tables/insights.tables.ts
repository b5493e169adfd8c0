export const insightsTables = () => ({
  /** Number of guests, by day and step. */
  guestDays: new Map<string, number>(),
});
