// Reads accounts by SQL: every call of a signed-in user reads one.
import type { User } from '@meend/core/account/user/user.ts';
import { columnsOf, type RowOf, valuesOf } from '../connection/columns.ts';
import { UsersTable } from './account.tables.ts';

/** Columns that are no part of an account. */
const APART = ['passwordHash', 'historyClearedAt', 'signedInAt', 'mediaKey'] as const;

type UserRow = Omit<RowOf<typeof UsersTable>, (typeof APART)[number]>;

export const USER_COLUMNS = columnsOf(UsersTable, ...APART);

export const toUser = ({
  marketingOptedIn: optedIn,
  marketingAt: at,
  marketingSource: source,
  marketingWording: wording,
  ...user
}: UserRow): User => ({ ...user, marketing: { optedIn, at, source, wording } });

export const toUserRow = ({ marketing, ...user }: User): UserRow => ({
  ...user,
  marketingOptedIn: marketing.optedIn,
  marketingAt: marketing.at,
  marketingSource: marketing.source,
  marketingWording: marketing.wording,
});

export const userValues = (row: UserRow) => valuesOf(UsersTable, row, ...APART);
