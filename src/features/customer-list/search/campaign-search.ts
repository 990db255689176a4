import type { CampaignCriteria } from '#domain/campaigns/campaign-criteria.rules.ts'
import type { FieldAccess } from '#domain/customers/fields/customer-field.rules.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import {
  toCustomerQuery,
  writeCustomerQuery,
} from '#domain/customers/search/customer-query.rules.ts'
import type { ListSearch } from './list-search.ts'
import { readCriterionValues, toAppliedQuery } from './list-state.ts'
import type { PersonalCriteria } from './list-state.ts'

type CampaignSearch = Pick<CampaignCriteria, 'q' | 'scope'>

/** What limits the list besides its filters, as a campaign's criteria hold it. */
const toCampaignScope = ({ campaign, job, oId }: ListSearch): CampaignCriteria['scope'] => ({
  ...(campaign === undefined ? {} : { campaign: JSON.stringify(campaign) }),
  ...(job === undefined ? {} : { job: JSON.stringify(job) }),
  ...(oId === undefined ? {} : { oId }),
})

/** Whom the list shows, as a campaign takes them. */
export const toCampaignSearch = (search: ListSearch, applied: CustomerQuery): CampaignSearch => ({
  q: writeCustomerQuery(applied),
  scope: toCampaignScope(search),
})

/** The same from the address and the history's state. */
export function readCampaignSearch(
  search: ListSearch,
  personal: PersonalCriteria,
  access: FieldAccess,
  timeZone: string,
): CampaignSearch {
  const values = readCriterionValues(search, personal)
  const read = toCustomerQuery(values, { access, timeZone })
  return read.ok
    ? toCampaignSearch(search, toAppliedQuery(search, read.value))
    : // What the list refuses the host refuses too: never a campaign of everybody.
      { q: JSON.stringify(values), scope: toCampaignScope(search) }
}
