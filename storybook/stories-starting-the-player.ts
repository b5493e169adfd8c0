/**
 * Story files that start the player. It stays with its page until the page closes and handles its keys before a fake
 * player does, so these files share no page with the others.
 */
export const startingThePlayer: readonly string[] = [
  'storybook/flows/*.stories.tsx',
  'web/app/hosts/*.stories.tsx',
  'web/features/profile/log-out*.stories.tsx',
  'web/pages/catalogue/confession-detail-page.stories.tsx',
  'web/pages/catalogue/genres-page.stories.tsx',
  'web/pages/catalogue/going-on.stories.tsx',
  'web/pages/catalogue/playlist-detail-page.stories.tsx',
  'web/pages/catalogue/quickies-page.stories.tsx',
  'web/pages/catalogue/voices-page.stories.tsx',
  'web/pages/payment/payment-success-page.stories.tsx',
];
