import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { BulkContactRow, BulkPreview } from '#domain/bulk-contact/bulk-contact.model.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { BulkContactsPage } from '#src/features/bulk-contact/bulk-contacts-page.tsx'
import { ContactSelection } from '#src/features/bulk-contact/contact-selection.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { createHostApi } from '#tests/src/api/host-api.ts'
import { answered, fakeHost, getSentBodies, northgate } from '#tests/src/page/fake-host.ts'
import { renderInRouter } from '#tests/ui/render-in-router.tsx'

const path = `/notification/v1/${northgate}/bulk-contacts`
const templatesCall = `GET /notification/v1/${northgate}`
const template = {
  template_id: 't',
  template_name: 'Winter event',
  template_subject: 'Hello',
  template_type: 'email',
  template_lang: 'en_gb',
  visibility: 'everybody',
  status: 1,
  created_by: 'Mira Okell',
  created_at: '2026-11-01T09:00:00.000Z',
  updated_by: 'Mira Okell',
  updated_at: '2026-11-01T09:00:00.000Z',
  version: 1,
}
const preview: BulkPreview = {
  total: 326,
  count: 279,
  left_out: [
    { reason: 'channel_objection', count: 14, names: ['Oona Brightmoor', 'Jonah Reye'] },
    { reason: 'contacted_recently', count: 33, names: ['Dario Penhallow'] },
  ],
  samples: [
    {
      kind: 'typical',
      recipient: 'Tamsin Wrexley',
      address: 'tamsin@wrexley.example',
      subject: 'Your Arden Fell',
      text: 'Hello Tamsin',
      html: '<p>Hello Tamsin</p>',
    },
  ],
  parts: { count: 0, is_estimate: false },
  cost: null,
  pause_days: 14,
  held_until: '2026-11-27T08:00:00.000Z',
  limit_per_hour: 1000,
  sender: 'office@northgate.example',
}
const buildBulk = (changes: Partial<BulkContactRow> = {}): BulkContactRow => ({
  id: 'b1',
  channel: 'email',
  template: 'Winter event',
  state: 'waiting',
  total: 326,
  open: 326,
  left_out: 0,
  messages: {},
  created_by: 'Mira Okell',
  created_at: new Date().toISOString(),
  starts_at: new Date(Date.now() + 55_000).toISOString(),
  is_own: true,
  job: null,
  ...changes,
})

beforeEach(() => browser.viewport(1440, 900))

const render = (page: React.ReactNode) =>
  renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      {page}
      <FlashHost />
    </QueryClientProvider>,
    { rights: ['CanSendCustomerEmail'], path: '/' },
  )
const dialog = () => browser.getByRole('region', { name: 'E-mail to many' })
const press = (name: string | RegExp) => dialog().getByRole('button', { name }).click()

async function openPreview(answers = {}, campaign?: string) {
  const host = fakeHost({
    [templatesCall]: answered([template]),
    [`POST ${path}/preview`]: answered(preview),
    [`POST ${path}`]: () => Response.json(buildBulk()),
    [`POST ${path}/b1`]: () => Response.json(buildBulk({ state: 'undone' })),
    ...answers,
  })
  await render(
    <ContactSelection
      api={createHostApi(host)}
      orgId={northgate}
      isOnline
      selected={['A-1', 'A-2']}
      all={{ q: 'parity:positive', count: 326 }}
      campaign={campaign}
    />,
  )
  await browser.getByRole('button', { name: 'Contact 2' }).click()
  await browser.getByRole('menuitem', { name: 'E-mail by template' }).click()
  await dialog().getByRole('radio', { name: /326/u }).click()
  await userEvent.click(
    await vi.waitUntil(() => document.querySelector('ion-modal ion-select.hydrated')),
  )
  await browser.getByRole('radio', { name: 'Winter event (English)' }).click()
  return host
}

