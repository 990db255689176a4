import { addDays, addMonths } from '#domain/deals/calendar.ts'
import { makeAgreement, strikeDeal, valueAfter } from './agreement.ts'
import type { DealWish, DemoAgreement } from './agreement.ts'
import type { DemoBook } from './books.ts'
import { catalogue, isDiscontinued } from './catalogue.ts'
import type { CatalogueCar } from './catalogue.ts'

/** What each edge of the book shows, by the name that tests and the rest of the demo know it by. */
export type EdgeKey =
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

export interface EdgeAgreement {
  readonly key: EdgeKey
  readonly agreement: DemoAgreement
}

type Changes = Partial<DemoAgreement>

function carNamed(make: string, model: string): CatalogueCar {
  const car = catalogue.find((one) => one.make === make && one.model === model)
  if (car === undefined) throw new Error(`The catalogue has no ${make} ${model}`)
  return car
}

/** The agreement that stands at `index`, as a PCP of 48 months begun `monthsAgo` months ago, with a deal struck anew over the changes. */
function pcp(
  book: DemoBook,
  today: string,
  index: number,
  monthsAgo: number,
  changes: Changes = {},
): DemoAgreement {
  const drawn = makeAgreement(book, today, index)
  const start = changes.start ?? addMonths(today, -monthsAgo)
  const car = changes.car ?? (isDiscontinued(drawn.car) ? carNamed('Arden', 'Fell') : drawn.car)
  const price = changes.price ?? car.price * 100
  const wish: DealWish = {
    product: changes.product ?? 'PCP',
    price,
    deposit: changes.deposit ?? Math.round(price / 1000) * 100,
    depositSub: changes.depositSub ?? 0,
    term: changes.term ?? 48,
    balloon: changes.balloon ?? Math.round(price * 0.0042) * 100,
    rate: changes.rate === undefined ? 6.9 : changes.rate,
  }
  const valuation = valueAfter(price, price * 0.45, monthsAgo, wish.term)
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
    ...changes,
    ...wish,
    ...strikeDeal(wish),
    start,
    end: changes.end ?? addMonths(start, wish.term),
  }
}

function named(drawn: DemoAgreement, first: string, last: string): Changes {
  return { person: { ...drawn.person, first, last } }
}

/** Five annual payments whose next falls due in exactly `days` days. Four years apart a day of the month never moves, not even 29 February. */
function annual(book: DemoBook, today: string, index: number, days: number): DemoAgreement {
  const start = addMonths(addDays(today, days), -48)
  return pcp(book, today, index, 42, {
    product: '5ToGo',
    term: 60,
    balloon: 0,
    start,
    car: carNamed('Sorrel', 'Haru'),
  })
}

type Build = (book: DemoBook, today: string, index: number) => DemoAgreement

const renamed =
  (first: string, last: string): Build =>
  (book, today, index) =>
    pcp(book, today, index, 30, named(makeAgreement(book, today, index), first, last))

const builds: Readonly<Record<EdgeKey, Build>> = {
  everything: (book, today, index) => {
    const drawn = makeAgreement(book, today, index)
    const dealer = book.dealers[0] ?? drawn.dealer
    return pcp(book, today, index, 44, {
      ...named(drawn, 'Tamsin', 'Wrexley'),
      dealer,
      salesPerson: dealer.salesPeople[0] ?? drawn.salesPerson,
      car: carNamed('Arden', 'Fell'),
      valuation: 1_385_000,
      milesNow: 45_480,
      nextService: addDays(today, 24),
      previousAgreement: `${book.prefix}900001`,
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
  nothing: (book, today, index) => {
    const drawn = makeAgreement(book, today, index)
    const person = { title: '', first: '', last: 'Nemo', email: '', phone: '', mobile: '' }
    return {
      ...pcp(book, today, index, 6, {
        person,
        nextService: null,
        previousAgreement: null,
        valuation: null,
      }),
      street: '',
      town: '',
      postcode: '',
      vin: '',
      registration: drawn.registration,
      salesPerson: '',
    }
  },
  annual181: (book, today, index) => annual(book, today, index, 181),
  annual180: (book, today, index) => annual(book, today, index, 180),
  annual179: (book, today, index) => annual(book, today, index, 179),
  ended: (book, today, index) =>
    pcp(book, today, index, 49, { start: addMonths(addDays(today, -40), -48) }),
  lapsed: (book, today, index) =>
    pcp(book, today, index, 20, {
      terminatedOn: addDays(today, -75),
      terminationReason: 'Voluntary termination',
    }),
  arrears: (book, today, index) => {
    const agreement = pcp(book, today, index, 26)
    return { ...agreement, arrears: agreement.payment * 2 }
  },
  noOffers: (book, today, index) =>
    pcp(book, today, index, 33, { car: carNamed('Kestrel', 'Stoop') }),
  duplicateOne: (book, today, index) =>
    pcp(book, today, index, 47, { registration: 'ZK22DUP', car: carNamed('Volta', 'Arc') }),
  duplicateTwo: (book, today, index) =>
    pcp(book, today, index, 3, { registration: 'ZK22DUP', car: carNamed('Volta', 'Arc') }),
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
  company: (book, today, index) =>
    pcp(book, today, index, 31, { company: 'Hale & Marrow "Fine Joinery" Ltd' }),
  zeroRate: (book, today, index) => pcp(book, today, index, 22, { rate: 0 }),
  cash: (book, today, index) =>
    pcp(book, today, index, 40, { product: 'Cash', rate: null, balloon: 0 }),
  lease: (book, today, index) =>
    pcp(book, today, index, 28, { product: 'Lease', deposit: 0, term: 36 }),
  noValuation: (book, today, index) => pcp(book, today, index, 29, { valuation: null }),
  quoted: (book, today, index) =>
    pcp(book, today, index, 38, { quotedSettlement: 1_250_000, quotedUntil: addDays(today, 9) }),
  quoteExpired: (book, today, index) =>
    pcp(book, today, index, 38, { quotedSettlement: 1_250_000, quotedUntil: addDays(today, -1) }),
  excessMiles: (book, today, index) =>
    pcp(book, today, index, 30, { milesAYear: 8000, milesNow: 38_500 }),
  zeroDeposit: (book, today, index) => pcp(book, today, index, 18, { deposit: 0 }),
  endsToday: (book, today, index) => pcp(book, today, index, 48, { end: today }),
  startsToday: (book, today, index) => pcp(book, today, index, 0, { milesNow: 20 }),
}

const keys = Object.keys(builds) as readonly EdgeKey[]
const made = new Map<string, readonly EdgeAgreement[]>()

/** The hand-made rows at the head of the first book, one for each edge that a screen has to bear; the others have none. */
export function edgeAgreements(book: DemoBook, today: string): readonly EdgeAgreement[] {
  if (book.key !== 'northgate') return []
  const known = made.get(today)
  if (known !== undefined) return known
  const agreements = keys.map((key, index) => ({ key, agreement: builds[key](book, today, index) }))
  made.set(today, agreements)
  return agreements
}

/** Where the edge stands in the book; its agreement's number follows from it. */
export function edgeIndex(key: EdgeKey): number {
  return keys.indexOf(key)
}
