import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { FourSProject } from '#domain/four-s/four-s-project.model.ts'
import { answered, northgate, refused, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { box, button, leadsHome, openWithEach } from '#tests/src/records/open-records.tsx'

const path = `/campaign/v1/${northgate}/4s-projects`
const calls = { list: `GET ${path}`, create: `POST ${path}`, again: `POST ${path}/f1/jobs` }

const segments: FourSProject = {
  id: 'f1',
  name: 'Four segments',
  start_date: '2026-11-20',
  end_date: null,
  query: 'In parity',
  customers: 312,
  job_id: 'j7',
  job: null,
}

async function openProjects(rows: readonly FourSProject[] = [segments]) {
  const host = signedInHost({ rights: ['CanViewDashboard', 'CanCreate4SProject'] })
  host.setAnswer(calls.list, answered(rows))
  const page = await openPage(host, `/${northgate}/4s-projects`)
  return { host, page }
}

const dialog = () => browser.getByRole('region', { name: 'Create 4S project' })

beforeEach(() => browser.viewport(1600, 900))

describe('/{orgId}/4s-projects', () => {
  it('[O-164] needs CanCreate4SProject, which shows its button, too', async () => {
    expect(
      await openWithEach('4s-projects', {
        listCall: calls.list,
        rows: [segments],
        shows: 'Four segments',
        rights: ['CanCreate4SProject'],
      }),
    ).toEqual(leadsHome)
    const { page } = await openProjects()
    const link = () => page.screen.getByRole('link', { name: '4S projects' })
    await expect.element(link().first()).toBeInTheDocument()
    await page.screen.unmount()
    const host = signedInHost({ rights: ['CanViewDashboard'] })
    const without = await openPage(host, `/${northgate}/home`)
    await expect.element(without.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(without.screen.getByRole('link', { name: '4S projects' }).elements()).toHaveLength(0)
  })

  it('opens the customers of a project by its job', async () => {
    const { page } = await openProjects()
    await expect.element(browser.getByRole('cell', { name: '312', exact: true })).toBeVisible()
    await button('Four segments').click()
    await vi.waitFor(() => expect(page.path()).toBe(`/${northgate}/customers`))
    expect(page.router.state.location.search).toMatchObject({ job: { type: '4s', id: 'j7' } })
  })

  it('[O-211] the project dialog has name, days and saved query, and is cancelled without a call', async () => {
    const { host } = await openProjects()
    await button('Create 4S project').click()
    await expect.element(dialog()).toBeVisible()
    for (const label of ['Name', 'First day', 'Last day', 'Saved query'])
      await expect.element(dialog().getByText(label, { exact: true }).first()).toBeVisible()
    await box('Name').fill('Spring')
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(host.calls()).not.toContain(calls.create)
  })

  it('asks for a saved query before it creates, and finds customers again', async () => {
    const { host } = await openProjects()
    await button('Create 4S project').click()
    await box('Name').fill('Spring')
    await dialog().getByRole('button', { name: 'Create 4S project' }).click()
    await expect.element(dialog().getByText('Choose a saved query.').first()).toBeVisible()
    expect(host.calls()).not.toContain(calls.create)
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    host.setAnswer(calls.again, refused('fault', 500))
    await button('Actions for Four segments').click()
    await browser.getByRole('menuitem', { name: 'Find customers again' }).click()
    await expect.element(browser.getByText('The job could not be started')).toBeVisible()
  })

  it('leads on from an empty list', async () => {
    await openProjects([])
    await expect.element(browser.getByText('No 4S project yet')).toBeVisible()
    await expect.element(button('Create 4S project')).toBeVisible()
  })
})
