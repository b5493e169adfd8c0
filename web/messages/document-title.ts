import { discreet } from '@meend/web/platform/discreet-mode.ts';
import { useProduct } from '@meend/web/platform/platform.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { useEffect } from 'react';
import { text } from './app.ts';

/** "Temptations, Meend"; the product's name alone without a page name and in discreet mode. */
export const useDocumentTitle = (page: string | null): void => {
  const isDiscreet = useStore(discreet);
  const { name } = useProduct();
  useEffect(() => {
    const product = name();
    document.title = page && !isDiscreet ? text('app.title', { page, product }) : product;
  }, [page, isDiscreet, name]);
};
