import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { contactStatuses } from '#domain/customers/fields/customer-status.model.ts'
import { answered, refused } from '#tests/src/page/fake-host.ts'
import {
  called,
  distinctCall,
  getLastQuery,
  listHost,
  listPath,
  searchCall,
  withSearch,
} from './list-host.ts'
import { openList } from './open-list.tsx'

import {
  countsCall,
  workflowUsers,
  counted,
  workflowHost,
  tabs,
  countsQuery,
  getQuery,
  offered,
  drawn,
  openChoice,
} from './workflow-host.ts'

describe('the workflow toolbar', () => {
  it.each([
    ['a workflow user', ['CanUseWorkflow'], 'true', true],
    ['somebody without the right', [], 'true', false],
    ['an organisation without the workflow', ['CanUseWorkflow'], 'false', false],
  ])(
    '[W-009] needs CanUseWorkflow and workflow_enabled: %s',
    async (_who, rights, workflow_enabled, isThere) => {
      const host = workflowHost({ rights, parameters: { workflow_enabled } })
      const { screen } = await openList(host, listPath())
      await expect.element(screen.getByRole('rowheader', called('Customer 3'))).toBeVisible()
      expect(screen.getByRole('tablist').elements().length).toBe(isThere ? 1 : 0)
      expect(screen.getByRole('button', { name: /^Assigned to/u }).elements().length).toBe(
        isThere ? 1 : 0,
      )
      expect(countsQuery(host).length).toBe(isThere ? 1 : 0)
    },
  )

  it('[W-057] has a selector that says whose customers are shown', async () => {
    const { screen } = await openList(workflowHost(), listPath())
    await expect.element(screen.getByRole('button', { name: 'Assigned to Anyone' })).toBeVisible()
  })

  it('[W-058] has six tabs in their order, each with its count', async () => {
    await openList(workflowHost(), listPath())
    await expect.poll(tabs).toEqual(drawn)
    expect(contactStatuses.map((status) => counted[status].toLocaleString('en-GB'))).toEqual(
      [...document.querySelectorAll('[role="tab"] span')].map((count) => count.textContent),
    )
  })

  it("[W-059] requests the counts by the list's assignee and dealers", async () => {
    const host = workflowHost()
    const { screen } = await openChoice(host)
    await browser.getByRole('menuitemradio', { name: 'Rhys Sandiford' }).click()
    await expect
      .poll(tabs)
      .toEqual([
        'All12',
        'Uncontacted141',
        'Call back38',
        'Appointed5',
        'Completed96',
        'Early settlement24',
      ])
    expect(countsQuery(host)).toEqual([{}, { 'assignedUser[0]': 'u-3' }])
    await screen.unmount()

    const kept = workflowHost()
    await openList(
      kept,
      withSearch({ q: { dealer: ['D1', 'D2'], group_id: ['north'], fParity: { min: 0 } } }),
    )
    await expect
      .poll(() => countsQuery(kept))
      .toEqual([{ 'dealer[0]': 'D1', 'dealer[1]': 'D2', 'group_id[0]': 'north' }])
  })

  it('[W-060] filters by the pressed tab, in the address too', async () => {
    const host = workflowHost()
    const { screen, router } = await openList(
      host,
      withSearch({ q: { fParity: { min: 0 } }, page: 2 }),
    )
    await screen.getByRole('tab', { name: /^Appointed/u }).click()
    await expect
      .poll(() => getQuery(host))
      .toEqual({ contact_status: 'appointed', fParity: { min: 0 } })
    expect(getLastQuery(host).get('pageno')).toBe('1')
    expect(getLastQuery(host).get('sortby')).toBe('nextStepAt:asc')
    expect(router.state.location.search).toMatchObject({
      q: { contact_status: 'appointed', fParity: { min: 0 } },
    })
    await expect
      .element(screen.getByRole('tab', { name: /^Appointed/u }))
      .toHaveAttribute('aria-selected', 'true')
    await screen.getByRole('tab', { name: /^All/u }).click()
    await expect.poll(() => router.state.location.search).toEqual({ q: { fParity: { min: 0 } } })
    await expect.poll(() => getLastQuery(host).get('sortby')).toBe('fParity:desc')
  })

  it('moves along its tabs by the arrow keys, Home and End', async () => {
    const host = workflowHost()
    const { screen } = await openList(host, listPath())
    await expect.poll(tabs).toEqual(drawn)
    ;(document.querySelector('[role="tab"]') as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => getQuery(host)).toEqual({ contact_status: 'uncontacted' })
    await expect.element(screen.getByRole('tab', { name: /^Uncontacted/u })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.poll(() => getQuery(host)).toEqual({ contact_status: 'early_settlement' })
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('tab', { name: /^All/u })).toHaveFocus()
  })
})

