import { locators, page as browser } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { expect } from 'vitest'
import * as v from 'valibot'
import { commandHeaders } from '#domain/command.ts'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { customerStatuses } from '#domain/customers/fields/customer-status.model.ts'
import { contactLogAnswerModel } from '#domain/customers/contact/contact-log.model.ts'
import type { ContactLogAnswer } from '#domain/customers/contact/contact-log.model.ts'
import { detailsHost, everyRight, openDetails } from '#tests/src/customer-details/open-details.tsx'
import {
  answered,
  buildBoot,
  getBootCall,
  sessionCall,
  northgate,
  type FakeAnswer,
  type FakeHost,
} from '#tests/src/page/fake-host.ts'

const customerPath = `/customer/v1/${northgate}/customer/A-1`
export const setStatusCall = `PUT ${customerPath}/status`
export const bookAppointmentCall = `POST ${customerPath}/status`
export const logEventCall = `POST ${customerPath}/event-history`
export const preferenceCall = `PUT ${customerPath}/contact-preference`
export const editCustomerCall = `PUT ${customerPath}/management`
export const cloneCustomerCall = `POST ${customerPath}/management`
export const contactCall = `POST /notification/v1/${northgate}/customer/A-1/contact`
export const contactPreviewCall = `${contactCall}-preview`
export const sendableTemplatesCall = `GET /notification/v1/${northgate}`
const writes: ReadonlySet<string> = new Set([
  setStatusCall,
  contactCall,
  bookAppointmentCall,
  logEventCall,
  preferenceCall,
  editCustomerCall,
  cloneCustomerCall,
])

const getCommandId = (request: Request): string => request.headers.get(commandHeaders.id) ?? ''

/** The host accepts it; this is the customer after it. */
export const confirmCustomerCommand =
  (
    customerAfter: Partial<ContactLogAnswer['customer']> = {},
    more: Partial<ContactLogAnswer> = {},
  ): FakeAnswer =>
  (request) => {
    const id = getCommandId(request)
    const customer: ContactLogAnswer['customer'] = {
      fAgreementNo: 'A-1',
      version: 2,
      status: 'not set',
      contact_status: 'uncontacted',
      nextStep: null,
      nextStepAt: null,
      assignedUserId: null,
      assignedUser: null,
      assignedUserDate: null,
      dnc: false,
      dne: false,
      dnm: false,
      dns: false,
      doNotContact: false,
      ...customerAfter,
    }
    const body = v.parse(contactLogAnswerModel, {
      id,
      seq: 1,
      entityVersion: customer.version,
      superseded: false,
      conflicts: [],
      entries: [],
      customer,
      ...more,
    })
    return Response.json({ ...body, overlaps: [] }, { headers: { [commandHeaders.id]: id } })
  }

/** The host refuses it. */
export const refuseCustomerCommand =
  (code: string, status: number, data: object = {}): FakeAnswer =>
  (request) =>
    Response.json(
      { defined: true, code, status, message: code, data },
      { status, headers: { [commandHeaders.id]: getCommandId(request) } },
    )

const words = customerStatuses.map((key, index) => ({
  category: 'customer_status',
  key,
  value: key,
  lang_value: `${key.charAt(0).toUpperCase()}${key.slice(1)}`,
  sort_order: index,
}))
const reasons = [
  {
    category: 'not_interested_reason',
    key: 'refinanced',
    value: 'refinanced',
    lang_value: 'Refinanced elsewhere',
    sort_order: 0,
  },
  {
    category: 'not_interested_reason',
    key: 'price',
    value: 'price',
    lang_value: 'Price',
    sort_order: 1,
  },
  {
    category: 'unable_to_contact_reason',
    key: 'moved',
    value: 'moved',
    lang_value: 'Moved away',
    sort_order: 0,
  },
]
export const contactLogMetadata = [...words, ...reasons]

export interface ContactLogOptions {
  readonly rights?: readonly string[]
  readonly row?: Partial<CustomerListRow>
  readonly answer?: Partial<CustomerDetails>
  readonly isWorkflow?: boolean
  readonly parameters?: Readonly<Record<string, string>>
  readonly metadata?: typeof contactLogMetadata
  readonly texts?: Readonly<Record<string, string>>
  readonly answers?: Readonly<Record<string, FakeAnswer>>
  readonly search?: string
}

export const recorder = [...everyRight, 'CanChangeCustomerStatus']

export const contact = {
  cPhone: null,
  cMobile: '07700 900 142',
  cEmail: 'tamsin@example.com',
  cAddress1: '4 Weir Row',
  cAddress2: null,
  cCity: 'Wynmere',
  cPostcode: 'WY1 2AB',
}

/** The page of A-1 for a person who is new to this browser. */
export async function openContactLogPage({
  rights = recorder,
  row = {},
  answer = {},
  isWorkflow = true,
  parameters: more = {},
  metadata = contactLogMetadata,
  texts,
  answers = {},
  search = '',
}: ContactLogOptions = {}) {
  const parameters = { workflow_enabled: String(isWorkflow), ...more }
  const host = detailsHost({ rights, parameters, row, answer: { contact, ...answer } })
  const known = buildBoot({ rights, parameters, ...(texts === undefined ? {} : { texts }) })
  const session = { ...known.TOKEN_VALIDATION, userid: crypto.randomUUID() }
  host.setAnswer(sessionCall, answered(session))
  host.setAnswer(
    getBootCall(northgate),
    answered({ ...known, TOKEN_VALIDATION: session, ORG_METADATA: metadata }),
  )
  for (const [call, findAnswer] of Object.entries(answers)) host.setAnswer(call, findAnswer)
  return openDetails(host, search)
}

/** The writes that the host received, in order. */
export const written = (host: FakeHost): readonly string[] =>
  host.calls().filter((call) => writes.has(call))

/** Opens a form of the contact menu by its words. */
export async function openForm(name: string): Promise<void> {
  await browser.getByRole('button', { name: 'Contact', exact: true }).click()
  await browser.getByRole('menuitem', { name, exact: true }).click()
  await expect.element(dialog()).toBeVisible()
}

// Ionic's modal has its role inside its shadow root, where a search for the dialog's content does
// not start.
locators.extend({
  getOpenDialog: () => 'ion-modal .dialog',
  getDialogSelect: () => 'ion-modal ion-select.hydrated',
})

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getOpenDialog: () => Locator
    getDialogSelect: () => Locator
  }
}

export const dialog = () => browser.getOpenDialog()

/** No dialog is open or still closing: a closing one takes clicks from what is behind it. */
export const gone = () => expect.poll(() => document.querySelector('ion-modal')).toBeNull()

/** Chooses the first of the suggested times. */
export const chooseLikely = () =>
  dialog().getByRole('group', { name: 'Likely times' }).getByRole('button').first().click()

/** Opens the dialog's first select; its text changes while its choices arrive. */
export const openSelect = () => browser.getDialogSelect().first().click()

/** Chooses from a select by the words of the choice. */
export async function chooseReason(words_: string): Promise<void> {
  await openSelect()
  await browser.getByRole('radio', { name: words_ }).click()
}
