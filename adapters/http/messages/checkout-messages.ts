import type { Language } from '@meend/core/shared/languages.ts';
import type { Translation } from '@meend/core/shared/messages/translation.ts';
import { english } from './en-IN/checkout-messages.ts';

export type CheckoutMessages = Translation<typeof english>;

export const checkoutMessages: Readonly<Record<Language, CheckoutMessages>> = { 'en-IN': english };
