import { page as browser } from 'vitest/browser'
import { expect } from 'vitest'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { DealFacts } from '#domain/offers/key-financials/deal-facts.model.ts'
import { calculateKeyFinancials } from '#domain/offers/key-financials/key-financials.ts'
import type { OfferChoice } from '#domain/offers/key-financials/key-financials.model.ts'
import type { DealOverrides } from '#domain/deal/deal-overrides.ts'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import {
  detailsHost,
  everyRight,
  openDetails,
  detailsProductsCall,
  rvRulesCall,
} from '#tests/src/customer-details/open-details.tsx'
import type { DetailsOptions } from '#tests/src/customer-details/open-details.tsx'
import { answered, northgate } from '#tests/src/page/fake-host.ts'
import type { FakeAnswer } from '#tests/src/page/fake-host.ts'
import { factsAnswer } from './deal-facts-answer.ts'
import { dealCall } from './offer-answers.ts'

export const factsCall = `GET /offer-service/v1/${northgate}/customer/A-1/deal-facts`

/** Those of somebody who may see all that the editor has. */
export const editorRights = [...everyRight, 'CanViewRvData', 'CanViewOldDealRate']

export interface EditorInput extends DetailsOptions {
  readonly product?: Partial<ProductConfiguration>
  readonly facts?: Partial<DealFacts>
  readonly search?: string
}

/** Calculates as the host does. */
export const calculationAnswer =
  (facts: DealFacts): FakeAnswer =>
  async (request) => {
    const { customerOverrides, offerOverrides, supportOverrides, ...choice } = (await request
      .clone()
      .json()) as DealOverrides & OfferChoice
    const made = calculateKeyFinancials(facts, choice, {
      customerOverrides,
      offerOverrides,
      supportOverrides,
    })
    if (made.ok) return Response.json(made.value)
    const { code, ...data } = made.refusal
    const status = code === 'offer_not_found' ? 404 : 422
    return Response.json({ defined: true, code, status, message: code, data }, { status })
  }

/** A host with one customer, one offer, and everything that its deals are calculated from. */
export function editorHost({
  product = {},
  facts: change = {},
  rights = editorRights,
  ...options
}: EditorInput = {}) {
  const { parameters = {} } = options
  const facts = factsAnswer(
    { ...change, parameters: { ...parameters, ...change.parameters } },
    product,
  )
  const host = detailsHost({
    ...options,
    row: { fPayment: 31_240, ...options.row },
    answer: { proposals: [offerAnswer()], ...options.answer },
    rights,
  })
  host.setAnswer(factsCall, answered(facts))
  host.setAnswer(detailsProductsCall, answered(facts.products))
  host.setAnswer(
    rvRulesCall,
    answered(facts.rvRules.map((rule, index) => ({ id: String(index), rule }))),
  )
  host.setAnswer(dealCall, calculationAnswer(facts))
  return { host, facts }
}

export const editButton = () => browser.getByRole('button', { name: 'Edit deal' })
export const resultRegion = () => browser.getByRole('region', { name: 'Result' })

/** Opens the customer and the editor of the chosen offer. */
export async function openEditor(options: EditorInput = {}) {
  const { host, facts } = editorHost(options)
  const page = await openDetails(host, options.search ?? '')
  await openEditorHere()
  return { ...page, host, facts }
}

export async function openEditorHere() {
  await expect.element(editButton()).toBeEnabled()
  await editButton().click()
  await expect.element(browser.getByRole('heading', { name: 'Edit deal' })).toBeVisible()
}

export const dealTextbox = (name: string) => browser.getByRole('textbox', { name, exact: true })

const findRow = (name: string) =>
  [...document.querySelectorAll('.deal-field')].find(
    (row) => row.querySelector('label')?.textContent === name,
  )

/** The names of the editor's fields, top to bottom. */
export const fieldNames = () =>
  [...document.querySelectorAll('.deal-field > label')].map((label) => label.textContent)

/** What stands beside a field. */
export const getFieldNote = (name: string) =>
  findRow(name)?.querySelector('.deal-note')?.textContent ?? null

/** Whether a field carries the mark of a change. */
export const isMarked = (name: string) => findRow(name)?.classList.contains('changed') ?? false

/** A figure of the result: as it was, and as it is now. */
export const getResultFigures = (name: string) =>
  [
    ...([...document.querySelectorAll('.deal-result tbody tr')]
      .find((row) => row.querySelector('th')?.textContent === name)
      ?.querySelectorAll('td') ?? []),
  ].map((cell) => cell.textContent)

/** The largest figure of the editor. */
export const changeNow = () =>
  document.querySelector('.deal-change .money-figure')?.textContent ?? null
