// Sets a listener's phone number: ten digits, not starting with 0.

import type { DomainError } from '@meend/core/shared/error.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Result } from '@meend/core/shared/result.ts';
import { type Phone, parsePhone } from '../user/phone.ts';
import type { UserStores } from '../user/user.stores.ts';

export const changePhone =
  ({ stores }: { readonly stores: UserStores }) =>
  async (userId: UserId, phoneNumber: string): Promise<Result<Phone, DomainError>> => {
    const parsed = parsePhone(phoneNumber);
    if (parsed.ok) await stores.users.setPhone(userId, parsed.value);
    return parsed;
  };
