import { addDays } from '#domain/deals/calendar.ts'
import type { RowOf } from '../imports/copy-rows.ts'
import type { DemoBook } from './books.ts'
import { demoSeed } from './books.ts'
import { damagePicture } from './damage-picture.ts'
import { at, businessMoment } from './moments.ts'
import { idFor } from './random.ts'
import type { Random } from './random.ts'

type Work = readonly [description: string, hours: number, cost: number]

const works: Readonly<Record<DemoBook['language'], readonly Work[]>> = {
  en: [
    ['Annual service', 1.8, 18_900],
    ['Brake fluid change', 0.6, 7_900],
    ['Front discs and pads', 2.2, 38_500],
    ['Two tyres', 0.8, 24_600],
    ['Software recall', 0.5, 0],
    ['Air-conditioning service', 0.9, 11_900],
  ],
  de: [
    ['Jahresinspektion', 1.8, 21_900],
    ['Bremsflüssigkeit', 0.6, 8_900],
    ['Bremsen vorn', 2.2, 41_500],
    ['Zwei Reifen', 0.8, 27_600],
    ['Rückruf Software', 0.5, 0],
    ['Klimaservice', 0.9, 12_900],
  ],
}

const contacts: Readonly<Record<DemoBook['language'], readonly string[]>> = {
  en: ['J. Kettwell', 'D. Everham', 'S. Wynmoor'],
  de: ['B. Tannenborn', 'R. Hasselmann'],
}

/** What the workshop did to the car since `start`, newest first, and what is due. */
export function serviceRows(
  random: Random,
  book: DemoBook,
  today: string,
  agreementNo: string,
  count: number,
): RowOf[] {
  return Array.from({ length: count }, (_, number) => {
    const [serviceDescription, soldHours, estimatedCost] = random.pick(works[book.language])
    return {
      id: idFor(demoSeed, book.key, agreementNo, 'service', number),
      fAgreementNo: agreementNo,
      serviceDescription,
      soldHours,
      estimatedCost,
      serviceContactName: random.pick(contacts[book.language]),
      serviceDate: at(addDays(today, 20 - number * 170 - random.whole(0, 30)), 8, 30),
    }
  })
}

const panels = [
  ['front bumper', 'front left'],
  ['rear bumper', 'rear right'],
  ['left door', 'left'],
  ['right sill', 'right'],
  ['alloy wheel', 'front right'],
  ['windscreen', 'front'],
] as const
const severities = [
  ['scratch', 9000],
  ['dent', 16_500],
  ['crack', 28_000],
  ['scuff', 6500],
] as const

/** A digital pre-inspection that the customer sent in, with the damage found (O§3 L102). Sums are minor units. */
export function inspectionRow(
  random: Random,
  book: DemoBook,
  today: string,
  agreementNo: string,
  mileage: number,
): RowOf {
  const damages = Array.from({ length: random.whole(1, 4) }, () => {
    const [panel, location] = random.pick(panels)
    const [severity, value] = random.pick(severities)
    return {
      location,
      content: { panel, severity, estimate: { value: value + random.whole(0, 40) * 100 } },
      images: [damagePicture(panel, severity)],
    }
  })
  return {
    id: idFor(demoSeed, book.key, agreementNo, 'inspection'),
    fAgreementNo: agreementNo,
    received_date: businessMoment(random, today, -random.whole(1, 60)),
    mileage,
    damages,
  }
}
