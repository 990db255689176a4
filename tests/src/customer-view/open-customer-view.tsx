import { page as browser } from 'vitest/browser'
import { expect } from 'vitest'
import { commandHeaders } from '#domain/command.ts'
import { newProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import type { KeyFinancials } from '#domain/offers/key-financials/key-financials.model.ts'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { openContactLogPage } from '#tests/src/contact-log/open-contact-log.tsx'
import type { ContactLogOptions } from '#tests/src/contact-log/open-contact-log.tsx'
import { dealAnswer, dealCall } from '#tests/src/offers/offer-answers.ts'
import { answered, signInCall, northgate, signedInAnswer } from '#tests/src/page/fake-host.ts'
import type { FakeAnswer } from '#tests/src/page/fake-host.ts'

export const viewProductsCall = `GET /organisation/v1/${northgate}/product-config`
export const showCall = `POST /offer-service/v1/${northgate}/customer/A-1/shown`
export const shownCall = (id = '') => `GET /offer-service/v1/${northgate}/customer/A-1/shown${id}`
export const auditCall = `POST /users/v1/${northgate}/feature-audit`

/** The host accepts what it is sent. */
export const acceptsShowing: FakeAnswer = (request) => {
  const id = request.headers.get(commandHeaders.id) ?? ''
  return Response.json({ id, seq: 1, entityVersion: 1 }, { headers: { [commandHeaders.id]: id } })
}

export interface CustomerViewOptions extends ContactLogOptions {
  readonly offers?: readonly Offer[]
  readonly deal?: KeyFinancials
  readonly product?: Partial<ProductConfiguration>
}

/** Opens the customer A-1 at an offer that can be shown to them. */
export async function openToShow({
  offers = [offerAnswer()],
  deal = dealAnswer(),
  product = {},
  answers = {},
  answer = {},
  ...options
}: CustomerViewOptions = {}) {
  const page = await openContactLogPage({
    ...options,
    answer: { proposals: [...offers], ...answer },
    answers: {
      [dealCall]: answered(deal),
      [viewProductsCall]: answered([{ ...newProductConfiguration('PCP'), ...product }]),
      [showCall]: acceptsShowing,
      [signInCall]: answered(signedInAnswer),
      ...answers,
    },
  })
  await expect.element(showButton()).toBeVisible()
  return page
}

export const showButton = () => browser.getByRole('button', { name: 'Customer view' })
export const side = () => browser.getByRole('heading', { level: 1, name: 'Your offers' })
export const exitButton = () => browser.getByRole('button', { name: 'Back to Forecourt' })
export const password = () => browser.getByLabelText(/^Password of/u)

/** Starts the presentation, and waits until it is shown. */
export async function presentToCustomer(): Promise<void> {
  await showButton().click()
  await expect.element(side()).toBeVisible()
}

/** Passes the exit check by a password. */
export async function exitWithPassword(typed: string): Promise<void> {
  await exitButton().click()
  await password().fill(typed)
  await browser.getByRole('button', { name: 'Go back' }).click()
}

/** A line of the first card. */
export const getCardLine = (name: string): string | undefined =>
  [...document.querySelectorAll('.shown-card dl > div')]
    .find((line) => line.querySelector('dt')?.textContent === name)
    ?.querySelector('dd')?.textContent ?? undefined
