// Messages of the staff page after an action.
export const english = {
  granted: (email: string, role: string): string => `User with email ${email} successfully made ${role}`,
  revoked: (role: string): string => `User successfully removed from ${role}`,
  suspended: 'Account suspended',
  reinstated: 'Account reinstated',
  passkeyAdded: 'Passkey added',
  authenticatorAdded: 'Authenticator app added',
  factorRemoved: 'Removed',
  factorsReset: 'Second step taken away. They set up a new one after logging in again.',
} as const;
