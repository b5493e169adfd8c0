// A listener says what to call them; the name also goes to the payment provider with an order.
import type { Ports } from '../../ports/ports.ts';
import type { DomainError } from '../../shared/domain-error.ts';
import type { UserId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import { type PersonName, parseName } from './name.ts';

export const changeName =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (userId: UserId, name: string): Promise<Result<PersonName, DomainError>> => {
    const parsed = parseName(name);
    if (parsed.ok) await stores.users.setName(userId, parsed.value);
    return parsed;
  };
