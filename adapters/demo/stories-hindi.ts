// Six stories once more, recorded in Hindi.
import { type DemoStory, slugOf } from './demo-story.ts';

interface ToldAgain extends Pick<DemoStory, 'name' | 'description' | 'parts'> {
  /** Name of the story in English. */
  readonly english: string;
}

const toldAgain: readonly ToldAgain[] = [
  {
    english: 'Two Cups of Chai',
    name: 'दो प्याली चाय',
    description:
      'हर शाम छह बजे वह दो चाय मँगाता है, और पीता एक है। टपरी वाली महीने भर गिनती है, फिर एक दिन दूसरी चाय के सामने जा बैठती है। पता चलता है कि कटिंग बस उतनी ही लंबी होती है, जितनी देर में सच कहा जा सके।',
    parts: ['छह बजे, अदरक ज़्यादा', 'ख़ाली बेंच', 'चीनी एक ही में', 'जिस दिन टपरी बंद थी'],
  },
  {
    english: 'A Slow Sunday',
    name: 'फ़ुरसत वाला इतवार',
    description:
      'शादी को दस बरस, फ़ोन एक दराज़ में, और पूरा इतवार, जिसमें करने को कुछ नहीं। शुरुआत होती है बालों में तेल से, और एक देखी हुई फ़िल्म से। हैरानी की बात है, जानने को अब भी कितना कुछ बचा है।',
    parts: ['दराज़', 'गुनगुना नारियल तेल', 'एक फ़िल्म, जो दोनों को याद है', 'चार बजे की बारिश'],
  },
  {
    english: 'Power Cut',
    name: 'बत्ती गुल',
    description:
      'झगड़ा बीच में ही था कि पूरे लाजपत नगर की बत्ती गुल हो गई। तीसरी मोमबत्ती तक आते-आते दोनों में से किसी को याद नहीं कि सही कौन था।',
    parts: ['मोमबत्तियाँ कहाँ हैं?', 'चालीस मिनट, बिना पंखे के'],
  },
  {
    english: 'Terrace at Two',
    name: 'दो बजे की छत',
    description:
      'दो पड़ोसी, दो अलगनियाँ, और जयपुर की वह एक घड़ी, जब सारी गली सोती है। एक चादर भी बहुत अच्छा परदा हो सकती है।',
    parts: ['पंखों का पहर', 'सफ़ेद चादर के पीछे'],
  },
  {
    english: 'I Kept His Shirt',
    name: 'उसकी कमीज़ मैंने रख ली',
    description:
      '“मार्च तक कमीज़ से उसकी महक चली गई। मैंने फिर भी रख ली।” दिल्ली की एक लंबी सर्दी, एक छोटी-सी मुलाक़ात, और एक वॉशिंग मशीन, जिसे अदब से किसी ने छेड़ा नहीं।',
    parts: ['नीली, बयालीस नंबर', 'मार्च की मुलाक़ात'],
  },
  {
    english: 'Thirty-Nine and Blushing',
    name: 'उनतालीस की उम्र और यह लाली',
    description:
      '“प्रोफ़ाइल बेटी ने बनाई थी। मुझे तो बस देखना था।” नागपुर की एक विधवा एक संदेश का जवाब देती हैं, और बताती हैं कि फिर से घबराना कैसा होता है।',
    parts: ['बस देखना था', 'दूसरी कॉफ़ी'],
  },
];

/** What is said of the English recording is true of this one too. */
export const hindiOf = (english: readonly DemoStory[]): readonly DemoStory[] =>
  toldAgain.flatMap(({ english: name, ...told }) =>
    english
      .filter((story) => story.name === name)
      .map((story): DemoStory => ({ ...story, ...told, language: 'hi', work: slugOf(story) })),
  );
