// What the web needs of the browser, one object: created once per page load, and per page that the server renders.
import { createContext } from 'react';
import { createProduct, type Product, type ReadMeta } from './product.ts';
import { useRequired } from './use-required.ts';

export interface Platform {
  readonly product: Product;
}

export const createPlatform = (readMeta: ReadMeta): Platform => ({ product: createProduct(readMeta) });

export const PlatformContext = createContext<Platform | null>(null);

export const usePlatform = (): Platform => useRequired(PlatformContext, 'platform');

export const useProduct = (): Product => usePlatform().product;
