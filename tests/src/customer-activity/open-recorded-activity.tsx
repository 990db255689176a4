import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach } from 'vitest'
import { page as window } from 'vitest/browser'
import * as v from 'valibot'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { commandHeaders } from '#domain/command.ts'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { contactLogAnswerModel } from '#domain/customers/contact/contact-log.model.ts'
import type { ContactLogAnswer } from '#domain/customers/contact/contact-log.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { createApi } from '#src/api/client.ts'
import { createPageOutbox } from '#src/app/device/page-outbox.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { OutboxProvider } from '#src/session/outbox/use-outbox.tsx'
import { RecordedActivityPanel } from '#src/features/customer-activity/recorded-activity-panel.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { listedCustomer } from '#tests/src/customer-list/list-host.ts'
import { northgate, type FakeAnswer, type FakeHost } from '#tests/src/page/fake-host.ts'
import { renderUi } from '#tests/ui/render-ui.tsx'
import { activityToday } from './open-activity.tsx'

const comments = `/customer/v1/org/${northgate}/customer/A-1/comment`
export const addCommentCall = `POST ${comments}`
export const editCommentCall = (id: string) => `PUT ${comments}/${id}`
export const deleteStatusCall = (id: string) =>
  `DELETE /customer/v1/status/org/${northgate}/agreement/A-1/${id}`

const customerAfter: ContactLogAnswer['customer'] = {
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
}

const getCommandId = (request: Request): string => request.headers.get(commandHeaders.id) ?? ''

/** The host accepts it and wrote these entries. */
export const confirmed =
  (entries: (id: string) => readonly ActivityEntry[], more: object = {}): FakeAnswer =>
  (request) => {
    const id = getCommandId(request)
    const body = v.parse(contactLogAnswerModel, {
      id,
      seq: 1,
      entityVersion: 1,
      superseded: false,
      conflicts: [],
      entries: entries(id),
      customer: customerAfter,
    })
    return Response.json({ ...body, ...more }, { headers: { [commandHeaders.id]: id } })
  }

/** The host refuses it. */
export const refusedWith =
  (code: string, status: number, data: object = {}): FakeAnswer =>
  (request) =>
    Response.json(
      { defined: true, code, status, message: code, data },
      { status, headers: { [commandHeaders.id]: getCommandId(request) } },
    )

const acceptDiscard: FakeAnswer = async (request) => {
  const { discarded } = (await request.clone().json()) as {
    readonly discarded: readonly { readonly id: string }[]
  }
  return Response.json(
    { discarded: discarded.map(({ id }) => id), arrived: [] },
    { headers: { [commandHeaders.id]: getCommandId(request) } },
  )
}

/** A host that receives what was discarded. */
export function acceptsDiscards(host: FakeHost): FakeHost {
  host.setAnswer(`POST /notification/v1/${northgate}/commands/discarded`, acceptDiscard)
  return host
}

const closing: (() => void)[] = []
beforeEach(() => window.viewport(1440, 900))
afterEach(() => {
  for (const close of closing.splice(0)) close()
  for (const { id } of flash.messages()) flash.dismiss(id)
})

interface RecordedActivityOptions {
  readonly rights?: readonly Right[]
  readonly userId?: string
  readonly undoTimeout?: number
}

/**
 * Opens the panel of one customer with this browser's outbox; opened again by the same person, it
 * finds what was left.
 */
export async function openRecordedActivity(
  host: FakeHost,
  {
    rights = ['CanViewComments', 'CanAddComment', 'CanEditComment', 'CanDeleteStatus'],
    userId = crypto.randomUUID(),
    undoTimeout,
  }: RecordedActivityOptions = {},
) {
  acceptsDiscards(host)
  const address = 'https://forecourt.example'
  const api = createApi({
    host: address,
    fetch: host.fetch,
    newId: () => crypto.randomUUID(),
    onSignedOut: () => undefined,
  })
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const outbox = createPageOutbox({ host: address, fetch: host.fetch }, client)
  outbox.open({ userId, orgId: northgate })
  closing.push(() => {
    outbox.close()
    client.clear()
  })
  const details: CustomerDetails = {
    as_of: `${activityToday}T15:00:00.000Z`,
    today: activityToday,
    row: listedCustomer({ dCode: 'NG-1' }),
    figures: { as_of: null, day: null, equity_steps: [], true_equity_steps: [] },
    warnings: [],
    cIntentions: [],
    proposals: [],
    saved_offers: [],
    applied_offers: [],
    hotLeads: [],
    activeHotLeads: [],
    campaigns: [],
    counts: {},
  }
  const access = {
    rights: new Set<string>(rights),
    parameters: new Map([['workflow_enabled', 'true']]),
  }
  const screen = await renderUi(
    <QueryClientProvider client={client}>
      <OutboxProvider outbox={outbox}>
        <div style={{ width: 344, height: 860, overflow: 'auto' }}>
          <RecordedActivityPanel
            api={api}
            orgId={northgate}
            agreementNo="A-1"
            details={details}
            access={access}
            author="Ines Carrow"
            {...(undoTimeout === undefined ? {} : { undoTimeout })}
          />
        </div>
        <FlashHost />
      </OutboxProvider>
    </QueryClientProvider>,
    { rights },
  )
  return {
    screen,
    outbox,
    userId,
    leave: async () => (await screen.unmount(), outbox.close()),
  }
}
