import { type DemoArticle, farah } from './demo-article.ts';

export const ageing: DemoArticle = {
  title: 'Still here: intimacy at fifty, sixty and after',
  summary:
    'Bodies become slower, drier and more honest. Why that need not be the end, and what a doctor can do.',
  topic: 'Growing older',
  daysAgo: 48,
  author: farah,
  shortSummary:
    'Desire does not retire. Menopause, blood pressure, medicines and habit change how it works. Slow down, use a good lubricant, move closeness to the hours when you have energy, and take pain or lost erections to a doctor: both are common and both can be treated.',
  introduction: `There is a belief in many families that wanting ends politely, somewhere around the first grandchild. Nobody announces it. Two beds appear, or two rooms, “because of the snoring”.

Some people are glad of it, and that is a perfectly good choice when both have made it. But many have not chosen. They met a difficulty, were too embarrassed to mention it, and let silence decide. If you are among them: much of what has changed can be helped.`,
  problemStatement: `### What changes for women

Around menopause, usually between forty-five and fifty-five, oestrogen falls. The tissues of the vagina become thinner and drier, and what used to be pleasant may sting. Infections of the bladder grow more frequent. Hot nights ruin sleep, and poor sleep ruins everything else. Desire itself may fade, or stay just as it was inside a body that has become less co-operative.

### What changes for men

Erections come more slowly, need more touch, and are less firm, while the pause before another becomes longer. This is ordinary. An erection that fails again and again over several months, however, deserves attention for a second reason: the arteries concerned are narrow, and they often show trouble in the heart or the sugar years before the heart does.

### What changes for both

Medicines for blood pressure, depression, the prostate or an ulcer can lower desire or get in its way. So can arthritis, breathlessness, an operation, and grief. And then habit: a couple that has done the same thing in the same order since 1994 may have been bored for some time without liking to say it.

### What silence adds

He fails once, and so avoids trying. She believes that she no longer attracts him. She winces once, and so avoids a kiss that could lead further. He believes that she never liked it. Two people who would gladly hold each other lie a careful metre apart, each protecting the other from a disappointment.`,
  solution: `### Begin slower, and earlier in the day

Bodies at sixty want a longer overture. Give it half an hour rather than five minutes, and do not leave it until the end of the day. Mornings and afternoons are kinder to joints, and to hearts. The children have moved out; the house is yours.

### Treat dryness as you would dry eyes

A good water-based or silicone lubricant, used generously, is the cheapest improvement in this article. Oils and silicone have their place, but oil damages condoms. A vaginal moisturiser used two or three times a week helps the tissue itself. If that is not enough, a doctor can prescribe oestrogen as a cream or a small tablet that acts locally; for most women it is safe, and works within weeks. After breast cancer, ask your oncologist first.

### Make room for bodies as they are

Pillows under knees and hips. A warm bath or a pain tablet half an hour before. Side by side rather than one above the other. Breathless people do better upright. None of it is unromantic unless you decide that it is.

### Change the definition

If closeness must contain one particular act, one stubborn organ can cancel the evening. Hands, mouths, skin, voices and laughter are not substitutes. Many couples say that they found out what they enjoy only once the usual programme stopped working.

### Speak to the doctor, in one sentence

Doctors are not shocked, merely busy, so help them: *“Intimacy has become painful for me and I would like to treat it.”* Or: *“I have not had firm erections since April.”* Bring the list of your medicines. Do not stop any by yourself. And never buy tablets for erections from a shop or a website without a check-up: together with nitrates for the heart they can kill.

### Remember protection

Pregnancy may be behind you; infections are not. With a new partner after a death or a divorce, condoms and a test are as sensible at sixty as they were at twenty-five.

### Say the tender thing

Ask, one evening: *“Do you miss it? What do you miss?”* You may hear that it is the talking afterwards, or being kissed at the door. You may hear that it is everything.`,
  conclusion: `In my last years on the ward I met a couple in their seventies, married after both were widowed. “We are not quick,” she said, “but we are not in a hurry.”

I have found no better advice on the subject.`,
  pictures: [
    { scene: 'tide', mood: 'heritage', alt: 'A great low moon over a calm evening sea.' },
    { scene: 'lamp', mood: 'calm', alt: 'A clay lamp burning quietly.' },
    { scene: 'hills', mood: 'love', alt: 'Rose-coloured hills under a soft moon.' },
  ],
  listenTo: 'What I Never Told Him',
};
