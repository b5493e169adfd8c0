export const insightsTables = () => ({
  /** How many guests took a step, by its day and itself. */
  guestDays: new Map<string, number>(),
});
