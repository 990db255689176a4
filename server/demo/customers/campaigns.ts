import { addDays } from '#domain/calendar.ts'
import type { InsertRow } from '../../db/copy-rows.ts'
import { getDemoAccountId } from '../organisations/accounts.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { demoSeed } from '../dataset/demo-organisations.ts'
import { createDemoId, createDemoRandom } from '../generators/random.ts'

interface DemoCampaign {
  readonly key: string
  readonly campaignType: 'normal' | 'p4' | '4s' | 'builder'
  readonly title: Readonly<Record<DemoOrganisation['language'], string>>
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

/** The id of a campaign by its key. */
function campaignId(organisation: DemoOrganisation, key: string): string {
  return createDemoId(demoSeed, organisation.key, 'campaign', key)
}

/** One running campaign of each type, and one that is over. */
export function buildCampaignRows(organisation: DemoOrganisation, today: string): InsertRow[] {
  return demoCampaigns.map(({ key, campaignType, title, starts, ends }) => ({
    id: campaignId(organisation, key),
    campaignType,
    title: title[organisation.language],
    label: title[organisation.language],
    date: addDays(today, starts),
    endDate: addDays(today, ends),
    createdBy: getDemoAccountId('manager@demo.example'),
    details: campaignType === 'p4' ? { horizon: 12, conversion: 8 } : null,
  }))
}

/** Of every hundred customers, those who a running campaign has just sold a car to. */
const soldShare = 0.8

/** The running campaign that has just sold the customer a car; null for nearly all. */
export function drawSellingCampaign(organisation: DemoOrganisation, agreementNo: string) {
  // A stream of its own: who bought does not change what is drawn for others.
  const random = createDemoRandom(demoSeed, organisation.key, agreementNo, 'campaign sale')
  if (!random.chance(soldShare / 100)) return null
  return random.pick(demoCampaigns.filter(({ ends }) => ends > 0)).key
}

/**
 * A customer's campaigns, `soldBy` among them; `draw` decides by percent. Their offers are those
 * that the next pre-calculation keeps.
 */
export function buildCampaignCustomerRows(
  organisation: DemoOrganisation,
  agreementNo: string,
  offerIds: readonly string[],
  soldBy: string | null,
  draw: (share: number) => boolean,
): InsertRow[] {
  return demoCampaigns
    .filter(({ key, share }) => draw(share) || key === soldBy)
    .map(({ key, campaignType }) => ({
      campaignId: campaignId(organisation, key),
      fAgreementNo: agreementNo,
      job: campaignType === '4s' ? '3' : null,
      proposals:
        campaignType === 'normal'
          ? []
          : offerIds.map((oId, at) => ({ oId, recommended: at === 0 })),
    }))
}
