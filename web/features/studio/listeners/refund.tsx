import { studioListenerCalls } from '@meend/core/contract/staff/listeners.calls.ts';
import type { WireListenerFile, WireStudioOrder } from '@meend/core/contract/staff/wire-listener.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { rupeeText } from '@meend/web/platform/number-text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { RadioGroup } from '@meend/web/ui/forms/radio-group.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import { type RefObject, useRef, useState } from 'react';
import { ActDialog, ReasonField } from './act.tsx';
import { partOf } from './act-values.ts';
import { useAct } from './listener-data.ts';
import styles from './listeners-panel.module.css';

type Money = NonNullable<WireStudioOrder['money']>;
type Much = 'whole' | 'part';

interface RefundProps {
  readonly account: WireListenerFile['account'];
  readonly order: WireStudioOrder;
  readonly money: Money;
}

interface AmountProps {
  readonly money: Money;
  readonly typed: string;
  readonly error: string | null;
  readonly onType: (typed: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

const Amount = ({ money, typed, error, onType, field }: AmountProps) => (
  <TextField
    ref={field}
    label={text('studio-listeners.refund-amount', { amount: rupeeText(money.left) })}
    help={
      money.tooMuch > 0
        ? text('studio-listeners.refund-too-much', { amount: rupeeText(money.tooMuch) })
        : undefined
    }
    inputMode="decimal"
    autoComplete="off"
    maxLength={10}
    required
    value={typed}
    error={error}
    onChange={(event) => onType(event.currentTarget.value)}
  />
);

/** While a refund is in progress no other one can be made. */
const isRefundable = ({ left, onItsWay }: Money): boolean => left > 0 && onItsWay === 0;

const wholeHelp = ({ days }: Money): string =>
  days === 0
    ? text('studio-listeners.refund-whole-help')
    : text('studio-listeners.refund-whole-days', { count: days });

/**
 * Refunds an order. A partial refund is sent with the amount left at that time, so that a repeated press refunds once.
 */
export const Refund = ({ account, order, money: current }: RefundProps) => {
  const { callStudio } = useStudioClient();
  const first = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const [much, setMuch] = useState<Much>('whole');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  // Fixed when the dialog opens: a retry after a lost response sends the same refund.
  const [money, setMoney] = useState(current);
  const part = partOf(typed, money);
  const amount = much === 'whole' ? money.left : part;
  const act = useAct(
    account._id,
    (body: { reason: string; part?: { amount: number; left: number } }) =>
      callStudio(studioListenerCalls.refundOrder, {
        params: { id: account._id, orderId: order.orderID },
        body,
      }),
    'studio-listeners.refund-failed',
  );
  const openDialog = () => {
    setMoney(current);
    setMuch(current.tooMuch > 0 ? 'part' : 'whole');
    setTyped(current.tooMuch > 0 ? String(current.tooMuch) : '');
    setReason('');
    setChecked(false);
    act.open();
  };
  const confirm = () => {
    setChecked(true);
    const because = reason.trim();
    if (amount === null) amountField.current?.focus();
    else if (because === '') reasonField.current?.focus();
    else
      act.perform(
        much === 'whole' ? { reason: because } : { reason: because, part: { amount, left: money.left } },
      );
  };
  return (
    <div className={styles.orderActs}>
      {isRefundable(current) ? (
        <Button variant="secondary" dense wide="phone" onClick={openDialog}>
          {text('studio-listeners.refund')}
          <VisuallyHidden> {text('studio-listeners.order-id', { id: order.orderID })}</VisuallyHidden>
        </Button>
      ) : null}
      <ActDialog
        account={account}
        act={act}
        question={text('studio-listeners.refund-question')}
        label={
          amount === null
            ? text('studio-listeners.refund')
            : text('studio-listeners.refund-of', { amount: rupeeText(amount) })
        }
        about={text('studio-listeners.order-id', { id: order.orderID })}
        initialFocus={first}
        onConfirm={confirm}
      >
        <RadioGroup
          ref={first}
          label={text('studio-listeners.refund-much')}
          options={[
            {
              value: 'whole',
              label: text('studio-listeners.refund-whole', { amount: rupeeText(money.left) }),
              help: wholeHelp(money),
            },
            {
              value: 'part',
              label: text('studio-listeners.refund-part'),
              help: text('studio-listeners.refund-part-help'),
            },
          ]}
          chosen={much}
          onChoose={setMuch}
        />
        {much === 'part' ? (
          <Amount
            money={money}
            typed={typed}
            error={
              isChecked && part === null
                ? text('studio-listeners.bad-part', { amount: rupeeText(money.left) })
                : null
            }
            onType={setTyped}
            field={amountField}
          />
        ) : null}
        <ReasonField
          ref={reasonField}
          isNeeded
          value={reason}
          error={isChecked && visibleText(reason) === '' ? text('studio-listeners.no-reason') : null}
          onType={setReason}
        />
        <p>{text('studio-listeners.refund-bank')}</p>
      </ActDialog>
    </div>
  );
};
