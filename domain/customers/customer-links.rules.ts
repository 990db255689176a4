import type { CustomerRow } from './customer.fields.ts'

/** Why a link is disabled: there is no address, it is none of the web's, or there is nothing to present (W§4 L95). */
export type LinkObstacle = 'no_address' | 'unsafe_address' | 'no_proposals' | 'only_repeat_term'

export interface CustomerLink {
  readonly id: 'personal' | 'renewal_presentation'
  /** The plain address and the one that signs in by itself; null where there is none that may be followed. */
  readonly url: string | null
  readonly sso: string | null
  readonly obstacle: LinkObstacle | null
}

type Addresses = Pick<
  CustomerRow,
  'cPersonalURL' | 'cPersonalSSO' | 'cRenewalPresentationURL' | 'cRenewalPresentationSSO'
>

/** Only http and https may be followed: an imported row could carry a script in an address. */
function webAddress(address: string | null | undefined): string | null {
  return typeof address === 'string' && /^https?:\/\/[^\s/]/iu.test(address) ? address : null
}

function linkOf(
  id: CustomerLink['id'],
  given: readonly [string | null | undefined, string | null | undefined],
  obstacle: LinkObstacle | null,
): CustomerLink {
  const [url, sso] = given.map(webAddress)
  const isGiven = given.some((address) => typeof address === 'string' && address !== '')
  const missing = !isGiven ? 'no_address' : url === null && sso === null ? 'unsafe_address' : null
  return { id, url: url ?? null, sso: sso ?? null, obstacle: missing ?? obstacle }
}

/** Why the renewal presentation has nothing to show: no proposal, or a single repeat-term one (W§4 L95). Null when it has. */
export function presentationObstacle(
  proposals: readonly { readonly type: string }[],
): 'no_proposals' | 'only_repeat_term' | null {
  const [only, ...others] = proposals
  if (only === undefined) return 'no_proposals'
  return others.length === 0 && only.type === 'repeatTerm' ? 'only_repeat_term' : null
}

/** The links of the customer links tab, each with its SSO variant and why it is disabled, if it is (W§3 L52). */
export function customerLinks(
  row: Addresses,
  proposals: readonly { readonly type: string }[],
): readonly CustomerLink[] {
  return [
    linkOf('personal', [row.cPersonalURL, row.cPersonalSSO], null),
    linkOf(
      'renewal_presentation',
      [row.cRenewalPresentationURL, row.cRenewalPresentationSSO],
      presentationObstacle(proposals),
    ),
  ]
}
