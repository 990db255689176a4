import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, northgate, seesHome, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const openSettings = (host: ReturnType<typeof signedInHost>) =>
  openPage(host, `/${northgate}/settings`)

const follow = (name: string) => browser.getByRole('link', { name }).first().click()

const button = (name: string) => browser.getByRole('button', { name, exact: true })

describe('Somebody who administers the organisation', () => {
  it('[A-211] manages scheduled tasks and user imports', async () => {
    const rights = ['CanViewOrgSettings', 'CanViewProcessingTasks', 'CanEditUsers'] as const
    const host = signedInHost({ rights: [...seesHome, ...rights] })
    host.setAnswer(
      `GET /processing-tasks/v1/${northgate}`,
      answered([
        {
          id: 't1',
          title: 'Morning calculation',
          crontab: '30 6 * * 1-5',
          is_enabled: true,
          next_run: null,
          job: null,
          changed_by: 'Robin Marsh',
          changed_at: '2026-11-24T09:00:00.000Z',
        },
      ]),
    )
    const people = `/users/v1/${northgate}/users`
    host.setAnswer(
      `GET ${people}`,
      answered({
        users: [],
        total: 0,
        counts: { users: 0, active: 0, disabled: 0 },
        as_of: '2026-11-21T09:00:00.000Z',
      }),
    )
    host.setAnswer(
      `POST ${people}/import`,
      answered({
        datasetid: 'file-1',
        users_total: 1,
        users: [
          {
            line: 2,
            username: 'ada@x.example',
            first_name: 'Ada',
            last_name: 'Marsh',
            password: '••••••••',
            role: '',
            error: null,
          },
        ],
        errors: [],
      }),
    )
    const tasks = await openSettings(host)
    await follow('Scheduled tasks')
    await expect.poll(tasks.path).toBe(`/${northgate}/tasks`)
    await expect.element(button('Execute Morning calculation')).toBeEnabled()
    await expect.element(button('Create task')).toBeEnabled()
    await tasks.screen.unmount()
    const users = await openSettings(host)
    await follow('Users')
    await button('Import CSV').click()
    await expect.poll(users.path).toBe(`/${northgate}/users-upload`)
    await browser.getByLabelText('CSV file').upload(new File(['username\n'], 'users.csv'))
    await expect.element(browser.getByText('ada@x.example')).toBeVisible()
    await expect.element(button('Continue with 1 person')).toBeEnabled()
  })

  it('[A-212] manages groups with dealers, child groups, users and KPI targets', async () => {
    const rights = ['CanViewOrgSettings', 'CanViewGroups', 'CanEditOrganisation'] as const
    const host = signedInHost({ rights: [...seesHome, ...rights] })
    const path = `/authz/v2/${northgate}/groups`
    const coast = {
      id: 'g1',
      organisation_id: northgate,
      name: 'Coast',
      description: 'By the sea',
      status: 'published',
      taxonomy_key: '',
      assets_search_flag: 0,
      contactedTarget: 40,
      appointedTarget: null,
      attendedTarget: null,
      soldTarget: null,
      dealer_ids: ['NMG01'],
      child_ids: [],
      created_at: '2026-10-01T09:00:00.000Z',
      updated_at: '2026-11-14T16:20:00.000Z',
      updated_by: 'Nell Harrowgate',
    }
    const answers = {
      [`/authz/v2/groups/list/organisation/${northgate}`]: [coast],
      [`${path}/list/g1`]: { ...coast, dealers_not_in: [] },
      [`${path}/g1/dealers`]: [{ id: 'NMG01', name: 'Quay Road', code: 'NMG01' }],
      [`${path}/list/g1/in`]: [],
      [`${path}/list/g1/notin`]: [{ id: 'g3', name: 'Moor', status: 'published' }],
      [`${path}/g1/users/assigned`]: [
        { userid: 'u1', first_name: 'Asta', last_name: 'Brennick', username: 'asta@north.example' },
      ],
      [`/authz/v1/${northgate}/group-history`]: [],
    }
    for (const [address, body] of Object.entries(answers))
      host.setAnswer(`GET ${address}`, answered(body))
    const page = await openSettings(host)
    await follow('Groups')
    await expect.poll(page.path).toBe(`/${northgate}/groups`)
    await expect.element(button('Add a group')).toBeEnabled()
    await button('Coast').click()
    await expect
      .element(browser.getByRole('list', { name: 'Dealers' }).getByText('Quay Road'))
      .toBeVisible()
    for (const [name, value] of [
      ['Contacted', '40'],
      ['Appointed', ''],
      ['Attended', ''],
      ['Sold', ''],
    ] as const)
      await expect.element(browser.getByRole('textbox', { name, exact: true })).toHaveValue(value)
    await browser.getByRole('tab', { name: 'Child groups' }).click()
    await expect.element(button('Add: Moor')).toBeEnabled()
    await browser.getByRole('tab', { name: 'Assigned users' }).click()
    await expect.element(browser.getByText('Asta Brennick')).toBeVisible()
  })
})
