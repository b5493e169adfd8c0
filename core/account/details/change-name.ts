// A listener says what to call them, or takes the name away again; it also goes to the payment provider with an order.
import type { Ports } from '../../ports/ports.ts';
import type { DomainError } from '../../shared/domain-error.ts';
import type { UserId } from '../../shared/ids.ts';
import { type Result, succeed } from '../../shared/result.ts';
import { type PersonName, parseName } from './name.ts';

export const changeName =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (userId: UserId, name: string | null): Promise<Result<PersonName | null, DomainError>> => {
    const parsed = name === null ? succeed(null) : parseName(name);
    if (parsed.ok) await stores.users.setName(userId, parsed.value);
    return parsed;
  };
