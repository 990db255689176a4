import { addDays, addMonths } from '#domain/calendar.ts'
import { makeAgreement, calculateDemoDeal, estimateVehicleValue } from './agreement.ts'
import type { DemoDealTerms, DemoAgreement } from './agreement.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { demoCatalogue, isDiscontinued } from '../catalogue/catalogue.ts'
import type { CatalogueCar } from '../catalogue/catalogue.ts'
import { makeBritishRegistration } from '../generators/vehicle-identity.ts'

/** What each edge case shows; tests find it by this name. */
export type EdgeCaseKey =
  | 'everything'
  | 'nothing'
  | 'annual181'
  | 'annual180'
  | 'annual179'
  | 'ended'
  | 'lapsed'
  | 'arrears'
  | 'noOffers'
  | 'duplicateOne'
  | 'duplicateTwo'
  | 'greek'
  | 'arabic'
  | 'chinese'
  | 'icelandic'
  | 'vietnamese'
  | 'apostrophes'
  | 'longest'
  | 'company'
  | 'zeroRate'
  | 'cash'
  | 'lease'
  | 'noValuation'
  | 'quoted'
  | 'quoteExpired'
  | 'excessMiles'
  | 'zeroDeposit'
  | 'endsToday'
  | 'startsToday'

export interface EdgeCaseAgreement {
  readonly key: EdgeCaseKey
  readonly agreement: DemoAgreement
}

type Changes = Partial<DemoAgreement>

function carNamed(make: string, model: string): CatalogueCar {
  const car = demoCatalogue.find((one) => one.make === make && one.model === model)
  if (car === undefined) throw new Error(`The catalogue has no ${make} ${model}`)
  return car
}

/**
 * The agreement at `index` as a 48-month PCP begun `monthsAgo` months ago, recalculated with the
 * changes.
 */
function pcp(
  organisation: DemoOrganisation,
  today: string,
  index: number,
  monthsAgo: number,
  changes: Changes = {},
): DemoAgreement {
  const drawn = makeAgreement(organisation, today, index)
  const start = changes.start ?? addMonths(today, -monthsAgo)
  const car = changes.car ?? (isDiscontinued(drawn.car) ? carNamed('Arden', 'Fell') : drawn.car)
  const price = changes.price ?? car.price * 100
  const dealTerms: DemoDealTerms = {
    product: changes.product ?? 'PCP',
    price,
    deposit: changes.deposit ?? Math.round(price / 1000) * 100,
    depositSub: changes.depositSub ?? 0,
    term: changes.term ?? 48,
    balloon: changes.balloon ?? Math.round(price * 0.0042) * 100,
    rate: changes.rate === undefined ? 6.9 : changes.rate,
  }
  const valuation = estimateVehicleValue(price, price * 0.45, monthsAgo, dealTerms.term)
  const settled = {
    quotedSettlement: null,
    quotedUntil: null,
    arrears: 0,
    terminatedOn: null,
    terminationReason: null,
    company: null,
    second: null,
    guarantor: null,
  }
  const objects = { call: false, email: false, sms: false, letter: false, all: false }
  return {
    ...drawn,
    ...settled,
    valuation,
    objects,
    car,
    milesNow: Math.round((drawn.milesAYear / 12) * monthsAgo) + 40,
    registration: makeBritishRegistration(start, index),
    ...changes,
    ...dealTerms,
    ...calculateDemoDeal(dealTerms),
    start,
    end: changes.end ?? addMonths(start, dealTerms.term),
  }
}

function named(drawn: DemoAgreement, first: string, last: string): Changes {
  return { person: { ...drawn.person, first, last } }
}

/**
 * Five annual payments, the next due in exactly `days` days. Four years keep the day of the month,
 * even 29 February.
 */
function annual(
  organisation: DemoOrganisation,
  today: string,
  index: number,
  days: number,
): DemoAgreement {
  const start = addMonths(addDays(today, days), -48)
  return pcp(organisation, today, index, 42, {
    product: '5ToGo',
    term: 60,
    balloon: 0,
    start,
    car: carNamed('Sorrel', 'Haru'),
  })
}

type Build = (organisation: DemoOrganisation, today: string, index: number) => DemoAgreement

const renamed =
  (first: string, last: string): Build =>
  (organisation, today, index) =>
    pcp(
      organisation,
      today,
      index,
      30,
      named(makeAgreement(organisation, today, index), first, last),
    )

/** Whom the lender knows under two spellings. */
const knownTwice = {
  title: 'Mrs',
  first: 'Elowen',
  last: 'Trask',
  email: 'elowen.trask.0@example.com',
  phone: '01632 960777',
  mobile: '07700 900777',
}

