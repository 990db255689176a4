import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { ListedOrganisation } from '#domain/organisations/organisation-settings.model.ts'
import {
  answered,
  buildSessionAnswer,
  getSentBodies,
  harbour,
  northgate,
  refused,
  sessionCall,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { button } from '#tests/src/records/open-records.tsx'

const listCall = 'GET /organisation/v1/organisations'
const createCall = 'POST /organisation/v1/organisations'

const listed = (id: string, changes: Partial<ListedOrganisation> = {}): ListedOrganisation => ({
  id,
  name: id === harbour ? 'Harbour Road' : 'Northgate Motor Group',
  image_url: null,
  theme: null,
  is_base: false,
  status: 'active',
  is_test_org: false,
  may_create: false,
  ...changes,
})

function buildHost(may_create: boolean) {
  const host = signedInHost({ rights: ['CanViewDashboard', 'CanEditOrganisation'] })
  host.setAnswer(sessionCall, answered(buildSessionAnswer([northgate, harbour])))
  host.setAnswer(
    listCall,
    answered([
      listed(harbour, { status: 'created', is_test_org: true }),
      listed(northgate, { may_create }),
    ]),
  )
  return host
}
const dialog = browser.getByRole('region', { name: 'Create organisation' })
const openDialog = () => button('Create organisation').first().click()
const submit = () => dialog.getByRole('button', { name: 'Create organisation' }).click()

describe('The list of organisations', () => {
  it('[A-051] shows each, and what is not active or for tests', async () => {
    await openPage(buildHost(false), '/organisations')
    const row = browser.getByRole('link', { name: /^Harbour Road/u })
    await expect.element(row).toHaveTextContent('Harbour RoadCreatedTest')
    await expect
      .element(browser.getByRole('link', { name: /^Northgate/u }))
      .toHaveTextContent('Northgate Motor Group')
  })

  it('[O-215] opens CreateOrg with a name; it is cancelled without a call', async () => {
    const host = buildHost(true)
    await openPage(host, '/organisations')
    await openDialog()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Aldermoor')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(host.calls()).not.toContain(createCall)
  })

  it('[A-049, A-050] posts with CanCreateOrganisation, else it says No permission', async () => {
    const without = await openPage(buildHost(false), '/organisations')
    await expect.element(browser.getByText('Created', { exact: true })).toBeVisible()
    expect(button('Create organisation').query()).toBeNull()
    await without.screen.unmount()

    const host = buildHost(true)
    host.setAnswer(createCall, refused('right_missing', 403))
    const page = await openPage(host, '/organisations')
    await openDialog()
    await submit()
    await expect.element(dialog.getByText('Fill this in.')).toBeVisible()
    expect(host.calls()).not.toContain(createCall)
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Aldermoor')
    await submit()
    await expect.element(browser.getByText('No permission')).toBeVisible()
    host.setAnswer(createCall, refused('fault', 500))
    await submit()
    await expect
      .element(browser.getByText('The organisation could not be created. Try again.'))
      .toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Aldermoor')
    host.setAnswer(createCall, answered(listed(northgate, { status: 'created' })))
    await submit()
    await expect.poll(page.path).toBe(`/${northgate}/edit`)
    expect((await getSentBodies(host, createCall)).at(-1)).toEqual({
      organisation: 'Aldermoor',
      status: 'created',
    })
  })
})
