import { page as browser } from 'vitest/browser'
import { answered } from '#tests/src/page/fake-host.ts'
import type { FakeAnswer, FakeHost } from '#tests/src/page/fake-host.ts'
import { detailsHost, openDetails } from '#tests/src/customer-details/open-details.tsx'
import type { DetailsOptions } from '#tests/src/customer-details/open-details.tsx'
import { dealAnswer, dealCall } from './offer-answers.ts'

/** A host with the customer's offers, which answers them unchanged by default. */
export function offersHost(options: DetailsOptions, deal: FakeAnswer = answered(dealAnswer())) {
  const host = detailsHost(options)
  host.setAnswer(dealCall, deal)
  return host
}

/** Opens the customer at their key financials. */
export const openOffers = (options: DetailsOptions, deal?: FakeAnswer, search = '') =>
  openDetails(offersHost(options, deal), search)

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
export const requestedDeals = async (host: Pick<FakeHost, 'requests'>) =>
  Promise.all(
    host.requests
      .filter(
        ({ method, url }) => `${method} ${new URL(url).pathname.replace('/api', '')}` === dealCall,
      )
      .map(async (request) => (await request.clone().json()) as Record<string, unknown>),
  )
