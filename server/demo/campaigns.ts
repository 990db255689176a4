import { addDays } from '#domain/deals/calendar.ts'
import type { RowOf } from '../imports/copy-rows.ts'
import { accountId } from './accounts.ts'
import type { DemoBook } from './books.ts'
import { demoSeed } from './books.ts'
import { idFor } from './random.ts'

interface DemoCampaign {
  readonly key: string
  readonly campaignType: 'normal' | 'p4' | '4s' | 'builder'
  readonly title: Readonly<Record<DemoBook['language'], string>>
  /** In days from today. */
  readonly starts: number
  readonly ends: number
  /** How many customers in a hundred are in it. */
  readonly share: number
}

const demoCampaigns: readonly DemoCampaign[] = [
  {
    key: 'winter',
    campaignType: 'normal',
    title: { en: 'Renewals, winter campaign', de: 'Verlängerung, Winteraktion' },
    starts: -40,
    ends: 50,
    share: 9,
  },
  {
    key: 'electric',
    campaignType: 'builder',
    title: { en: 'First electric car', de: 'Das erste Elektroauto' },
    starts: -12,
    ends: 80,
    share: 5,
  },
  {
    key: 'forecast',
    campaignType: 'p4',
    title: { en: 'In parity by spring', de: 'Im Frühjahr gleichauf' },
    starts: -5,
    ends: 120,
    share: 4,
  },
  {
    key: 'segments',
    campaignType: '4s',
    title: { en: 'Four segments, run 3', de: 'Vier Segmente, Lauf 3' },
    starts: -20,
    ends: 20,
    share: 3,
  },
  {
    key: 'autumn',
    campaignType: 'normal',
    title: { en: 'Autumn service check', de: 'Herbstcheck' },
    starts: -110,
    ends: -20,
    share: 4,
  },
]

/** The id of a campaign of the book, by its key. */
function campaignId(book: DemoBook, key: string): string {
  return idFor(demoSeed, book.key, 'campaign', key)
}

/** The book's campaigns: one of each type that runs, and one that is over. */
export function campaignRows(book: DemoBook, today: string): RowOf[] {
  return demoCampaigns.map(({ key, campaignType, title, starts, ends }) => ({
    id: campaignId(book, key),
    campaignType,
    title: title[book.language],
    label: title[book.language],
    date: addDays(today, starts),
    endDate: addDays(today, ends),
    createdBy: accountId('manager@demo.example'),
    details: campaignType === 'p4' ? { horizon: 12, conversion: 8 } : null,
  }))
}

/** The campaigns that a customer is in; `draw` decides a share of a hundred. Campaigns with offers of their own name them: offers that stay when the next pre-calculation replaces what it made. */
export function membershipRows(
  book: DemoBook,
  agreementNo: string,
  offerIds: readonly string[],
  draw: (share: number) => boolean,
): RowOf[] {
  return demoCampaigns
    .filter(({ share }) => draw(share))
    .map(({ key, campaignType }) => ({
      campaignId: campaignId(book, key),
      fAgreementNo: agreementNo,
      job: campaignType === '4s' ? '3' : null,
      proposals:
        campaignType === 'normal'
          ? []
          : offerIds.map((oId, at) => ({ oId, recommended: at === 0 })),
    }))
}
