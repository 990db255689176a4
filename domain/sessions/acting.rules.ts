import { restrictingRight } from '../rights/right.model.ts'
import type { Right } from '../rights/right.model.ts'
import { isCampaignBuilderOnlyUser } from '../users/user-kind.rules.ts'

/** Roles, exports and sending: nobody holds these for another person. */
const withheldRights: ReadonlySet<string> = new Set<Right>([
  'CanEditUsers',
  'CanExportCustomer',
  'CanExportP4',
  'CanSendCItnowVideo',
  'CanSendCustomerEmail',
  'CanSendCustomerSMS',
  'CanSendLeadsToCDK',
  'CanSendLeadsToCHELMT',
  'CanSendLeadsToEnquiryMax',
  'CanSendLeadsToMBFSESPLMS',
  'CanSendLeadsToMyAccount',
  'CanViewCampaignExportList',
  'CanViewCustomerExports',
  'CanViewUserExports',
])

/** What both may do, without what is withheld from everybody who acts. */
export function combineRights(
  subject: ReadonlySet<string>,
  actor: ReadonlySet<string>,
): ReadonlySet<string> {
  const both = [...subject].filter((right) => actor.has(right) && !withheldRights.has(right))
  return new Set(
    isCampaignBuilderOnlyUser({ rights: subject }) ? [...both, restrictingRight] : both,
  )
}

/** The dealers that both may see; null is every dealer. */
export function combineDealers(
  subject: readonly string[] | null,
  actor: readonly string[] | null,
): readonly string[] | null {
  if (subject === null) return actor
  return actor === null ? subject : subject.filter((dealer) => actor.includes(dealer))
}

/** What is signed with both names: for whom, then by whom. */
export const toActingName = (subject: string, actor: string): string => `${subject} / ${actor}`
