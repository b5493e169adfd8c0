// Sets or removes a listener's name, which is also sent to the payment provider with an order.

import type { DomainError } from '@meend/core/shared/error.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { type PersonName, parseName } from '../user/name.ts';
import type { UserStore } from '../user/user-store.port.ts';

export const changeName =
  ({ stores }: { readonly stores: { users: UserStore } }) =>
  async (userId: UserId, name: string | null): Promise<Result<PersonName | null, DomainError>> => {
    const parsed = name === null ? succeed(null) : parseName(name);
    if (parsed.ok) await stores.users.setName(userId, parsed.value);
    return parsed;
  };
