import type { DemoOrganisation } from './demo-organisations.ts'

export interface DemoCallScript {
  readonly key: string
  readonly title: string
  readonly category: string
  readonly published: boolean
  readonly content: string
}

const english: readonly DemoCallScript[] = [
  {
    key: 'renewal',
    title: 'Renewal: six months to go',
    category: 'Renewal',
    published: true,
    content:
      'Good morning, this is {{agent}} from {{organisation}}. Am I speaking with ' +
      '{{cFullName}}?\n\nYour agreement on the {{vehicle}} ends on {{fEndDate}}, and today you ' +
      'could change without paying more a month. May I tell you what that would look ' +
      'like?\n\nHow many miles do you drive now? Is anything about the car not right for you ' +
      'any more?\n\nI would like to show you the car. When could you come in?',
  },
  {
    key: 'equity',
    title: 'Your car is worth more than you owe',
    category: 'Equity',
    published: true,
    content:
      'Good afternoon, {{cFullName}}, this is {{agent}} from {{organisation}}. It is about the ' +
      'value of your {{vehicle}}, {{aVrm}}.\n\nAs of today it would bring more than it takes to ' +
      'settle the agreement. The difference can be the deposit on your next car.\n\nShall I ' +
      'send you the figures, or would you rather see them here?',
  },
  {
    key: 'mileage',
    title: 'Miles beyond the agreement',
    category: 'Excess mileage',
    published: true,
    content:
      'Good morning, {{cFullName}}. You are on the way to more miles than agreed with your ' +
      '{{vehicle}}. That costs money at the end, and less if we act now.\n\nThere are three ' +
      'ways: extend the allowance, change early, or drive on and pay. Let me give you the ' +
      'figure for each.',
  },
  {
    key: 'winter',
    title: 'Winter service check',
    category: 'Service',
    published: false,
    content:
      'Draft. Your {{vehicle}} is due a service. May I book the winter check at the same time?',
  },
]

const german: readonly DemoCallScript[] = [
  {
    key: 'renewal',
    title: 'Verlängerung: noch sechs Monate',
    category: 'Verlängerung',
    published: true,
    content:
      'Guten Tag, hier ist {{agent}}, {{organisation}}. Spreche ich mit {{cFullName}}?\n\nIhr ' +
      'Vertrag über den {{vehicle}} endet am {{fEndDate}}, und schon heute könnten Sie ' +
      'wechseln, ohne mehr im Monat zu zahlen. Darf ich Ihnen zeigen, wie das aussieht?\n\nWie ' +
      'viel fahren Sie inzwischen im Jahr? Was würden Sie an Ihrem Fahrzeug heute anders ' +
      'wählen?\n\nWann dürfen wir Sie zu einer Probefahrt erwarten?',
  },
  {
    key: 'equity',
    title: 'Ihr Fahrzeug ist mehr wert als die Restschuld',
    category: 'Deckung',
    published: true,
    content:
      'Guten Tag, {{cFullName}}, hier ist {{agent}}. Es geht um den Wert Ihres ' +
      '{{vehicle}}.\n\nHeute brächte Ihr Fahrzeug mehr ein, als die Ablösung kostet. Der ' +
      'Unterschied kann die Anzahlung für das nächste sein.\n\nSoll ich Ihnen die Zahlen ' +
      'schicken, oder sehen wir sie uns hier gemeinsam an?',
  },
  {
    key: 'mileage',
    title: 'Mehr gefahren als vereinbart',
    category: 'Mehrlaufleistung',
    published: true,
    content:
      'Guten Tag, {{cFullName}}. Mit Ihrem {{vehicle}} fahren Sie mehr, als vereinbart ist. Das ' +
      'kostet am Ende Geld, und weniger, wenn wir jetzt handeln.\n\nEs gibt drei Wege: mehr ' +
      'vereinbaren, früher wechseln, oder weiterfahren und am Ende zahlen. Ich nenne Ihnen gern ' +
      'zu jedem die Zahl.',
  },
  {
    key: 'winter',
    title: 'Wintercheck',
    category: 'Werkstatt',
    published: false,
    content: 'Entwurf. Ihr {{vehicle}} ist fällig. Darf ich den Wintercheck gleich mit eintragen?',
  },
]

const leasing: readonly DemoCallScript[] = [
  {
    key: 'return',
    title: 'The lease ends: what happens now',
    category: 'End of lease',
    published: true,
    content:
      'Good morning, this is {{agent}} from {{organisation}}. Am I speaking with ' +
      '{{cFullName}}?\n\nThe lease of your {{vehicle}}, {{aVrm}}, ends on {{fEndDate}}. You can ' +
      'hand the car back, stay in it a little longer, or choose the next one with us.\n\nMay I ' +
      'book the inspection? It takes half an hour and can be done where the car is parked.',
  },
  {
    key: 'next',
    title: 'The next car for the same rental',
    category: 'Renewal',
    published: true,
    content:
      'Good afternoon, {{cFullName}}, this is {{agent}} from {{organisation}}.\n\nYou pay ' +
      '{{fPayment}} a month for your {{vehicle}}. For about as much you could drive a new one, ' +
      'and I have three that are in stock.\n\nHow many miles do you need a year, and can you ' +
      'charge at home or at work?',
  },
  {
    key: 'fleet',
    title: 'Fleet review',
    category: 'Companies',
    published: false,
    content:
      'Draft. Every spring we look through your cars with you: which leases end, and which cars ' +
      'are driven too little?',
  },
]

/** Call scripts in the organisation's language: plain paragraphs with places to be filled in. */
export const demoCallScripts: Readonly<Record<DemoOrganisation['key'], readonly DemoCallScript[]>> =
  {
    northgate: english,
    lindenhof: german,
    harbour: leasing,
  }
