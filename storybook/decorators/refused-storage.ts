const { setItem } = Storage.prototype;

/** The browser stores again. */
export const allowStorage = (): void => {
  Storage.prototype.setItem = setItem;
};

/** The browser stores nothing under this key, or under any, until the returned function runs. */
export const refuseStorage = (refused?: string): (() => void) => {
  Storage.prototype.setItem = function (key, value) {
    if (refused === undefined || key === refused) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  };
  return allowStorage;
};
