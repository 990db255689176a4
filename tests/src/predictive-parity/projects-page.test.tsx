import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import {
  answered,
  getSentBodies,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { box, button, leadsHome, openWithEach } from '#tests/src/records/open-records.tsx'
import {
  buildProject,
  forecastCalls,
  everyForecastRight,
  openForecast,
  seesForecasts,
} from './forecast-answers.ts'

const sheet = (name: string) => browser.getByRole('region', { name })
const link = (name: string) => browser.getByRole('link', { name, exact: true })
const choose = async (act: string) => {
  await button('Actions for Spring 2027').click()
  await browser.getByRole('menuitem', { name: act, exact: true }).click()
}

beforeEach(() => browser.viewport(1600, 900))

describe('/{orgId}/p4-projects', () => {
  it('[O-163] needs one of two rights, which show its button, too', async () => {
    expect(
      await openWithEach('p4-projects', {
        listCall: forecastCalls.projects,
        rows: [buildProject()],
        shows: 'Spring 2027',
        rights: ['CanViewModulePredictiveParity', 'CanCreatePredictiveParity'],
      }),
    ).toEqual(leadsHome)
    for (const right of ['CanViewModulePredictiveParity', 'CanCreatePredictiveParity']) {
      const { page } = await openForecast('home', { rights: ['CanViewDashboard', right] })
      await expect
        .element(page.screen.getByRole('link', { name: 'Looking ahead' }).first())
        .toBeInTheDocument()
      await page.screen.unmount()
    }
    const without = await openPage(
      signedInHost({ rights: ['CanViewDashboard'] }),
      `/${northgate}/home`,
    )
    await expect.element(without.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(without.screen.getByRole('link', { name: 'Looking ahead' }).elements()).toHaveLength(0)
  })

  it('lists the projects with their last run, which a name opens', async () => {
    const { page } = await openForecast('p4-projects')
    await expect.element(browser.getByText('Run 4 · 24/11/2026 06:10').first()).toBeVisible()
    await link('Spring 2027').click()
    await vi.waitFor(() => expect(page.path()).toBe(`/${northgate}/p4-projects/p1/runs/r4`))
  })

  it('opens the settings by the name of a project without a run, for who may change it', async () => {
    const projects = [buildProject({ runs: [] })]
    const first = await openForecast('p4-projects', { projects })
    await button('Spring 2027').click()
    await expect.element(sheet('Project settings')).toBeVisible()
    await first.page.screen.unmount()
    await openForecast('p4-projects', { projects, rights: seesForecasts })
    await expect.element(browser.getByText('Spring 2027', { exact: true })).toBeVisible()
    expect(button('Spring 2027').elements()).toHaveLength(0)
  })

  it('creates a project with good numbers alone, and keeps what was typed when refused', async () => {
    const { host } = await openForecast('p4-projects')
    host.setAnswer(forecastCalls.create, refused('exists', 409))
    await button('Create project').click()
    const dialog = sheet('Create project')
    await box('Name').fill('Electric first')
    await box('Conversion, percent').fill('0')
    await box('Models').fill('Fell, Tor , Fell')
    await dialog.getByRole('button', { name: 'Create project' }).click()
    await expect
      .element(dialog.getByText('A percentage above 0 and up to 100 is needed.').first())
      .toBeVisible()
    expect(host.calls()).not.toContain(forecastCalls.create)
    await box('Conversion, percent').fill('12,5')
    await dialog.getByRole('button', { name: 'Create project' }).click()
    await expect.element(dialog.getByText('Another project has this name.').first()).toBeVisible()
    await expect.element(box('Name')).toHaveValue('Electric first')
    host.setAnswer(
      forecastCalls.create,
      answered(buildProject({ id: 'p2', name: 'Electric first' })),
    )
    await dialog.getByRole('button', { name: 'Create project' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect((await getSentBodies(host, forecastCalls.create)).at(-1)).toEqual({
      name: 'Electric first',
      parameters: {
        psCampaignObjective: 'salesVolume',
        psCampaignVolume: 60,
        psCampaignBudget: 0,
        psCampaignConversion: 12.5,
      },
      products: [],
      models: ['Fell', 'Tor'],
      horizon: 12,
    })
  })

  it('[O-219] the project settings show goal, volume, budget and conversion, and are cancelled without a call', async () => {
    const { host } = await openForecast('p4-projects')
    await choose('Settings')
    await expect.element(box('Sales wanted')).toHaveValue('60')
    await expect.element(box('Conversion, percent')).toHaveValue('15')
    await browser.getByRole('radio', { name: 'Use up a budget' }).click()
    await expect.element(box('Budget')).toHaveValue('0')
    await box('Budget').fill('5000')
    await sheet('Project settings').getByRole('button', { name: 'Cancel' }).click()
    await expect.element(sheet('Project settings')).not.toBeInTheDocument()
    expect(host.calls()).not.toContain(forecastCalls.change)
  })

  it('offers on a phone what a row offers: a new project is run from its card', async () => {
    await browser.viewport(390, 844)
    const { host } = await openForecast('p4-projects', { projects: [buildProject({ runs: [] })] })
    host.setAnswer(forecastCalls.start, answered(buildProject().runs[0]))
    await expect.element(browser.getByRole('listitem').first()).toBeVisible()
    await choose('Run')
    await vi.waitFor(() => expect(host.calls()).toContain(forecastCalls.start))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('runs a project, and says when it could not be started', async () => {
    const { host } = await openForecast('p4-projects')
    host.setAnswer(forecastCalls.start, refused('fault', 500))
    await choose('Run')
    await expect.element(browser.getByText('The run could not be started')).toBeVisible()
    const [listed] = buildProject().runs
    host.setAnswer(forecastCalls.start, answered(listed))
    await choose('Run')
    await vi.waitFor(() =>
      expect(host.calls().filter((call) => call === forecastCalls.start).length).toBeGreaterThan(1),
    )
  })

  it('deletes a project once it is confirmed, with its runs, unless one is under way', async () => {
    const { host } = await openForecast('p4-projects')
    const asks = browser.getByRole('region', { name: 'Delete this project?' })
    const confirm = () => asks.getByRole('button', { name: 'Delete project' }).click()
    await choose('Delete project')
    await expect
      .element(asks.getByText(/^Spring 2027 and its runs \(2\) are deleted/u))
      .toBeVisible()
    await asks.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(asks).not.toBeInTheDocument()
    expect(host.calls()).not.toContain(forecastCalls.remove)
    host.setAnswer(forecastCalls.remove, refused('run_under_way', 409))
    await choose('Delete project')
    await confirm()
    await expect.element(browser.getByText(/^A run of the project is under way/u)).toBeVisible()
    await expect.element(link('Spring 2027')).toBeVisible()
    host.setAnswer(forecastCalls.remove, answered({ id: 'p1' }))
    host.setAnswer(forecastCalls.projects, answered([]))
    await choose('Delete project')
    await confirm()
    await expect.element(browser.getByText('Spring 2027 is deleted')).toBeVisible()
    await expect.element(browser.getByText('No project yet')).toBeVisible()
  })

  it('lets who may only see do nothing, and leads on from an empty list', async () => {
    const first = await openForecast('p4-projects', { rights: seesForecasts })
    await expect.element(link('Spring 2027')).toBeVisible()
    expect(button('Actions for Spring 2027').elements()).toHaveLength(0)
    expect(button('Create project').elements()).toHaveLength(0)
    await first.page.screen.unmount()
    const host = signedInHost({ rights: everyForecastRight })
    host.setAnswer(forecastCalls.projects, answered([]))
    await openPage(host, `/${northgate}/p4-projects`)
    await expect.element(browser.getByText('No project yet')).toBeVisible()
    await expect.element(button('Create project')).toBeVisible()
  })
})
