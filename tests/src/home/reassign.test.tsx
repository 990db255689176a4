import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { TeamMember } from '#domain/home/home.model.ts'
import { confirmCustomerCommand } from '#tests/src/contact-log/open-contact-log.tsx'
import {
  assigningRights,
  assignOneCall,
  peopleCall,
  person,
} from '#tests/src/customer-list/assigning-host.ts'
import { dayFromToday, listedCustomer, listHost } from '#tests/src/customer-list/list-host.ts'
import {
  answered,
  buildBoot,
  buildHomeDay,
  getBootCall,
  getHomeDayCall,
  northgate,
  sessionCall,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const today = dayFromToday(0)
const late = (number: number, days: number, dCode = 'NG-1') =>
  listedCustomer({
    fAgreementNo: `A-${number}`,
    cFullName: `Customer ${number}`,
    assignedUserId: 'u-2',
    assignedUser: 'Mira Okell',
    nextStep: 'call',
    nextStepAt: `${dayFromToday(-days)}T09:00:00.000Z`,
    dCode,
  })
const member = (userID: string | null, overdue: number, dueToday: number): TeamMember => ({
  userID,
  name: { 'u-2': 'Mira Okell', 'u-3': 'Daniel Reeve', 'u-4': 'Petra Venn' }[userID ?? ''] ?? null,
  overdue_count: overdue,
  oldest_due_at: overdue === 0 ? null : `${dayFromToday(-4)}T09:00:00.000Z`,
  due_today_count: dueToday,
})
const team = [member('u-2', 2, 7), member(null, 1, 0), member('u-3', 0, 3), member('u-4', 0, 1)]

async function openHome(may = true) {
  const boot = { rights: may ? assigningRights : ['CanViewDashboard'] }
  const host = listHost({ rows: [late(1, 4), late(2, 1, 'NG-2')], boot })
  // Somebody whose outbox no other test opens.
  const known = buildBoot(boot)
  const session = { ...known.TOKEN_VALIDATION, userid: crypto.randomUUID() }
  host.setAnswer(sessionCall, answered(session))
  host.setAnswer(getBootCall(northgate), answered({ ...known, TOKEN_VALIDATION: session }))
  host.setAnswer(
    getHomeDayCall(northgate),
    answered(buildHomeDay({ today, as_of: new Date().toISOString(), team: may ? team : null })),
  )
  host.setAnswer(
    peopleCall,
    answered([
      person('u-2', 'Mira Okell'),
      person('u-3', 'Daniel Reeve'),
      { ...person('u-4', 'Petra Venn'), dealers: ['NG-1'] },
      person('u-5', 'Ruth Amberley'),
    ]),
  )
  const page = await openPage(host, `/${northgate}/home`)
  return { ...page, host }
}
const behind = () => browser.getByRole('region', { name: /overdue, by person/ })
const sheet = () => browser.getByRole('region', { name: /^Move from/ })
const readQuery = (link: Element) =>
  JSON.parse(new URL((link as HTMLAnchorElement).href).searchParams.get('q') ?? '') as object

describe('Who is behind', () => {
  it('shows each person’s overdue and due today, the latter as a link to them', async () => {
    await openHome()
    await expect
      .element(behind().getByRole('heading', { name: '3 overdue, by person' }))
      .toBeVisible()
    await expect
      .element(behind().getByRole('button', { name: /^2 Mira Okell Longest: 4 days/ }))
      .toBeVisible()
    await expect.element(behind().getByRole('button', { name: /^1 Not assigned/ })).toBeVisible()
    expect(
      behind()
        .getByRole('button', { name: /Daniel/ })
        .query(),
    ).toBeNull()
    expect(
      readQuery(
        behind()
          .getByRole('link', { name: /^7 today ?: Mira Okell/ })
          .element(),
      ),
    ).toEqual({
      nextStep: ['call', 'visit'],
      nextStepAt: { min: today, max: today },
      assignedUser: ['u-2'],
    })
  })

  it('is not shown to people who may not assign', async () => {
    const { screen } = await openHome(false)
    await expect.element(screen.getByText('No hot leads are open.')).toBeVisible()
    expect(behind().query()).toBeNull()
  })
})

describe('Moving work', () => {
  it('sends each to the chosen person, and Undo sends them back', async () => {
    const { host } = await openHome()
    for (const number of [1, 2])
      host.setAnswer(assignOneCall(`A-${number}`), confirmCustomerCommand())
    await behind()
      .getByRole('button', { name: /Mira Okell/ })
      .click()
    await expect.element(sheet().getByText('2 of 2 selected')).toBeVisible()
    expect(
      readQuery(
        sheet()
          .getByRole('link', { name: /in the list$/ })
          .element(),
      ),
    ).toEqual({
      nextStep: ['call', 'visit'],
      nextStepAt: { max: dayFromToday(-1) },
      assignedUser: ['u-2'],
    })
    const search = host.requests.findLast(({ url }) => url.includes('/customers?'))
    expect(new URL(search?.url ?? '').searchParams.get('sortby')).toBe('nextStepAt:asc')
    await sheet()
      .getByRole('radio', { name: /Daniel Reeve 3 due today, 0 overdue/ })
      .click()
    await sheet().getByRole('button', { name: 'Move 2' }).click()
    await expect.element(browser.getByText('2 customers assigned to Daniel Reeve')).toBeVisible()
    const sent = (number: number) =>
      host.requests.filter(
        ({ url, method }) =>
          `${method} ${new URL(url).pathname.replace('/api', '')}` === assignOneCall(`A-${number}`),
      )
    await expect.poll(() => sent(2).length).toBe(1)
    await browser.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => [sent(1).length, sent(2).length]).toEqual([2, 2])
    const bodies = await Promise.all(sent(1).map((request) => request.clone().json()))
    expect(bodies).toMatchObject([
      { assignee: 'u-3', seen: 'u-2' },
      { assignee: 'u-2', seen: 'u-3' },
    ])
  })

  it('offers who has the least to do first, and says who may not have all', async () => {
    await openHome()
    await behind()
      .getByRole('button', { name: /Mira Okell/ })
      .click()
    await expect.element(sheet().getByText('2 of 2 selected')).toBeVisible()
    const names = () =>
      sheet()
        .getByRole('radio')
        .elements()
        .map((radio) => radio.closest('label')?.textContent)
    expect(names()).toEqual([
      'Daniel Reeve 3 due today, 0 overdue',
      'Petra Venn May not see 1 of these customers',
    ])
    await expect.element(sheet().getByRole('radio', { name: /Petra/ })).toBeDisabled()
    await sheet()
      .getByRole('checkbox', { name: /Customer 2/ })
      .click()
    await expect.element(sheet().getByRole('radio', { name: /Petra/ })).toBeEnabled()
    await expect.element(sheet().getByText('1 of 2 selected')).toBeVisible()
    expect(names()[0]).toBe('Petra Venn 1 due today, 0 overdue')
    await sheet().getByRole('button', { name: 'Everyone, 3' }).click()
    await expect.element(sheet().getByRole('radio', { name: /Ruth.*Nothing due/ })).toBeVisible()
  })
})
