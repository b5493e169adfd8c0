import { arjun, type DemoArticle } from './demo-article.ts';

export const consentPhrases: DemoArticle = {
  title: 'Twelve sentences that make a yes worth having',
  summary:
    'Asking does not spoil the moment. Here are words for before, during and after, in the way people really talk.',
  topic: 'Consent',
  daysAgo: 60,
  author: arjun,
  shortSummary:
    'Consent is a conversation, not a form. A real yes is free, informed, about this act and this moment, and can be taken back. The twelve sentences here help you to ask without stiffness, to answer truthfully, and to stop gracefully.',
  introduction: `“But if I ask, it kills the mood.” I hear this from students, and I hear it from people married for twenty years. I always answer with a question of my own: which mood survives only as long as nobody knows what the other one wants?

Asking is not paperwork. Done well it is attention said aloud, and very few things are as attractive as attention.`,
  problemStatement: `Most of us learnt about yes and no from films in which no means *try harder* and silence means yes. We learnt that good men sense and that good women hint. Two people who follow these rules cannot find each other except by accident.

### Why silence is not a yes

A person may be quiet because she is happy, or because she has frozen. Freezing is a reflex, like blinking; the body goes still when it is frightened, even beside somebody it loves. From outside the two look alike. The only way to know is to ask, and to make every answer easy to give.

### Why a yes can be hollow

A yes is worth having only if a no was possible. “If you loved me you would” makes no expensive. So do sulking, pleading the fifth time, alcohol, and the fact that one of you pays the rent. Marriage does not change any of this. A ring is a promise about a life, not about a Tuesday night.

### And why we do not ask

Because we may hear no. That is all. We avoid one second of awkwardness and risk a good deal more, including somebody else’s trust. The sentences below are there to make that second shorter.`,
  solution: `### Before

1. **“I would love to kiss you. Would you like that?”** Plain, warm, and no harm done if the answer is no.
2. **“What sounds good to you tonight, and what does not?”** The second half matters. It says that a limit is welcome.
3. **“We can also simply lie here.”** Offer the other road aloud, so that it truly exists.
4. **“Is there anything I should know?”** It makes room for a sore back, an old fear, a bad day, and the question of protection.

### During

5. **“Like this, or softer?”** A choice of two is easier to answer than “Is this okay?”, to which everybody says yes.
6. **“Shall I go on?”** Ask when things change: a new place, a new pace, a garment.
7. **“You have gone quiet. Where are you?”** The most useful of the twelve. If the reply is slow or small, stop, hold, wait.
8. **“Wait. I need a minute.”** This one is for the other side. It needs no reason, and it should get no sigh.
9. **“I have changed my mind about this.”** Every yes may be taken back, in the middle, undressed, after dinner was paid for.

### When the answer is no

10. **“Thank you for telling me.”** Four words that decide whether you will be told the truth next time. Follow them with something ordinary: tea, a blanket, a joke at your own expense.
11. **“Is there something you would like instead?”** Ask once. If the answer is sleep, the answer is sleep.

### After

12. **“What did you like? What shall we leave out?”** The next morning, in daylight. It is the kindest research you will ever do.

### Practise on small things

If all of this feels theatrical, begin outside the bedroom. “May I hug you, or are you cooking?” “Do you want advice, or shall I just listen?” A home in which small noes are harmless is one where large yeses are true.

### Notes for edge cases

- If either of you has drunk enough to slur or sway, the answer is tomorrow.
- A colleague whom you appraise, a tenant, a student cannot freely say no to you. Do not ask.
- Below eighteen there is no consent in Indian law, whatever is said.
- If somebody has forced you, it was not your fault, and not a misunderstanding. Helplines, a doctor or a trusted friend can be a first step; you choose the pace.`,
  conclusion: `You will not need all twelve. Choose two that sound like you and try them this month. Notice what they do: to the answer, and to the face of the person you asked.

A yes that was free to be a no is the only kind that makes anybody feel wanted.`,
  pictures: [
    { scene: 'strings', mood: 'calm', alt: 'Fine curved strings pass under a clear moon.' },
    { scene: 'crescents', mood: 'calm', alt: 'Two discs meet in a bright shape between them.' },
    { scene: 'ripples', mood: 'love', alt: 'Circles widen on the evening water.' },
  ],
  listenTo: null,
};
