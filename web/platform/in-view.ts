/**
 * Reports whether the element is in view, at first and with each change; `margin` widens the viewport. Returns the
 * function that stops it.
 */
export const watchInView = (
  element: Element,
  onChange: (isInView: boolean) => void,
  margin = '0px',
): (() => void) => {
  // On a busy page one call reports several changes, and none follows: only the last one is true still.
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting === true), {
    rootMargin: margin,
  });
  observer.observe(element);
  return () => observer.disconnect();
};
