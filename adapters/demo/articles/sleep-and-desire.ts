import { arjun, type DemoArticle } from './demo-article.ts';

export const sleepAndDesire: DemoArticle = {
  title: 'Tired is not cold: sleep, stress and wanting',
  summary:
    'Before you ask what is wrong with your desire, ask how you slept. A practical fortnight for two worn-out people.',
  topic: 'Sleep and stress',
  daysAgo: 19,
  author: arjun,
  shortSummary:
    'Short sleep and steady stress lower desire in nearly everybody. Treat it as a tired body, not as a failing love. Guard one hour, move the hard talks out of the bedroom, and let rest be the first kind of closeness for two weeks.',
  introduction: `People come to me worried about desire and describe, in passing, a life that would flatten an ox. Two hours of traffic. A phone that rings until eleven. A child who wakes at three, or a parent who does. Then they ask why they feel nothing on Friday night.

Desire is not a luxury good, but the body does file it under *later*. When sleep is short and alarms are many, later does not come.`,
  problemStatement: `Your body has, roughly speaking, two moods. In one it deals with threats: the heart is quick, the jaw is tight, attention narrows to the next task. In the other it digests, mends and plays. Desire belongs to the second mood. A day of deadlines keeps you in the first, and there is no switch on the bedroom wall.

Sleep is where the change is meant to happen. After several nights of less than six hours most people become irritable, see neutral faces as unfriendly, and feel less pleasure in everything, food and music included. Hormones that take part in desire are made largely at night. So the couple that sleeps badly gets three things together: less wanting, more quarrels, and a gloomier view of each other.

### The second injury

The first injury is tiredness. The second is what we say about it. “You are always tired” sounds like a charge. “I am just tired” sounds like an excuse, even to the one who says it. Soon both lie awake wondering what it means, and lying awake is precisely the problem.

Alcohol and late screens promise help and mostly take it back. A drink brings sleep sooner and breaks it at four. A bright screen tells your brain that it is noon, and the news tells it that there is a tiger.`,
  solution: `Try this for fourteen days. It is not a cure for everything. It is a fair test of whether you are cold or merely exhausted.

### 1. Guard one hour

Choose the hour before sleep and defend it. Dim the lights. Phones charge in another room; an alarm clock costs less than a dinner. Nothing is decided in that hour: no fees, no in-laws, no planning.

### 2. Get up at the same time

Go to bed when you are sleepy, but rise at the same time each day, weekends included. A steady morning is the strongest anchor the body has. Daylight within an hour of waking strengthens it further.

### 3. Put worries on paper, at six

Fifteen minutes in the early evening, each for yourself: what is bothering me, and what is the next small step? Close the notebook. When the thought knocks at midnight you can truthfully answer that it has been written down.

### 4. Breathe out slowly

Five minutes, lying down: in for a count of four, out for a count of six or seven. The long breath out tells the body that no tiger is coming. Doing it back to back, feeling each other’s ribs move, is one of the gentlest ways back to touch that I know.

### 5. Let rest be the closeness

For these two weeks agree to expect nothing further. A hand on the back, a shared blanket, a story you listen to together in the dark. When nobody is waiting for more, the body notices that it is safe, and safe is where wanting begins.

### 6. Look at the mornings

Many tired people are tired at night only. If there is a lock on the door, a slow Saturday at eight may suit you better than Friday at midnight. Desire has never required darkness.

### Share the load in daylight

If one of you runs the house as well as a job, that person will be the tired one. Divide the actual list, including the remembering. There is good evidence, and even better anecdote, for the effect of a partner who simply does the thing.`,
  conclusion: `At the end of the fortnight, ask each other two questions: did we sleep better, and were we kinder? If yes, you have found your lever, and desire tends to follow at its own pace.

If sleep stays poor for a month, if one of you snores loudly and wakes unrefreshed, or if there is no pleasure in anything at all, see a doctor. Sleep apnoea, thyroid trouble, anaemia and depression are common, and all of them can be treated.`,
  pictures: [
    { scene: 'stars', mood: 'calm', alt: 'A chain of stars above a dark, sleeping hill.' },
    { scene: 'window', mood: 'night', alt: 'A carved window with the moon standing in it.' },
    { scene: 'lotus', mood: 'calm', alt: 'A wide lotus opening on a dark pond.' },
  ],
  listenTo: 'Terrace at Two',
};
