import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach } from 'vitest'
import { page as window } from 'vitest/browser'
import * as v from 'valibot'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { commandHeaders } from '#domain/command.ts'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import { recordedModel } from '#domain/customers/recording.model.ts'
import type { Recorded } from '#domain/customers/recording.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { createApi } from '#src/api/client.ts'
import { createPageOutbox } from '#src/app/page-outbox.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { OutboxProvider } from '#src/features/boot/use-outbox.tsx'
import { RecordedActivityPanel } from '#src/features/customer-activity/recorded-activity-panel.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { customer } from '#tests/src/customer-list/list-host.ts'
import { northgate, type Answer, type FakeHost } from '#tests/src/page/fake-host.ts'
import { draw } from '#tests/ui/draw.tsx'
import { today } from './open-activity.tsx'

const comments = `/customer/v1/org/${northgate}/customer/A-1/comment`
export const addCall = `POST ${comments}`
export const editCall = (id: string) => `PUT ${comments}/${id}`
export const deleteCall = (id: string) =>
  `DELETE /customer/v1/status/org/${northgate}/agreement/A-1/${id}`

const standing: Recorded['customer'] = {
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

const idOf = (request: Request): string => request.headers.get(commandHeaders.id) ?? ''

/** The host took it, and wrote these entries. */
export const confirmed =
  (entries: (id: string) => readonly ActivityEntry[], more: object = {}): Answer =>
  (request) => {
    const id = idOf(request)
    const body = v.parse(recordedModel, {
      id,
      seq: 1,
      entityVersion: 1,
      superseded: false,
      conflicts: [],
      entries: entries(id),
      customer: standing,
    })
    return Response.json({ ...body, ...more }, { headers: { [commandHeaders.id]: id } })
  }

/** The host will not have it. */
export const refusedWith =
  (code: string, status: number, data: object = {}): Answer =>
  (request) =>
    Response.json(
      { defined: true, code, status, message: code, data },
      { status, headers: { [commandHeaders.id]: idOf(request) } },
    )

const givenUp: Answer = async (request) => {
  const { discarded } = (await request.clone().json()) as {
    readonly discarded: readonly { readonly id: string }[]
  }
  return Response.json(
    { discarded: discarded.map(({ id }) => id), arrived: [] },
    { headers: { [commandHeaders.id]: idOf(request) } },
  )
}

/** A host that hears of what was given up. */
export function takesBack(host: FakeHost): FakeHost {
  host.tell(`POST /notification/v1/${northgate}/commands/discarded`, givenUp)
  return host
}

const closing: (() => void)[] = []
beforeEach(() => window.viewport(1440, 900))
afterEach(() => {
  for (const close of closing.splice(0)) close()
  for (const { id } of flash.messages()) flash.dismiss(id)
})

interface Wish {
  readonly rights?: readonly Right[]
  readonly userId?: string
  readonly undoFor?: number
}

/** Opens the panel of one customer with the outbox of this browser behind it; whoever opens it again as the same person finds what was left. */
export async function openRecorded(
  host: FakeHost,
  {
    rights = ['CanViewComments', 'CanAddComment', 'CanEditComment', 'CanDeleteStatus'],
    userId = crypto.randomUUID(),
    undoFor,
  }: Wish = {},
) {
  takesBack(host)
  const address = 'https://forecourt.example'
  const api = createApi({
    host: address,
    fetch: host.fetch,
    newId: () => crypto.randomUUID(),
    onSignedOut: () => undefined,
  })
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const desk = createPageOutbox({ host: address, fetch: host.fetch }, client)
  desk.open({ userId, orgId: northgate })
  closing.push(() => {
    desk.close()
    client.clear()
  })
  const details: CustomerDetails = {
    as_of: `${today}T15:00:00.000Z`,
    today,
    row: customer({ dCode: 'NG-1' }),
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
  const screen = await draw(
    <QueryClientProvider client={client}>
      <OutboxProvider desk={desk}>
        <div style={{ width: 344, height: 860, overflow: 'auto' }}>
          <RecordedActivityPanel
            api={api}
            orgId={northgate}
            agreementNo="A-1"
            details={details}
            access={access}
            author="Ines Carrow"
            {...(undoFor === undefined ? {} : { undoFor })}
          />
        </div>
        <FlashHost />
      </OutboxProvider>
    </QueryClientProvider>,
    { rights },
  )
  return { screen, desk, userId, leave: async () => (await screen.unmount(), desk.close()) }
}
