import type { DemoLanguage } from '../generators/people.ts'

/** What the staff of a demo organisation wrote in its customers' histories, in its language. */
export interface HistoryWords {
  readonly visit: string
  readonly assignedTo: string
  readonly reached: string
  readonly callAgain: string
  readonly keepsCar: string
  readonly tookLoan: string
  readonly doNotContact: string
  readonly intentions: string
  readonly letter: { readonly subject: string; readonly template: string; readonly text: string }
  readonly email: { readonly subject: string; readonly template: string; readonly text: string }
}

export const historyWords: Readonly<Record<DemoLanguage, HistoryWords>> = {
  en: {
    visit: 'Visit to the showroom',
    assignedTo: 'Assigned to',
    reached: 'Reached at the first try.',
    callAgain: 'Asked to be called again.',
    keepsCar: 'Keeps the car for now.',
    tookLoan: 'Took a loan from the bank.',
    doNotContact: 'Asked not to be contacted',
    intentions: 'Change within six months',
    letter: {
      subject: 'Your agreement',
      template: 'Renewal letter',
      text: '<p>Your agreement ends soon. We would like to show you what comes next.</p>',
    },
    email: {
      subject: 'Your car, five months on',
      template: 'Value today',
      text: '<p>Your car, five months on: what it is worth today.</p>',
    },
  },
  de: {
    visit: 'Besuch im Autohaus',
    assignedTo: 'Zugewiesen an',
    reached: 'Gleich beim ersten Versuch erreicht.',
    callAgain: 'Bittet um einen weiteren Anruf.',
    keepsCar: 'Behält das Fahrzeug vorerst.',
    tookLoan: 'Hat bei der Bank einen Kredit aufgenommen.',
    doNotContact: 'Möchte nicht kontaktiert werden',
    intentions: 'Wechsel innerhalb von sechs Monaten',
    letter: {
      subject: 'Ihr Vertrag',
      template: 'Brief zur Erneuerung',
      text: '<p>Ihr Vertrag endet bald. Wir zeigen Ihnen gern, wie es weitergehen kann.</p>',
    },
    email: {
      subject: 'Ihr Fahrzeug nach fünf Monaten',
      template: 'Wert heute',
      text: '<p>Ihr Fahrzeug nach fünf Monaten: was es heute wert ist.</p>',
    },
  },
}
