import { useEffect } from 'react';
import { text } from '../messages/text.ts';
import { productName } from './product.ts';

/** "Temptations, Meend"; without a page's name the product's alone. */
export const useDocumentTitle = (page: string | null): void => {
  useEffect(() => {
    const product = productName();
    document.title = page ? text('shell.title', { page, product }) : product;
  }, [page]);
};
