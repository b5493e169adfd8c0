// Deleting an account is asked for in the profile; a mail confirms it, so that an open laptop deletes nobody.
import { makeLinkSecret } from '@meend/core/account/links/link-secret.ts';
import type { Ports } from '@meend/core/assembly/ports.ts';
import type { SettlePayment } from '@meend/core/payment/settle-payment.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { erasureError, settleOpenOrders } from './erasable.ts';

type Needs = Pick<Ports, 'stores' | 'transaction' | 'randomness' | 'secrets' | 'publicUrl'>;

export const requestErasure =
  (ports: Needs, settle: SettlePayment) =>
  async (userId: UserId): Promise<Result<null, DomainError>> => {
    await settleOpenOrders(ports.stores, settle, userId);
    return ports.transaction.run<null, DomainError>(async (stores) => {
      const user = await stores.users.lock(userId);
      if (user === null || user.erasesAt !== null) return failWith('session.required');
      const error = await erasureError(stores, user);
      if (error !== null) return fail(error);
      const now = await stores.now();
      const secret = makeLinkSecret(ports.randomness);
      await stores.privacy.putErasure({
        userId,
        confirmHash: ports.secrets.hash(secret),
        confirmUntil: new Date(now.getTime() + serverTimings.erasureConfirmation),
        cancelHash: null,
      });
      const template = {
        name: 'erasure-asked',
        link: `${ports.publicUrl}/delete-account?token=${secret}`,
      } as const;
      await stores.outbox.add({ kind: 'mail', mail: { to: user.email, template } }, now);
      return succeed(null);
    });
  };
