// The invented people who read and wrote the stories. Every voice is synthetic.

export interface DemoReader {
  readonly slug: string;
  readonly name: string;
  readonly nameHi: string;
  /** Of a voice. */
  readonly line: string | null;
}

export const demoVoices = {
  tara: { slug: 'tara-menon', name: 'Tara Menon', nameHi: 'तारा मेनन', line: 'Warm, close, a smile in it' },
  noor: {
    slug: 'noor-qureshi',
    name: 'Noor Qureshi',
    nameHi: 'नूर क़ुरैशी',
    line: 'Hushed, like after midnight',
  },
  ila: {
    slug: 'ila-banerjee',
    name: 'Ila Banerjee',
    nameHi: 'इला बनर्जी',
    line: 'Wry; reads like an aunt who knows',
  },
  arjun: { slug: 'arjun-sethi', name: 'Arjun Sethi', nameHi: 'अर्जुन सेठी', line: 'Low and unhurried' },
  kabir: { slug: 'kabir-rao', name: 'Kabir Rao', nameHi: 'कबीर राव', line: 'Dry, quick, kind' },
  farhan: { slug: 'farhan-ali', name: 'Farhan Ali', nameHi: 'फ़रहान अली', line: 'Deep and slow' },
} as const satisfies Readonly<Record<string, DemoReader>>;

export type VoiceKey = keyof typeof demoVoices;

export const demoWriters = {
  'meera-krishnan': { slug: 'meera-krishnan', name: 'Meera Krishnan', nameHi: 'मीरा कृष्णन', line: null },
  'rohan-pereira': { slug: 'rohan-pereira', name: 'Rohan Pereira', nameHi: 'रोहन परेरा', line: null },
  'anjali-bose': { slug: 'anjali-bose', name: 'Anjali Bose', nameHi: 'अंजलि बोस', line: null },
  'vasundhara-iyer': { slug: 'vasundhara-iyer', name: 'Vasundhara Iyer', nameHi: 'वसुंधरा अय्यर', line: null },
} as const satisfies Readonly<Record<string, DemoReader>>;

export type WriterSlug = keyof typeof demoWriters;
