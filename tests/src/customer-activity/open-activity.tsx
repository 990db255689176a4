import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach } from 'vitest'
import { page as window } from 'vitest/browser'
import * as v from 'valibot'
import { activityEntryModel, emptyEntry } from '#domain/activity/activity.model.ts'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { activityHistoryModel } from '#domain/activity/activity.contract.ts'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { hotLeadModel } from '#domain/customers/hot-lead.model.ts'
import { addDays } from '#domain/calendar.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { ActivityPanel } from '#src/features/customer-activity/activity-panel.tsx'
import { LookupsProvider } from '#src/ui/lookups.tsx'
import { createHostApi } from '#tests/src/api/host-api.ts'
import { listedCustomer } from '#tests/src/customer-list/list-host.ts'
import { answered, fakeHost, northgate, type FakeHost } from '#tests/src/page/fake-host.ts'
import { renderUi } from '#tests/ui/render-ui.tsx'

export const statusesCall = `POST /customer/v1/${northgate}/status-history`
export const eventsCall = `GET /customer/v1/${northgate}/customer/A-1/event-history`
export const activityToday = '2026-11-21'

/** An entry as the host answers it; a test names only the fields that matter to it. */
export function activityEntry(fields: Partial<ActivityEntry> = {}): ActivityEntry {
  const created_at = fields.created_at ?? `${activityToday}T14:06:00.000Z`
  return v.parse(activityEntryModel, {
    id: crypto.randomUUID(),
    type: 'comment',
    author: 'Ines Carrow',
    created_at,
    occurred_at: created_at,
    ...emptyEntry,
    ...fields,
  })
}

export const historyAnswer = (entries: readonly ActivityEntry[], has_more = false) =>
  answered(v.parse(activityHistoryModel, { entries, has_more }))

/** A host with these entries: events by their own call, all others by the requested types. */
export function activityHost(entries: readonly ActivityEntry[]): FakeHost {
  return fakeHost({
    [statusesCall]: async (request) => {
      const { types } = (await request.clone().json()) as { readonly types: readonly string[] }
      return historyAnswer(entries.filter(({ type }) => types.includes(type)))()
    },
    [eventsCall]: historyAnswer(entries.filter(({ type }) => type === 'event')),
  })
}

export const hotLead = (fields: object = {}) =>
  v.parse(hotLeadModel, {
    id: 'h-1',
    actionBy: `${addDays(activityToday, 2)}T10:00:00.000Z`,
    expiredByLMS: false,
    receivedDate: `${activityToday}T09:00:00.000Z`,
    offer: { otrp: 2_549_500 },
    search: { model: 'Volta Arc' },
    finance: {},
    ...fields,
  })

interface ActivityOptions {
  readonly workflow?: boolean
  readonly rights?: readonly string[]
  readonly hotLeads?: CustomerDetails['hotLeads']
  readonly compose?: ReactNode
  readonly actions?: (entry: ActivityEntry) => ReactNode
}

beforeEach(() => window.viewport(1440, 900))

const clients: ReturnType<typeof createQueryClient>[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.clear()
})

/** Opens the panel of one customer, as wide as it stands beside the offers. */
export async function openActivity(
  host: FakeHost,
  {
    workflow = false,
    rights = ['CanViewComments'],
    hotLeads = [],
    compose,
    actions,
  }: ActivityOptions = {},
) {
  const api = createHostApi(host)
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  clients.push(client)
  const details: CustomerDetails = {
    as_of: `${activityToday}T15:00:00.000Z`,
    today: activityToday,
    row: listedCustomer(),
    figures: { as_of: null, day: null, equity_steps: [], true_equity_steps: [] },
    warnings: [],
    cIntentions: [],
    proposals: [],
    saved_offers: [],
    applied_offers: [],
    hotLeads,
    activeHotLeads: hotLeads,
    campaigns: [],
    counts: {},
  }
  const access = {
    rights: new Set(rights),
    parameters: new Map([['workflow_enabled', String(workflow)]]),
  }
  const lookups = new Map([
    ['not_interested_reason', new Map([['keeping_vehicle', 'Keeping the vehicle']])],
  ])
  const screen = await renderUi(
    <QueryClientProvider client={client}>
      <LookupsProvider lookups={lookups}>
        <div style={{ width: 344, height: 860, overflow: 'auto' }}>
          <ActivityPanel
            api={api}
            orgId={northgate}
            agreementNo="A-1"
            details={details}
            access={access}
            compose={compose}
            {...(actions === undefined ? {} : { actions })}
          />
        </div>
      </LookupsProvider>
    </QueryClientProvider>,
  )
  return { screen, client }
}

export const entryElements = () => [...document.querySelectorAll<HTMLElement>('.activity-entry')]
/** An entry's text on one line. */
export const getEntryText = (drawn: Element | undefined): string =>
  (drawn?.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()
export const getTabTexts = () => [...document.querySelectorAll('[role="tab"]')].map(getEntryText)
