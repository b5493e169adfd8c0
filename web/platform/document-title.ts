import { text } from '@meend/web/messages/app.ts';
import { useEffect } from 'react';
import { discreet } from './discreet-mode.ts';
import { productName } from './product.ts';
import { useStore } from './store.ts';

/** "Temptations, Meend"; the product's name alone without a page name and in discreet mode. */
export const useDocumentTitle = (page: string | null): void => {
  const isDiscreet = useStore(discreet);
  useEffect(() => {
    const product = productName();
    document.title = page && !isDiscreet ? text('app.title', { page, product }) : product;
  }, [page, isDiscreet]);
};
