import { addDays } from '#domain/calendar.ts'
import type { InsertRow } from '../../db/copy-rows.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { demoSeed } from '../dataset/demo-organisations.ts'
import { drawDamagePicture } from '../generators/damage-picture.ts'
import { toUtcDate, drawBusinessTime } from '../generators/dates.ts'
import { createDemoId } from '../generators/random.ts'
import type { Random } from '../generators/random.ts'

type Work = readonly [description: string, hours: number, cost: number]

const works: Readonly<Record<DemoOrganisation['language'], readonly Work[]>> = {
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

const contacts: Readonly<Record<DemoOrganisation['language'], readonly string[]>> = {
  en: ['J. Kettwell', 'D. Everham', 'S. Wynmoor'],
  de: ['B. Tannenborn', 'R. Hasselmann'],
}

/** Workshop visits, newest first, and what is due. */
export function buildServiceRows(
  random: Random,
  organisation: DemoOrganisation,
  today: string,
  agreementNo: string,
  count: number,
): InsertRow[] {
  return Array.from({ length: count }, (_, number) => {
    const [serviceDescription, soldHours, estimatedCost] = random.pick(works[organisation.language])
    return {
      id: createDemoId(demoSeed, organisation.key, agreementNo, 'service', number),
      fAgreementNo: agreementNo,
      serviceDescription,
      soldHours,
      estimatedCost,
      serviceContactName: random.pick(contacts[organisation.language]),
      serviceDate: toUtcDate(addDays(today, 20 - number * 170 - random.whole(0, 30)), 8, 30),
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

/** A digital pre-inspection with the damage found. Sums are minor units. */
export function buildInspectionRow(
  random: Random,
  organisation: DemoOrganisation,
  today: string,
  agreementNo: string,
  mileage: number,
): InsertRow {
  const damages = Array.from({ length: random.whole(1, 4) }, () => {
    const [panel, location] = random.pick(panels)
    const [severity, value] = random.pick(severities)
    return {
      location,
      content: { panel, severity, estimate: { value: value + random.whole(0, 40) * 100 } },
      images: [drawDamagePicture(panel, severity)],
    }
  })
  return {
    id: createDemoId(demoSeed, organisation.key, agreementNo, 'inspection'),
    fAgreementNo: agreementNo,
    received_date: drawBusinessTime(random, today, -random.whole(1, 60)),
    mileage,
    damages,
  }
}
