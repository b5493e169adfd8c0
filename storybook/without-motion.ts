// In tests nothing fades, slides or grows: what a play function looks at stands where it will stay.
const style = document.createElement('style');
style.textContent = `*, *::before, *::after, *::backdrop {
  animation-duration: 0s !important;
  animation-delay: 0s !important;
  transition: none !important;
  scroll-behavior: auto !important;
}`;
document.head.append(style);
