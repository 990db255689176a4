import { beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { LeadPreview, LeadSending } from '#domain/leads/lead.model.ts'
import type { Job } from '#domain/jobs/job.model.ts'
import { answered, getSentBodies, northgate, refused, seesHome } from '#tests/src/page/fake-host.ts'
import { listedCustomers, listHost } from '#tests/src/customer-list/list-host.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'

const path = `/service-provider/v1/${northgate}`
const calls = {
  providers: `GET ${path}/lead-providers`,
  preview: `POST ${path}/leads/preview`,
  send: `POST ${path}/leads`,
  sent: `GET ${path}/leads`,
}
const preview: LeadPreview = {
  total: 2,
  count: 1,
  left_out: [{ reason: 'do_not_contact', count: 1, names: ['Customer 2'] }],
}
const job: Job = {
  id: 'j1',
  kind: 'send_leads',
  owner_user_id: 'u',
  subject_id: 's1',
  state: 'done',
  done: 2,
  total: 2,
  seconds_left: null,
  result: { accepted: 1, do_not_contact: 1 },
  failure: null,
  is_cancel_requested: false,
  attempts: 1,
  created_at: '2026-11-27T09:00:00.000Z',
  started_at: '2026-11-27T09:00:01.000Z',
  ended_at: '2026-11-27T09:00:02.000Z',
}
const sending: LeadSending = {
  id: 's1',
  provider: 'cdk',
  total: 2,
  open: 0,
  results: { accepted: 1, do_not_contact: 1 },
  created_by: 'Ines Carrow',
  created_at: '2026-11-27T09:00:00.000Z',
  job,
}
const sendingRights = [
  'CanSendLeadsToCHELMT',
  'CanSendLeadsToMBFSESPLMS',
  'CanSendCItnowVideo',
  'CanSendLeadsToEnquiryMax',
  'CanSendLeadsToCDK',
]
const listRights = [...seesHome, 'CanChangeCustomerStatus'] as const

beforeEach(() => browser.viewport(1600, 900))

async function openSelected(rights: readonly string[], count = 2, search = '') {
  const host = listHost({
    rows: listedCustomers(2),
    boot: { rights: [...listRights, ...rights] },
  })
  host.setAnswer(
    calls.providers,
    answered([
      { id: 'enquirymax', host: null, obstacle: 'no_address' },
      { id: 'cdk', host: 'leads.cdk.example', obstacle: null },
    ]),
  )
  host.setAnswer(calls.preview, answered(preview))
  host.setAnswer(calls.sent, answered([]))
  const page = await openList(host, `/${northgate}/customers${search}`)
  for (const at of Array.from({ length: count }, (_, index) => index + 1))
    await page.screen
      .getByRole('checkbox', { name: new RegExp(`^Select Customer ${at}`, 'u') })
      .click()
  return { host, ...page }
}

const action = () => browser.getByRole('button', { name: 'Send leads', exact: true })
const dialog = () => browser.getByRole('region', { name: 'Send leads' })
const provider = (name: string) => dialog().getByRole('radio', { name })
const navbarButton = () =>
  browser.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', {
    name: /^Contact/u,
  })

