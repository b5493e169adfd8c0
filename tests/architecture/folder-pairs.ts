/** Folders that still import each other, mostly a folder and its own subfolder. The list may only shrink. */
export const remaining: readonly string[] = [
  'core/account ↔ core/account/email-change',
  'core/account ↔ core/account/profile',
  'core/account ↔ core/account/second-factor',
  'core/account ↔ core/account/secrets',
  'core/account ↔ core/account/sessions',
];
