import { page as browser } from 'vitest/browser'
import { answered } from '#tests/src/page/fake-host.ts'
import type { Answer } from '#tests/src/page/fake-host.ts'
import { detailsHost, openDetails } from '#tests/src/customer-details/open-details.tsx'
import type { DetailsWish } from '#tests/src/customer-details/open-details.tsx'
import { dealAnswer, dealCall } from './offer-answers.ts'

/** A host that knows the customer's offers, and reckons whichever it is asked about as it was made unless told otherwise. */
export function offersHost(wish: DetailsWish, deal: Answer = answered(dealAnswer())) {
  const host = detailsHost(wish)
  host.tell(dealCall, deal)
  return host
}

/** Opens the customer at their key financials. */
export const openOffers = (wish: DetailsWish, deal?: Answer, search = '') =>
  openDetails(offersHost(wish, deal), search)

/** The head of the chosen column. */
export const chosenHead = () =>
  document.querySelector('.offers thead th.chosen')?.firstChild?.textContent ?? null

/** What a row says in the chosen column. */
export const chosenCell = (row: string) =>
  [...document.querySelectorAll('.offers tbody tr')]
    .find((found) => found.querySelector('th')?.textContent?.startsWith(row))
    ?.querySelector('td.chosen')
    ?.textContent?.replaceAll(/\s+/gu, ' ')
    .trim()

export const openPicker = () => browser.getByRole('button', { name: /^All \d+ offers$/ }).click()

/** The picker's groups in their order, each with its members. */
export const pickerGroups = () =>
  [...document.querySelectorAll('.picker-group')].map((group) => [
    group.querySelector('h3')?.textContent,
    [...group.querySelectorAll('.picker-option > .strong')].map((name) => name.textContent),
  ])

/** What the host was asked, newest last. */
export const askedDeals = async (host: { readonly asked: readonly Request[] }) =>
  Promise.all(
    host.asked
      .filter(
        ({ method, url }) => `${method} ${new URL(url).pathname.replace('/api', '')}` === dealCall,
      )
      .map(async (request) => (await request.clone().json()) as Record<string, unknown>),
  )
