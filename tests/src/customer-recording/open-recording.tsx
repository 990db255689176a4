import { locators, page as browser, userEvent } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { expect } from 'vitest'
import * as v from 'valibot'
import { commandHeaders } from '#domain/command.ts'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { CustomerListRow } from '#domain/customers/customer.model.ts'
import { customerStatuses } from '#domain/customers/customer-status.model.ts'
import { recordedModel } from '#domain/customers/recording.model.ts'
import type { Recorded } from '#domain/customers/recording.model.ts'
import { detailsHost, everyRight, openDetails } from '#tests/src/customer-details/open-details.tsx'
import {
  answered,
  boot,
  bootOf,
  check,
  northgate,
  type Answer,
  type FakeHost,
} from '#tests/src/page/fake-host.ts'

const customerPath = `/customer/v1/${northgate}/customer/A-1`
export const statusCall = `PUT ${customerPath}/status`
export const appointmentCall = `POST ${customerPath}/status`
export const eventCall = `POST ${customerPath}/event-history`
export const preferenceCall = `PUT ${customerPath}/contact-preference`
export const editCall = `PUT ${customerPath}/management`
export const cloneCall = `POST ${customerPath}/management`
const writes: ReadonlySet<string> = new Set([
  statusCall,
  appointmentCall,
  eventCall,
  preferenceCall,
  editCall,
  cloneCall,
])

const idOf = (request: Request): string => request.headers.get(commandHeaders.id) ?? ''

/** The host takes it; this is how the customer stands after it. */
export const takes =
  (standing: Partial<Recorded['customer']> = {}, more: Partial<Recorded> = {}): Answer =>
  (request) => {
    const id = idOf(request)
    const customer: Recorded['customer'] = {
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
      ...standing,
    }
    const body = v.parse(recordedModel, {
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

/** The host will not have it. */
export const refuses =
  (code: string, status: number, data: object = {}): Answer =>
  (request) =>
    Response.json(
      { defined: true, code, status, message: code, data },
      { status, headers: { [commandHeaders.id]: idOf(request) } },
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
export const metadata = [...words, ...reasons]

export interface RecordingWish {
  readonly rights?: readonly string[]
  readonly row?: Partial<CustomerListRow>
  readonly answer?: Partial<CustomerDetails>
  readonly isWorkflow?: boolean
  readonly parameters?: Readonly<Record<string, string>>
  readonly metadata?: typeof metadata
  readonly texts?: Readonly<Record<string, string>>
  readonly answers?: Readonly<Record<string, Answer>>
  readonly search?: string
}

export const recorder = [...everyRight, 'CanChangeCustomerStatus']

const contact = {
  cPhone: null,
  cMobile: '07700 900 142',
  cEmail: 'tamsin@example.com',
  cAddress1: '4 Weir Row',
  cAddress2: null,
  cCity: 'Wynmere',
  cPostcode: 'WY1 2AB',
}

/** The page of A-1 for somebody of whom this browser knows nothing yet. */
export async function openRecording({
  rights = recorder,
  row = {},
  answer = {},
  isWorkflow = true,
  parameters: more = {},
  metadata: told = metadata,
  texts,
  answers = {},
  search = '',
}: RecordingWish = {}) {
  const parameters = { workflow_enabled: String(isWorkflow), ...more }
  const host = detailsHost({ rights, parameters, row, answer: { contact, ...answer } })
  const known = boot({ rights, parameters, ...(texts === undefined ? {} : { texts }) })
  const session = { ...known.TOKEN_VALIDATION, userid: crypto.randomUUID() }
  host.tell(check, answered(session))
  host.tell(
    bootOf(northgate),
    answered({ ...known, TOKEN_VALIDATION: session, ORG_METADATA: told }),
  )
  for (const [call, answerOf] of Object.entries(answers)) host.tell(call, answerOf)
  return openDetails(host, search)
}

/** The writes that the host was asked for, in order. */
export const written = (host: FakeHost): readonly string[] =>
  host.calls().filter((call) => writes.has(call))

/** Opens a form of the contact menu by its words. */
export async function openForm(name: string): Promise<void> {
  await browser.getByRole('button', { name: 'Contact', exact: true }).click()
  await browser.getByRole('menuitem', { name, exact: true }).click()
  await expect.element(dialog()).toBeVisible()
}

// Ionic's modal carries its role inside its shadow, where a search for what stands in the dialog does not start.
locators.extend({ getOpenDialog: () => 'ion-modal .dialog' })

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getOpenDialog: () => Locator
  }
}

export const dialog = () => browser.getOpenDialog()

/** No dialog is open, nor still leaving: what leaves takes clicks away from what stands behind it. */
export const gone = () => expect.poll(() => document.querySelector('ion-modal')).toBeNull()

/** Chooses the first of the likely moments. */
export const chooseLikely = () =>
  dialog().getByRole('group', { name: 'Likely times' }).getByRole('button').first().click()

/** Chooses from a select by the words of the choice. */
export async function chooseReason(words_: string): Promise<void> {
  await userEvent.click(document.querySelector('ion-modal ion-select') as HTMLElement)
  await browser.getByRole('radio', { name: words_ }).click()
}