describe('The list’s act to send leads', () => {
  it.each(sendingRights)('[W-068] is there with %s alone', async (right) => {
    const { screen } = await openSelected([right], 1)
    await expect.element(action()).toBeVisible()
    await screen.unmount()
  })

  it('[W-068] is gone without any of the five rights', async () => {
    const { screen } = await openSelected([], 1)
    await expect.element(browser.getByText('1 selected').first()).toBeVisible()
    expect(action().query()).toBeNull()
    await screen.unmount()
  })

  it('[W-068, O-170] lists the providers, and says why one cannot be chosen', async () => {
    await openSelected(['CanSendLeadsToCDK', 'CanSendLeadsToEnquiryMax'])
    await action().click()
    await expect.element(provider('EnquiryMax')).toBeDisabled()
    await expect
      .element(provider('EnquiryMax'))
      .toHaveAccessibleDescription('Not set up: it has no address. An administrator sets it.')
    await expect.element(provider('CDK')).toHaveAccessibleDescription('leads.cdk.example')
    expect(dialog().getByRole('button', { name: 'Send a video instead' }).query()).toBeNull()
  })

  it('shows who goes, sends them, and tells what became of it', async () => {
    const { host } = await openSelected(['CanSendLeadsToCDK', 'CanSendLeadsToEnquiryMax'])
    host.setAnswer(calls.send, () => {
      host.setAnswer(calls.sent, answered([sending]))
      return Response.json(sending)
    })
    await action().click()
    await provider('CDK').click()
    await expect.element(dialog().getByText('1 customer will be sent')).toBeVisible()
    await expect.element(dialog().getByText('Want no contact at all')).toBeVisible()
    await dialog().getByRole('button', { name: 'Send 1 customer' }).click()
    await expect.element(dialog().getByText(/1 taken, 1 wants no contact/u)).toBeVisible()
    expect(await getSentBodies(host, calls.send)).toEqual([
      { provider: 'cdk', customers: ['A-1', 'A-2'], total: 2 },
    ])
  })

  it('names the campaign that the list is limited to, and who is held out of it', async () => {
    const campaign = encodeURIComponent('{"id":"c7","type":"normal"}')
    const { host } = await openSelected(['CanSendLeadsToCDK'], 1, `?campaign=${campaign}`)
    const left_out = [{ reason: 'held_out', count: 1, names: ['Customer 2'] }]
    host.setAnswer(calls.preview, answered({ ...preview, left_out }))
    await action().click()
    await provider('CDK').click()
    await expect.element(dialog().getByText('Held out of the campaign, to compare')).toBeVisible()
    expect(await getSentBodies(host, calls.preview)).toEqual([
      { provider: 'cdk', customers: ['A-1'], campaign: 'c7' },
    ])
  })

  it('keeps what was chosen where the host refuses', async () => {
    const { host } = await openSelected(['CanSendLeadsToCDK'])
    host.setAnswer(calls.send, refused('provider_unset', 409))
    await action().click()
    await provider('CDK').click()
    await dialog().getByRole('button', { name: 'Send 1 customer' }).click()
    await expect
      .element(dialog().getByText('This provider is no longer set up. Nothing was sent.'))
      .toBeVisible()
    await expect.element(provider('CDK')).toBeChecked()
  })

  it('offers the video instead to who may send one', async () => {
    const { host } = await openSelected(['CanSendCItnowVideo'])
    await action().click()
    await dialog().getByRole('button', { name: 'Send a video instead' }).click()
    await expect.element(browser.getByRole('region', { name: 'Send video' })).toBeVisible()
    expect(host.calls()).not.toContain(calls.providers)
  })
})

describe('The navbar’s contact', () => {
  it('[O-170] sends all that the list shows', async () => {
    const { host } = await openSelected(['CanSendLeadsToCDK'], 0)
    await navbarButton().click()
    await provider('CDK').click()
    await expect.element(dialog().getByText('1 customer will be sent')).toBeVisible()
    expect(await getSentBodies(host, calls.preview)).toEqual([{ provider: 'cdk', q: '{}' }])
  })

  it('[O-170] is disabled where there are no customers, and gone without a right', async () => {
    const { screen, router } = await openSelected(['CanSendLeadsToCDK'], 0)
    await expect.element(navbarButton()).not.toHaveAttribute('aria-disabled', 'true')
    await router.navigate({ to: '/$orgId/home', params: { orgId: northgate } })
    await expect.element(navbarButton()).toHaveAttribute('aria-disabled', 'true')
    await screen.unmount()
    await openSelected(['CanSendCItnowVideo'], 0)
    await expect.element(browser.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
    expect(navbarButton().query()).toBeNull()
  })
})
