export const english = {
  notes: {
    bereavement: 'bereavement',
    separation: 'a separation',
    divorce: 'a divorce',
    infidelity: 'infidelity',
    'family-pressure': 'family pressure',
    'power-and-surrender': 'power and surrender',
    'strong-language': 'strong language',
    alcohol: 'alcohol',
    ghosts: 'ghosts',
  },
  heat: { 1: 'Nothing explicit', 2: 'Sensual', 3: 'Explicit' },
  languages: { en: 'English', hi: 'Hindi', 'en-hi': 'English and Hindi' },
} as const;