describe('Contacting many', () => {
  it('shows who gets it, who does not and why, samples and when it leaves', async () => {
    const host = await openPreview()
    await expect.element(dialog().getByText('279', { exact: true })).toBeVisible()
    await expect.element(dialog().getByText('Contacted in the last 14 days')).toBeVisible()
    await expect
      .element(dialog().getByText('Oona Brightmoor, Jonah Reye and 12 more'))
      .toBeVisible()
    await expect.element(dialog().getByTitle('Tamsin Wrexley')).toBeVisible()
    await expect.element(dialog().getByText(/^Quiet hours: it waits until/u)).toBeVisible()
    await press('Include these 33')
    await expect
      .poll(() => getSentBodies(host, `POST ${path}/preview`))
      .toMatchObject([
        { q: 'parity:positive', template: 'Winter event', includes_recent: false },
        { q: 'parity:positive', template: 'Winter event', includes_recent: true },
      ])
  })

  it('for a campaign names it, and says who is held out of it', async () => {
    const left_out = [{ reason: 'held_out', count: 33, names: ['Oona Brightmoor'] }]
    const host = await openPreview(
      { [`POST ${path}/preview`]: answered({ ...preview, left_out }) },
      'c7',
    )
    await expect.element(dialog().getByText('Held out of the campaign, to compare')).toBeVisible()
    await press('Send to 279')
    await expect
      .poll(() => getSentBodies(host, `POST ${path}`))
      .toMatchObject([{ q: 'parity:positive', campaign: 'c7' }])
    expect(await getSentBodies(host, `POST ${path}/preview`)).toMatchObject([{ campaign: 'c7' }])
  })

  it('is sent as previewed, and undone within the minute', async () => {
    const host = await openPreview()
    await press('Send to 279')
    await expect
      .element(dialog().getByText(/^Begins with 326 customers in \d+ seconds/u))
      .toBeVisible()
    expect(await getSentBodies(host, `POST ${path}`)).toMatchObject([
      { q: 'parity:positive', channel: 'email', template: 'Winter event', total: 326 },
    ])
    await press('Undo')
    await expect.element(browser.getByText('Undone: nothing was sent')).toBeVisible()
    expect(await getSentBodies(host, `POST ${path}/b1`)).toEqual([{ as: 'undo' }])
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('says so where the search finds others by now, and shows them again', async () => {
    const changed = { defined: true, code: 'set_changed', status: 409, message: 'x', data: {} }
    const host = await openPreview({
      [`POST ${path}`]: () => Response.json(changed, { status: 409 }),
    })
    await press('Send to 279')
    await expect.element(dialog().getByText(/^The search finds other customers/u)).toBeVisible()
    await expect.poll(() => getSentBodies(host, `POST ${path}/preview`)).toHaveLength(2)
    await expect.element(dialog().getByRole('button', { name: 'Send to 279' })).toBeEnabled()
  })
})

describe('Messages to many', () => {
  it('report on each customer, and are paused and stopped', async () => {
    const sending = buildBulk({
      state: 'sending',
      open: 1,
      left_out: 1,
      messages: { sent: 1 },
      total: 3,
    })
    const recipients = [
      {
        agreementNo: 'A-1',
        name: 'Ada Bell',
        left_out: null,
        message: { id: 'm', state: 'sent', reason: null },
      },
      { agreementNo: 'A-2', name: 'Ben Cole', left_out: 'channel_objection', message: null },
      { agreementNo: 'A-3', name: 'Cleo Day', left_out: null, message: null },
    ]
    let bulk = sending
    const host = fakeHost({
      [`GET ${path}`]: () => Response.json([bulk]),
      [`GET ${path}/b1`]: () => Response.json({ bulk, recipients }),
      [`POST ${path}/b1`]: () => {
        bulk = { ...sending, state: 'paused' }
        return Response.json(bulk)
      },
    })
    const { screen } = await render(
      <BulkContactsPage api={createHostApi(host)} orgId={northgate} isOnline />,
    )
    await screen.getByText('Winter event (E-mail)').click()
    await expect.element(screen.getByText('Objected to this channel')).toBeVisible()
    await screen.getByRole('button', { name: 'Pause' }).click()
    await expect.element(screen.getByRole('button', { name: 'Go on' })).toBeVisible()
    expect(await getSentBodies(host, `POST ${path}/b1`)).toEqual([{ as: 'pause' }])
  })
})
