import type { Random } from './random.ts'

/** Names of nobody: common given names, invented family names. */
const firstNames = {
  en: {
    she: [
      'Oona',
      'Priya',
      'Wren',
      'Marguerite',
      'Sunniva',
      'Elsbeth',
      'Petra',
      'Tamsin',
      'Ines',
      'Morwenna',
      'Aisling',
      'Beatrix',
      'Nadia',
      'Freya',
      'Leila',
      'Saskia',
      'Bronwen',
      'Cordelia',
      'Imogen',
      'Yasmin',
      'Perpetua',
      'Zara',
      'Niamh',
      'Chloe',
      'Esther',
    ],
    he: [
      'Dario',
      'Felix',
      'Callum',
      'Jonah',
      'Idris',
      'Osric',
      'Rufus',
      'Daniel',
      'Kofi',
      'Rhys',
      'Tobias',
      'Angus',
      'Hamish',
      'Owen',
      'Theo',
      'Ravi',
      'Fergus',
      'Jasper',
      'Lorcan',
      'Silas',
      'Edmund',
      'Bertram',
      'Dylan',
    ],
  },
  de: {
    she: [
      'Anneliese',
      'Carolin',
      'Elif',
      'Friederike',
      'Hannelore',
      'Jule',
      'Liesel',
      'Nele',
      'Ottilie',
      'Ronja',
      'Ute',
      'Wiebke',
      'Yara',
      'Zeynep',
      'Käthe',
      'Heike',
    ],
    he: [
      'Bastian',
      'Dietmar',
      'Gernot',
      'Ingo',
      'Konrad',
      'Mattis',
      'Piet',
      'Sönke',
      'Tjark',
      'Veit',
      'Xaver',
      'Jörg',
      'Günther',
      'Leonhard',
    ],
  },
} as const

const titles = {
  en: { she: ['Ms', 'Mrs', 'Miss', 'Dr'], he: ['Mr', 'Mr', 'Mr', 'Dr'] },
  de: { she: ['Frau', 'Frau', 'Frau Dr.'], he: ['Herr', 'Herr', 'Herr Dr.'] },
} as const

const firstParts = {
  en: [
    'Pen',
    'Bright',
    'Ark',
    'Val',
    'Ester',
    'Toll',
    'Fair',
    'Hem',
    'Wrex',
    'Car',
    'Oke',
    'Sand',
    'Vantel',
    'Corri',
    'Aber',
    'Lind',
    'Thistle',
    'Marl',
    'Quen',
    'Hollo',
    'Brack',
    'Ever',
    'Stan',
    'Wyn',
    'Gale',
    'Tresk',
    'Dun',
    'Isel',
    'Ravel',
    'Kett',
  ],
  de: [
    'Linden',
    'Auer',
    'Brook',
    'Falken',
    'Grau',
    'Hasel',
    'Immen',
    'Krons',
    'Moor',
    'Nebel',
    'Ohlen',
    'Rauten',
    'Silber',
    'Tannen',
    'Ufer',
    'Winter',
    'Eschen',
    'Dorn',
  ],
} as const

const lastParts = {
  en: [
    'hallow',
    'moor',
    'well',
    'dane',
    'vane',
    'iver',
    'light',
    'bury',
    'ley',
    'row',
    'strand',
    'iford',
    'gren',
    'combe',
    'nethy',
    'qvale',
    'wick',
    'thorne',
    'dell',
    'mere',
    'croft',
    'stow',
    'ham',
  ],
  de: [
    'hagen',
    'mann',
    'brück',
    'steig',
    'wald',
    'thal',
    'born',
    'heide',
    'kamp',
    'stedt',
    'berger',
    'reuter',
    'gässer',
    'öhler',
  ],
} as const

const trades = {
  en: [
    'Joinery',
    'Logistics',
    'Bakery',
    'Catering',
    'Fabrication',
    'Landscapes',
    'Dental Practice',
    'Surveyors',
    'Plumbing & Heating',
    'Veterinary Clinic',
  ],
  de: [
    'Tischlerei',
    'Spedition',
    'Bäckerei',
    'Elektrotechnik',
    'Gartenbau',
    'Zahnarztpraxis',
    'Malerbetrieb',
    'Metallbau',
  ],
} as const

export type DemoLanguage = keyof typeof firstNames

export interface DemoPerson {
  readonly title: string
  readonly first: string
  readonly last: string
  readonly email: string
  readonly phone: string
  readonly mobile: string
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')

/** Numbers that Ofcom keeps for drama, written the way each country writes them. */
function dramaPhone(random: Random): string {
  return `01632 960${random.whole(0, 999).toString().padStart(3, '0')}`
}

function dramaMobile(random: Random): string {
  return `07700 900${random.whole(0, 999).toString().padStart(3, '0')}`
}

/** An invented person; `number` keeps the mail address unique. */
export function makePerson(random: Random, language: DemoLanguage, number: number): DemoPerson {
  const sort = random.chance(0.5) ? 'she' : 'he'
  const first = random.pick<string>(firstNames[language][sort])
  const family = (): string => random.pick(firstParts[language]) + random.pick(lastParts[language])
  const last = random.chance(0.06) ? `${family()}-${family()}` : family()
  return {
    title: random.pick<string>(titles[language][sort]),
    first,
    last,
    email: `${plain(first)}.${plain(last)}.${number}@example.com`,
    phone: dramaPhone(random),
    mobile: dramaMobile(random),
  }
}

/** An invented company, named after a family and its trade. */
export function makeCompany(random: Random, language: DemoLanguage): string {
  const family = random.pick(firstParts[language]) + random.pick(lastParts[language])
  return language === 'en'
    ? `${family} ${random.pick(trades.en)} Ltd`
    : `${random.pick(trades.de)} ${family} GmbH`
}
