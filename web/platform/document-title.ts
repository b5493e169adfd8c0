import { text } from '@meend/web/messages/text.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { isDiscreet, subscribeToDiscreet } from './discreet-mode.ts';
import { productName } from './product.ts';

/** "Temptations, Meend"; without a page's name, and in discreet mode, the product's alone. */
export const useDocumentTitle = (page: string | null): void => {
  const discreet = useSyncExternalStore(subscribeToDiscreet, isDiscreet, () => false);
  useEffect(() => {
    const product = productName();
    document.title = page && !discreet ? text('shell.title', { page, product }) : product;
  }, [page, discreet]);
};
