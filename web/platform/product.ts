// The server writes the product's name and key into the page's head.
const content = (name: string, fallback: string): string => {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return written && !written.startsWith('__') ? written : fallback;
};

export const productName = (): string => content('product-name', 'Meend');

export const productKey = (): string => content('product-key', 'meend');

/** Where mails can be read on a machine that sends none; null where mails really go out. A page of the server's own. */
export const mailboxAddress = (): string | null => {
  const written = content('mailbox', '');
  return written === '' ? null : new URL(written, window.location.href).href;
};
