import type { DemoAnswer } from './demo-answer.ts';

export const answersOfBody: readonly DemoAnswer[] = [
  {
    question: 'Is it normal that it hurts, and that I have got used to it?',
    topic: 'Body',
    summary: 'Pain is common and never something to get used to: stop, and have it looked at.',
    daysAgo: 3,
    answer: `It is common, and it is not something to get used to. Pain is a message, and a body that is ignored learns to expect it: the muscles tighten before anything begins, and then it hurts more.

There are many causes, and nearly all can be treated. Dryness is the most frequent, from the pill, breastfeeding, menopause, some medicines, or simply not enough time. Thrush and other infections sting. Deep pain can come from endometriosis or a cyst. And sometimes the muscles around the vagina close by themselves; this is called vaginismus, and it is a reflex, not a refusal.

Until you know which it is, make one rule together: nothing that hurts. There is plenty of closeness left inside that rule. Use a good lubricant, take far longer over everything, and stop at the first sign, not at the last. You might say: *“I want to be close to you. This part hurts, so I am going to have it seen to.”* A partner who hears that is usually relieved, since most have been guessing for a while.`,
    whenToSeeADoctor: `See a gynaecologist if pain happens more than a few times, and **soon** if there is bleeding after intercourse, fever, an unusual discharge or pain in the lower belly. You may ask for a woman doctor, bring somebody with you, and say stop at any point of an examination.`,
    sources: [
      { title: 'NHS: Vaginismus', url: 'https://www.nhs.uk/conditions/vaginismus/' },
      { title: 'NHS: Vaginal dryness', url: 'https://www.nhs.uk/conditions/vaginal-dryness/' },
    ],
  },
  {
    question: 'I could not keep an erection twice this month. What is wrong with me?',
    topic: 'Body',
    summary: 'Most likely nothing: twice is a tired month. If it lasts, it is worth a check-up of the heart.',
    daysAgo: 10,
    answer: `Twice in a month is most probably a tired month. Erections depend on blood, nerves, sleep and peace of mind, and any of the four may have a bad day. Alcohol, a quarrel, a condom put on in a hurry or a child in the next room are quite enough.

The trouble often begins afterwards. Next time you watch yourself to see if it works, and watching is a kind of fright; fright closes the blood vessels that need to open. So the fear brings about what it is afraid of.

Two things help most. First, tell your partner in one sentence, ideally in daylight: *“This happened because I was worn out, not because of you.”* Otherwise it will be taken personally. Second, take the examination away. For two weeks agree to hands, skin and kissing only, and no attempt at more, even if it seems possible. Without a test to pass, most bodies remember what to do.

Look at the rest as well: sleep, smoking, alcohol, weight, half an hour of walking. Morning erections are a good sign that the plumbing is sound.`,
    whenToSeeADoctor: `If it goes on for more than about three months, or morning erections have stopped too, have your blood pressure, sugar and cholesterol checked: narrow arteries often show here first. Chest pain during effort means going **at once**. Never take tablets for this without a doctor, above all not if you use nitrates for the heart.`,
    sources: [
      {
        title: 'NHS: Erectile dysfunction (impotence)',
        url: 'https://www.nhs.uk/conditions/erection-problems-erectile-dysfunction/',
      },
    ],
  },
  {
    question: 'Since menopause I enjoy the idea and dread the feeling. What helps?',
    topic: 'Growing older',
    summary: 'Dryness after menopause is treatable at any age, often within a few weeks.',
    daysAgo: 24,
    answer: `This is one of the most common sentences in my practice, and one of the easiest to help. When oestrogen falls, the tissue becomes thinner and makes less moisture. Your wish is intact. The surface is not.

Think of three layers of help. A **lubricant** works for the occasion: choose a water-based or silicone one without perfume, and use more than you suppose. A **moisturiser** for the vagina, twice or three times a week, looks after the tissue in between. And **local oestrogen**, as a cream or a small tablet, treats the cause. Very little of it reaches the rest of the body, and most women can use it for years; your doctor will know if you are an exception.

Go gently in the meantime. Longer warming up, positions in which you set the pace, and permission to stop. Tell your partner what has changed: *“It is dry, it is not disinterest.”* Regular, unhurried closeness, alone or together, also keeps the tissue supple, since it brings blood to it.

You are not at the end of anything. You are in a new climate and need a different coat.`,
    whenToSeeADoctor: `Ask a gynaecologist if lubricant alone is not enough after a month, if bladder infections return, or if you have had breast cancer and wonder what is safe. **Any bleeding after menopause** should be examined within days, even if it is slight.`,
    sources: [
      { title: 'NHS: Vaginal dryness', url: 'https://www.nhs.uk/conditions/vaginal-dryness/' },
      { title: 'WHO: Menopause', url: 'https://www.who.int/news-room/fact-sheets/detail/menopause' },
    ],
  },
];