const builds: Readonly<Record<EdgeCaseKey, Build>> = {
  everything: (organisation, today, index) => {
    const drawn = makeAgreement(organisation, today, index)
    const dealer = organisation.dealers[0] ?? drawn.dealer
    return pcp(organisation, today, index, 44, {
      ...named(drawn, 'Tamsin', 'Wrexley'),
      dealer,
      salesPerson: dealer.salesPeople[0] ?? drawn.salesPerson,
      car: carNamed('Arden', 'Fell'),
      valuation: 1_385_000,
      milesNow: 45_480,
      nextService: addDays(today, 24),
      previousAgreement: `${organisation.prefix}900001`,
      guarantor: 'Hugo Wrexley',
      second: {
        ...drawn.person,
        title: 'Mr',
        first: 'Hugo',
        last: 'Wrexley',
        email: 'hugo.wrexley.0@example.com',
      },
    })
  },
  nothing: (organisation, today, index) => {
    const person = { title: '', first: '', last: 'Nemo', email: '', phone: '', mobile: '' }
    return {
      ...pcp(organisation, today, index, 6, {
        person,
        nextService: null,
        previousAgreement: null,
        valuation: null,
      }),
      street: '',
      town: '',
      postcode: '',
      vin: '',
      salesPerson: '',
    }
  },
  annual181: (organisation, today, index) => annual(organisation, today, index, 181),
  annual180: (organisation, today, index) => annual(organisation, today, index, 180),
  annual179: (organisation, today, index) => annual(organisation, today, index, 179),
  ended: (organisation, today, index) =>
    pcp(organisation, today, index, 49, { start: addMonths(addDays(today, -40), -48) }),
  lapsed: (organisation, today, index) =>
    pcp(organisation, today, index, 20, {
      terminatedOn: addDays(today, -75),
      terminationReason: 'Voluntary termination',
    }),
  arrears: (organisation, today, index) => {
    const agreement = pcp(organisation, today, index, 26)
    return { ...agreement, arrears: agreement.payment * 2 }
  },
  noOffers: (organisation, today, index) =>
    pcp(organisation, today, index, 33, { car: carNamed('Kestrel', 'Stoop') }),
  duplicateOne: (organisation, today, index) =>
    pcp(organisation, today, index, 47, {
      registration: 'ZK22DUP',
      car: carNamed('Volta', 'Arc'),
      person: knownTwice,
    }),
  duplicateTwo: (organisation, today, index) =>
    pcp(organisation, today, index, 3, {
      registration: 'ZK22DUP',
      car: carNamed('Volta', 'Arc'),
      person: {
        ...knownTwice,
        first: 'E',
        email: 'trask.0@example.com',
        mobile: '+44 7700 900777',
      },
    }),
  greek: renamed('Σοφία', 'Βραχνάκη-Ωρίωνος'),
  arabic: renamed('ليلى', 'القمرية'),
  chinese: renamed('曉楓', '歐陽'),
  icelandic: renamed('Þórunn', 'Ægisfjörð'),
  vietnamese: renamed('Thị Hương', 'Nguyễn-Phước'),
  apostrophes: renamed('Siân', 'O’Dríscéoil-d’Aubigny'),
  longest: renamed(
    'Maximiliana Theodosia Anne-Katharina',
    'Featherstonehaugh-Cholmondeley-Brightmoor-Estervane of Upper Wrexcombe',
  ),
  company: (organisation, today, index) =>
    pcp(organisation, today, index, 31, { company: 'Hale & Marrow "Fine Joinery" Ltd' }),
  zeroRate: (organisation, today, index) => pcp(organisation, today, index, 22, { rate: 0 }),
  cash: (organisation, today, index) =>
    pcp(organisation, today, index, 40, { product: 'Cash', rate: null, balloon: 0 }),
  lease: (organisation, today, index) =>
    pcp(organisation, today, index, 28, { product: 'Lease', deposit: 0, term: 36 }),
  noValuation: (organisation, today, index) =>
    pcp(organisation, today, index, 29, { valuation: null }),
  quoted: (organisation, today, index) =>
    pcp(organisation, today, index, 38, {
      quotedSettlement: 1_250_000,
      quotedUntil: addDays(today, 9),
    }),
  quoteExpired: (organisation, today, index) =>
    pcp(organisation, today, index, 38, {
      quotedSettlement: 1_250_000,
      quotedUntil: addDays(today, -1),
    }),
  excessMiles: (organisation, today, index) =>
    pcp(organisation, today, index, 30, { milesAYear: 8000, milesNow: 38_500 }),
  zeroDeposit: (organisation, today, index) => pcp(organisation, today, index, 18, { deposit: 0 }),
  endsToday: (organisation, today, index) => pcp(organisation, today, index, 48, { end: today }),
  // Whose agreement ends today.
  startsToday: (organisation, today, index) => {
    const { person, company, street, town, postcode } = builds.endsToday(
      organisation,
      today,
      getEdgeCaseIndex('endsToday'),
    )
    return pcp(organisation, today, index, 0, {
      milesNow: 20,
      person,
      company,
      street,
      town,
      postcode,
    })
  },
}

const keys = Object.keys(builds) as readonly EdgeCaseKey[]
const made = new Map<string, readonly EdgeCaseAgreement[]>()

/** The edge cases, first in the first organisation's dataset; the other organisations have none. */
export function getEdgeCaseAgreements(
  organisation: DemoOrganisation,
  today: string,
): readonly EdgeCaseAgreement[] {
  if (organisation.key !== 'northgate') return []
  const known = made.get(today)
  if (known !== undefined) return known
  const agreements = keys.map((key, index) => ({
    key,
    agreement: builds[key](organisation, today, index),
  }))
  made.set(today, agreements)
  return agreements
}

/** The position in the dataset, from which the agreement's number follows. */
export function getEdgeCaseIndex(key: EdgeCaseKey): number {
  return keys.indexOf(key)
}
