import { type DemoArticle, kavya } from './demo-article.ts';

export const longDistance: DemoArticle = {
  title: 'Two cities, one evening: closeness at a distance',
  summary:
    'Calls that do not turn into reports, longing that does not turn into quarrels, and visits that are allowed to be ordinary.',
  topic: 'Long distance',
  daysAgo: 36,
  author: kavya,
  shortSummary:
    'Distance thins a relationship through logistics, not through lack of love. Fewer and better calls, a shared small ritual, clear agreements about privacy, and modest visits keep two people close. Nothing intimate goes through a phone without a wholehearted yes from both.',
  introduction: `One of you is in Pune and the other in Dubai. Or one is on a ship, or on nights, or in a hostel with three room-mates. You love each other through a rectangle of glass, and the rectangle has opinions about the network.

Distance is not a lesser kind of love. It does ask for things that couples under one roof get free of charge: the look across a room, the shoulder in passing, the boring half-hour. You have to make these on purpose.`,
  problemStatement: `Couples who live apart seldom fall out over the large things. They wear thin. The call at ten becomes a report: what I ate, who said what, when I shall sleep. Both feel that they have spoken every day and said nothing. The next evening one of them is a little late, a little flat, and the other hears a change of heart.

### The missing half-hour

Living together gives you a great deal of time in which nothing is expected. You chop, he scrolls, somebody hums. Affection lives largely in this unremarkable time. On a call each minute is a stage, and being interesting at the end of a working day is tiring. So people avoid the call they long for, and then feel guilty about avoiding it.

### Longing with no place to go

Desire does not respect postal codes. It may show up as tenderness, and just as easily as irritation, jealousy or a quarrel about a photograph from an office party. If there is no kind way of saying “I miss your hands”, the body will find an unkind one.

### The visit that must be perfect

And then there is the weekend, paid for and counted down to. It has to carry two months of hunger on its back. Somebody arrives with a cold. There are relatives. By Sunday noon both are already mourning Sunday evening, and a small disappointment looks like a sign.`,
  solution: `### Call less, and better

Three unhurried calls a week are worth more than seven dutiful ones. On the other days send a voice note: half a minute of your street, your kettle, your thought on the stairs. A voice carries more than typing does, and it can be played twice.

When you do call, bring one real question. *What made you laugh this week? When did you feel most alone? What are you looking forward to that has nothing to do with me?*

### Build a boring half-hour

Once a week put the phone against the pickle jar and do something side by side: cook the same dal, fold clothes, read. You may be silent. It feels strange for ten minutes and homely after that. Listening to the same story at the same time, each in the dark, belongs here too. You need not talk. You are simply hearing the same rain.

### Say longing plainly

Give it a sentence early in the call, so that it need not disguise itself. “I miss falling asleep next to you. I do not need you to fix it.” The right answer is equally short: “So do I. Tell me what you would do first.”

### Agree on the intimate things before they happen

If the two of you wish to be close by voice, words or pictures, decide it in daylight, not in the heat of an evening.

- Both want it, today. A yes from last month is not a yes tonight, and no reason is owed for a no.
- Voice leaves fewer traces than pictures. If there are pictures, no faces, nothing recognisable, and deleted when either asks.
- Never on a shared or an office device, and never where somebody may walk in.
- What was sent in trust is not shown to anyone, ever, not even after a quarrel. In India passing it on without consent is also a crime.

### Let visits be ordinary

Plan one good thing and leave the rest empty. Tell each other beforehand what you hope for, *“I would love one whole morning in bed, and I might be shy at first”*. Many couples need some hours to stop being voices. Cook, nap, go and buy vegetables. The body arrives a little later than the train.

### Name the end

Distance is much easier to bear with a date on it. Even a rough one, “we decide in March”, turns an endless state into a stretch of road.`,
  conclusion: `You will miss things. Miss them together. What keeps two cities close is not the number of hours on the phone, but the sense that your ordinary day still has a reader.

Tonight, send thirty seconds of your evening. Leave the traffic in.`,
  pictures: [
    { scene: 'skyline', mood: 'city', alt: 'A moon above the roofs and lit windows of a city.' },
    { scene: 'rain', mood: 'rain', alt: 'Slanting rain and soft round lights on a wet evening.' },
    { scene: 'stars', mood: 'travel', alt: 'Seven stars joined by a thin line over a hill.' },
  ],
  listenTo: 'Wrong Number, Right Voice',
};
