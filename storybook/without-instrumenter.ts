// Before Storybook's own modules: outside Storybook no panel shows the steps of a play function, and recording them
// reads the text of every element that a step names.
history.replaceState(null, '', `${location.pathname}?instrument=false&${location.search.slice(1)}`);
