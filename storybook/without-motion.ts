// Disables animations and transitions in tests, so that play functions measure final positions.
const style = document.createElement('style');
style.textContent = `*, *::before, *::after, *::backdrop {
  animation-duration: 0s !important;
  animation-delay: 0s !important;
  transition: none !important;
  scroll-behavior: auto !important;
}`;
document.head.append(style);