describe('the assigned-to selector', () => {
  it('[W-061] lists workflowUsers, nobody and the leads system', async () => {
    const host = workflowHost({ rights: ['CanUseWorkflow', 'CanViewProgressingInLMS'] })
    await openChoice(host)
    await expect
      .poll(offered)
      .toEqual(['Anyone', 'Unassigned', 'Leads system', 'Mira Okell', 'Rhys Sandiford'])
    expect(
      host.requests
        .map(({ url }) => new URL(url))
        .find(({ pathname }) => pathname.endsWith('/distinct/customers'))
        ?.searchParams.get('fields'),
    ).toBe('assignedUser')
    await browser.getByRole('menuitemradio', { name: 'Leads system' }).click()
    await expect.poll(() => getQuery(host)).toEqual({ assignedUser: ['lms_user'] })
  })

  it('[W-062] has the leads system with CanViewProgressingInLMS only', async () => {
    await openChoice(workflowHost())
    await expect.poll(offered).toEqual(['Anyone', 'Unassigned', 'Mira Okell', 'Rhys Sandiford'])
  })

  it('limits the list to the chosen user, and releases it', async () => {
    const host = workflowHost()
    const { screen, router } = await openChoice(
      host,
      withSearch({ q: { contact_status: 'call_back' } }),
    )
    await browser.getByRole('menuitemradio', { name: 'Mira Okell' }).click()
    await expect
      .poll(() => getQuery(host))
      .toEqual({ assignedUser: ['u-2'], contact_status: 'call_back' })
    await expect.poll(() => document.querySelector('ion-popover')).toBeNull()
    await screen.getByRole('button', { name: 'Assigned to Mira Okell' }).click()
    await expect.element(browser.getByRole('menuitemradio', { name: 'Mira Okell' })).toHaveFocus()
    await browser.getByRole('menuitemradio', { name: 'Anyone' }).click()
    await expect
      .poll(() => router.state.location.search)
      .toEqual({ q: { contact_status: 'call_back' } })
  })

  it('tells two users of one name apart', async () => {
    const host = workflowHost()
    host.setAnswer(
      distinctCall,
      answered({
        values: {},
        assignedUser: [
          ...workflowUsers,
          { userID: 'u-4', username: 'm.okell@demo.example', name: 'Mira Okell' },
        ],
      }),
    )
    await openChoice(host)
    await expect
      .poll(offered)
      .toEqual([
        'Anyone',
        'Unassigned',
        'Mira Okell (mira@demo.example)',
        'Rhys Sandiford',
        'Mira Okell (m.okell@demo.example)',
      ])
  })

  it('is among the filters outside workflow mode', async () => {
    const host = workflowHost({ rights: ['CanViewProgressingInLMS'] })
    const { screen } = await openList(host, withSearch({ q: { assignedUser: ['u-2'] } }))
    await expect.element(screen.getByText('Assigned to Mira Okell')).toBeVisible()
    await screen.getByRole('button', { name: 'Add filter' }).click()
    await browser.getByRole('searchbox', { name: 'Find a filter' }).fill('Assigned to')
    await browser
      .getByRole('button', { name: /^Assigned to, /u })
      .last()
      .click({ force: true })
    for (const name of ['Unassigned', 'Leads system', 'Rhys Sandiford'])
      await expect.element(browser.getByRole('checkbox', { name })).toBeVisible()
    await browser.getByRole('checkbox', { name: 'Unassigned' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('ion-popover')).toBeNull()
    await browser.getByRole('button', { name: /^Show .*customers?$/u }).click()
    await expect.poll(() => getQuery(host)).toEqual({ assignedUser: ['unassigned', 'u-2'] })
    await expect.element(screen.getByText('Assigned to Unassigned or Mira Okell')).toBeVisible()
  })

  it('names the chosen user where nobody matches', async () => {
    const host = workflowHost()
    host.setAnswer(searchCall, (request) => listHost({ rows: [] }).fetch(request))
    const { screen } = await openList(
      host,
      withSearch({ q: { assignedUser: ['u-3'], contact_status: 'appointed' } }),
    )
    await expect
      .element(
        screen.getByText(
          /Nobody matches all 2 filters: “Assigned to Rhys Sandiford”, “Appointed”/u,
        ),
      )
      .toBeVisible()
    expect(document.querySelectorAll('.filter-chips .chip').length).toBe(0)
  })
})

describe('the toolbar while loading', () => {
  const never = () => new Promise<Response>(() => undefined)

  it('shows the rows and the tabs before the counts', async () => {
    const host = workflowHost()
    host.setAnswer(countsCall, never)
    host.setAnswer(distinctCall, never)
    const { screen } = await openChoice(host)
    expect(tabs()).toEqual([
      'All',
      'Uncontacted',
      'Call back',
      'Appointed',
      'Completed',
      'Early settlement',
    ])
    await expect.element(browser.getByRole('menuitem', { name: 'Loading' })).toBeDisabled()
    await browser.getByRole('menuitemradio', { name: 'Unassigned' }).click()
    await expect
      .element(screen.getByRole('button', { name: 'Assigned to Unassigned' }))
      .toBeVisible()
    await expect.poll(() => getQuery(host)).toEqual({ assignedUser: ['unassigned'] })
  })

  it('requests no counts before the rows have come', async () => {
    const host = workflowHost()
    host.setAnswer(searchCall, never)
    const { screen } = await openList(host, listPath())
    await expect.element(screen.getByRole('tab', { name: /^All/u })).toBeVisible()
    await expect.poll(() => host.calls()).toContain(searchCall)
    expect(countsQuery(host)).toEqual([])
  })

  it('says that counts and names failed, and retries', async () => {
    const host = workflowHost()
    host.setAnswer(countsCall, refused('fault', 400))
    host.setAnswer(distinctCall, refused('fault', 400))
    const { screen } = await openChoice(host)
    expect(tabs()[0]).toBe('All–')
    host.setAnswer(distinctCall, answered({ values: {}, assignedUser: workflowUsers }))
    await browser.getByRole('menuitem', { name: 'Names could not be loaded. Try again' }).click()
    await expect.poll(() => document.querySelector('ion-popover')).toBeNull()
    host.setAnswer(countsCall, answered({ contact_status: counted, status: {} }))
    await screen
      .getByRole('button', { name: 'The customers could not be counted. Count again' })
      .click()
    await expect.poll(tabs).toEqual(drawn)
    await screen.getByRole('button', { name: /^Assigned to/u }).click()
    await expect.poll(offered).toContain('Mira Okell')
  })

  it('moves the selector to the filters on a phone', async () => {
    await browser.viewport(390, 844)
    const { screen } = await openList(
      workflowHost(),
      withSearch({ q: { contact_status: 'early_settlement' } }),
    )
    await expect.poll(() => tabs()[5]).toBe('Early settlement24')
    expect(document.querySelector('.list-bar .assignee-choice')).not.toBeNull()
    expect(document.querySelector('.tabs .assignee-choice')).toBeNull()
    await expect
      .element(screen.getByRole('tab', { name: /^Early settlement/u }))
      .toBeInViewport({ ratio: 0.9 })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
