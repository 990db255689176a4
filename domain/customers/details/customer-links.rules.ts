import type { CustomerRow } from '../fields/customer.fields.ts'

/** Why a link is disabled. */
export type LinkObstacle = 'no_address' | 'unsafe_address' | 'no_proposals' | 'only_repeat_term'

export interface CustomerLink {
  readonly id: 'personal' | 'renewal_presentation'
  /** The plain address and the one that signs in; null where no safe address exists. */
  readonly url: string | null
  readonly sso: string | null
  readonly obstacle: LinkObstacle | null
}

type Addresses = Pick<
  CustomerRow,
  'cPersonalURL' | 'cPersonalSSO' | 'cRenewalPresentationURL' | 'cRenewalPresentationSSO'
>

/** Only http and https: an imported row could carry a script in an address. */
function webAddress(address: string | null | undefined): string | null {
  return typeof address === 'string' && /^https?:\/\/[^\s/]/iu.test(address) ? address : null
}

function buildLink(
  id: CustomerLink['id'],
  addresses: readonly [string | null | undefined, string | null | undefined],
  obstacle: LinkObstacle | null,
): CustomerLink {
  const [url, sso] = addresses.map(webAddress)
  const hasAddress = addresses.some((address) => typeof address === 'string' && address !== '')
  const missing = !hasAddress
    ? 'no_address'
    : url === null && sso === null
      ? 'unsafe_address'
      : null
  return { id, url: url ?? null, sso: sso ?? null, obstacle: missing ?? obstacle }
}

/** Null when the renewal presentation has something to show. */
export function getPresentationObstacle(
  proposals: readonly { readonly type: string }[],
): 'no_proposals' | 'only_repeat_term' | null {
  const [only, ...others] = proposals
  if (only === undefined) return 'no_proposals'
  return others.length === 0 && only.type === 'repeatTerm' ? 'only_repeat_term' : null
}

/** The links of the customer links tab, each with its SSO variant. */
export function customerLinks(
  row: Addresses,
  proposals: readonly { readonly type: string }[],
): readonly CustomerLink[] {
  return [
    buildLink('personal', [row.cPersonalURL, row.cPersonalSSO], null),
    buildLink(
      'renewal_presentation',
      [row.cRenewalPresentationURL, row.cRenewalPresentationSSO],
      getPresentationObstacle(proposals),
    ),
  ]
}
