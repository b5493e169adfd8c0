import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { useEffect } from 'react';
import { text } from './text.ts';

/** "Temptations, Meend"; the product's name alone without a page name and in discreet mode. */
export const useDocumentTitle = (page: string | null): void => {
  const { discreetMode, product } = usePlatform();
  const isDiscreet = useStore(discreetMode);
  useEffect(() => {
    const name = product.name();
    document.title = page && !isDiscreet ? text('app.title', { page, product: name }) : name;
  }, [page, isDiscreet, product]);
};
