/** What the table of plans says on a written page. */
export const english = {
  plan: 'Plan',
  price: 'Price',
  length: 'Length',
  features: 'What you get',
  free: 'Free',
  endless: 'As long as you like',
  days: (count: number) => `${count} days`,
} as const;
