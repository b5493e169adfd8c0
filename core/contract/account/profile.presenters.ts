// Of an account, to its owner.

import type { EmailChange } from '@meend/core/account/email-change/email-change.ts';
import type { AccountView } from '@meend/core/account/profile/read-account.ts';
import { deviceLabel } from '@meend/core/account/sessions/device-name.ts';
import type { OwnSession } from '@meend/core/account/sessions/own-sessions.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import type { WireAccount, WireEmailChange, WireSession } from './profile.schemas.ts';

export const wireOwnSession = ({ session, isCurrent }: OwnSession, language: Language): WireSession => ({
  _id: session.id,
  device: deviceLabel(session.device, language),
  firstUsedAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  current: isCurrent,
});

const wireEmailChange = ({ newEmail, oldMailbox, newMailbox, endsAt }: EmailChange): WireEmailChange => ({
  email: newEmail,
  oldConfirmed: oldMailbox.confirmedAt !== null,
  newConfirmed: newMailbox.confirmedAt !== null,
  endsAt: endsAt.toISOString(),
});

export const wireAccount = ({ user, ...view }: AccountView): WireAccount => ({
  email: user.email,
  name: user.name,
  phoneNumber: user.phone,
  role: view.roleName,
  marketingOptIn: user.marketing.optedIn,
  hasPassword: view.hasPassword,
  hashedEmail: view.hashedEmail,
  freshSignIn: view.isRecentlyProven,
  emailChange: view.emailChange && wireEmailChange(view.emailChange),
});
