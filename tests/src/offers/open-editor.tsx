import { page as browser } from 'vitest/browser'
import { expect } from 'vitest'
import type { ProductConfiguration } from '#domain/deals/product-configuration.model.ts'
import type { DealFacts } from '#domain/offers/deal-facts.model.ts'
import { keyFinancials } from '#domain/offers/key-financials.ts'
import type { OfferChoice } from '#domain/offers/key-financials.model.ts'
import type { DealOverrides } from '#domain/deals/deal-overrides.ts'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import {
  detailsHost,
  everyRight,
  openDetails,
  productsCall,
  rvRulesCall,
} from '#tests/src/customer-details/open-details.tsx'
import type { DetailsWish } from '#tests/src/customer-details/open-details.tsx'
import { answered, northgate } from '#tests/src/page/fake-host.ts'
import type { Answer } from '#tests/src/page/fake-host.ts'
import { factsAnswer } from './deal-facts-answer.ts'
import { dealCall } from './offer-answers.ts'

export const factsCall = `GET /offer-service/v1/${northgate}/customer/A-1/deal-facts`

/** Those of somebody who may see all that the editor has. */
export const editorRights = [...everyRight, 'CanViewRvData', 'CanViewOldDealRate']

export interface EditorWish extends DetailsWish {
  readonly product?: Partial<ProductConfiguration>
  readonly facts?: Partial<DealFacts>
  readonly search?: string
}

/** Reckons as the host does. */
export const reckoning =
  (facts: DealFacts): Answer =>
  async (request) => {
    const { customerOverrides, offerOverrides, supportOverrides, ...choice } = (await request
      .clone()
      .json()) as DealOverrides & OfferChoice
    const made = keyFinancials(facts, choice, {
      customerOverrides,
      offerOverrides,
      supportOverrides,
    })
    if (made.ok) return Response.json(made.value)
    const { code, ...data } = made.refusal
    const status = code === 'offer_not_found' ? 404 : 422
    return Response.json({ defined: true, code, status, message: code, data }, { status })
  }

/** A host with one customer, one offer, and everything that its deals are reckoned from. */
export function editorHost({
  product = {},
  facts: change = {},
  rights = editorRights,
  ...wish
}: EditorWish = {}) {
  const { parameters = {} } = wish
  const facts = factsAnswer(
    { ...change, parameters: { ...parameters, ...change.parameters } },
    product,
  )
  const host = detailsHost({
    ...wish,
    row: { fPayment: 31_240, ...wish.row },
    answer: { proposals: [offerAnswer()], ...wish.answer },
    rights,
  })
  host.tell(factsCall, answered(facts))
  host.tell(productsCall, answered(facts.products))
  host.tell(
    rvRulesCall,
    answered(facts.rvRules.map((rule, index) => ({ id: String(index), rule }))),
  )
  host.tell(dealCall, reckoning(facts))
  return { host, facts }
}

export const editButton = () => browser.getByRole('button', { name: 'Edit deal' })
export const result = () => browser.getByRole('region', { name: 'What comes of it' })

/** Opens the customer and the editor of the chosen offer. */
export async function openEditor(wish: EditorWish = {}) {
  const { host, facts } = editorHost(wish)
  const page = await openDetails(host, wish.search ?? '')
  await openEditorHere()
  return { ...page, host, facts }
}

export async function openEditorHere() {
  await expect.element(editButton()).toBeEnabled()
  await editButton().click()
  await expect.element(browser.getByRole('heading', { name: 'Edit deal' })).toBeVisible()
}

export const field = (name: string) => browser.getByRole('textbox', { name, exact: true })

const rowOf = (name: string) =>
  [...document.querySelectorAll('.deal-field')].find(
    (row) => row.querySelector('label')?.textContent === name,
  )

/** The names of the editor's fields, top to bottom. */
export const fieldNames = () =>
  [...document.querySelectorAll('.deal-field > label')].map((label) => label.textContent)

/** What stands beside a field. */
export const noteOf = (name: string) =>
  rowOf(name)?.querySelector('.deal-note')?.textContent ?? null

/** Whether a field carries the mark of a change. */
export const isMarked = (name: string) => rowOf(name)?.classList.contains('changed') ?? false

/** A figure of the result: as it was, and as it is now. */
export const figuresOf = (name: string) =>
  [
    ...([...document.querySelectorAll('.deal-result tbody tr')]
      .find((row) => row.querySelector('th')?.textContent === name)
      ?.querySelectorAll('td') ?? []),
  ].map((cell) => cell.textContent)

/** The largest figure of the editor. */
export const changeNow = () =>
  document.querySelector('.deal-change .money-figure')?.textContent ?? null
