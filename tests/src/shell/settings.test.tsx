import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { setupSteps } from '#domain/organisations/setup.model.ts'
import { answered, northgate, refused, seesHome, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const pages = ['CanViewUsers', 'CanAccessMetadata', 'CanViewProcessingTasks'] as const
const navbar = () => browser.getByRole('navigation', { name: 'Main navigation' })
const names = () =>
  navbar()
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

const open = (rights: readonly string[], place = 'home') =>
  openPage(signedInHost({ rights: [...seesHome, ...rights] }), `/${northgate}/${place}`)

describe('the settings', () => {
  it('[O-159] need CanViewOrgSettings, on any page', async () => {
    const held = await open([...pages, 'CanViewOrgSettings'])
    await expect.element(navbar().getByRole('link', { name: 'Settings' })).toBeVisible()
    await navbar().getByRole('link', { name: 'Settings' }).click()
    await expect.element(browser.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await held.screen.unmount()
    await open(pages)
    await expect.element(navbar().getByRole('link', { name: 'Scheduled tasks' })).toBeVisible()
    expect(names()).not.toContain('Settings')
  })

  it('list the pages of the administration by subject, in place of the navbar', async () => {
    await open([...pages, 'CanViewOrgSettings'], 'settings')
    const section = browser.getByRole('region', { name: 'Data' })
    await expect.element(section.getByRole('link', { name: 'Scheduled tasks' })).toBeVisible()
    expect(names()).not.toContain('Scheduled tasks')
    await section.getByRole('link', { name: 'Scheduled tasks' }).click()
    await expect
      .element(browser.getByRole('heading', { level: 1, name: 'Scheduled tasks' }))
      .toBeVisible()
  })

  it('say what an organisation still needs, with the page of each step', async () => {
    const host = signedInHost({
      rights: [...seesHome, ...pages, 'CanViewOrgSettings', 'CanEditOrganisation'],
    })
    const setupCall = `GET /organisation/v1/${northgate}/setup`
    host.setAnswer(setupCall, answered({ done: setupSteps.filter((step) => step !== 'people') }))
    const page = await openPage(host, `/${northgate}/settings`)
    const checklist = browser.getByRole('region', { name: 'Set up this organisation' })
    await expect.element(checklist.getByText(/^7 of 8 steps are done/u)).toBeVisible()
    expect(checklist.getByText(/missing/u).elements()).toHaveLength(1)
    await expect.element(checklist.getByText('Nobody else can sign in yet.')).toBeVisible()
    // Who has done the step and comes back sees it, at once.
    await checklist.getByRole('link', { name: 'Users' }).click()
    await expect.element(checklist).not.toBeInTheDocument()
    host.setAnswer(setupCall, answered({ done: setupSteps.filter((step) => step !== 'mapping') }))
    await navbar().getByRole('link', { name: 'Settings' }).click()
    await expect.element(checklist.getByText('Says which model is offered to whom.')).toBeVisible()
    expect(checklist.getByText('Nobody else can sign in yet.').elements()).toHaveLength(0)
    await page.screen.unmount()
    host.setAnswer(setupCall, answered({ done: setupSteps }))
    await openPage(host, `/${northgate}/settings`)
    await expect.element(browser.getByRole('region', { name: 'People' })).toBeVisible()
    await expect.poll(() => host.calls().includes(setupCall)).toBe(true)
    await expect.element(checklist).not.toBeInTheDocument()
  })

  it('say that the set-up could not be loaded, and load it again', async () => {
    const host = signedInHost({
      rights: [...seesHome, ...pages, 'CanViewOrgSettings', 'CanEditOrganisation'],
    })
    const setupCall = `GET /organisation/v1/${northgate}/setup`
    host.setAnswer(setupCall, refused('fault', 400))
    await openPage(host, `/${northgate}/settings`)
    const checklist = browser.getByRole('region', { name: 'Set up this organisation' })
    await expect
      .element(checklist.getByRole('alert'))
      .toHaveTextContent('What this organisation still needs could not be loaded.')
    host.setAnswer(setupCall, answered({ done: [] }))
    await checklist.getByRole('button', { name: 'Try again' }).click()
    await expect.element(checklist.getByText(/^0 of 8 steps are done/u)).toBeVisible()
  })
})
