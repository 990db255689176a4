import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import { dialog, gone } from '#tests/src/contact-log/open-contact-log.tsx'
import {
  answered,
  getSentBodies,
  northgate,
  refused,
  signedInHost,
  type FakeAnswer,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const scriptsCall = `GET /customer/v1/${northgate}/call-scripts`
const createCall = `POST /customer/v1/${northgate}/call-scripts`
const saveCall = `PUT /customer/v1/${northgate}/call-scripts/two`
const deleteCall = `DELETE /customer/v1/${northgate}/call-scripts/two`
const pdfCall = `GET /customer/v1/${northgate}/call-scripts/two/pdf`

const script = (changes: Partial<CallScript> = {}): CallScript => ({
  id: 'two',
  title: 'Two months to go',
  category: 'Renewal',
  content: '<p><strong>Greeting</strong></p><p>Good morning, {{cFullName}}.</p><hr><p>Goodbye.</p>',
  created_at: '2026-10-01T09:00:00.000Z',
  modified_at: '2026-11-01T10:30:00.000Z',
  published: 1,
  ...changes,
})
const draft = script({ id: 'miles', title: 'Miles beyond', category: 'Mileage', published: 0 })
const sees = ['CanViewDashboard', 'CanViewCallScripts']
const everything = [
  ...sees,
  'CanAddCallScript',
  'CanEditCallScripts',
  'CanDeleteCallScripts',
  'CanDownloadPDFCallScripts',
]

async function openAt(
  address: string,
  rights: readonly string[] = everything,
  answers: Readonly<Record<string, FakeAnswer>> = {},
) {
  const host = signedInHost({ rights: [...rights] })
  host.setAnswer(scriptsCall, answered([script(), draft]))
  for (const [call, answer] of Object.entries(answers)) host.setAnswer(call, answer)
  const page = await openPage(host, `/${northgate}${address}`)
  return { host, page }
}
const openList = (rights?: readonly string[], answers?: Readonly<Record<string, FakeAnswer>>) =>
  openAt('/call-scripts', rights, answers)

const heading = (name: string) => browser.getByRole('heading', { level: 1, name })
const button = (name: string) => browser.getByRole('button', { name, exact: true })
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  )
const buttons = () =>
  [...document.querySelectorAll('main button, tbody button')].flatMap(
    (one) => one.getAttribute('aria-label') ?? [],
  )

describe('/{orgId}/call-scripts', () => {
  it('[O-066] shows title, category, created, modified and published state', async () => {
    await openList(sees)
    await expect.element(heading('Call scripts')).toBeVisible()
    await expect.poll(cells).toEqual([
      ['Miles beyond', 'Mileage', '01/10/2026 10:00', '01/11/2026 10:30', 'Draft'],
      ['Two months to go', 'Renewal', '01/10/2026 10:00', '01/11/2026 10:30', 'Published'],
    ])
  })

  it('[O-067] needs its right, and the edit page another', async () => {
    const barred = await openList(['CanViewDashboard'])
    await expect.element(heading('Today')).toBeVisible()
    expect(barred.page.path()).toBe(`/${northgate}/home`)
    await barred.page.screen.unmount()
    const reader = await openAt('/call-scripts/two/edit', sees)
    await expect.element(heading('Today')).toBeVisible()
    await reader.page.screen.unmount()
    await openAt('/call-scripts/two/edit', [...sees, 'CanEditCallScripts'])
    await expect.element(heading('Two months to go')).toBeVisible()
  })

  it.each([
    ['CanDeleteCallScripts', 'Delete Two months to go'],
    ['CanEditCallScripts', 'Edit Two months to go'],
    ['CanDownloadPDFCallScripts', 'Download Two months to go as PDF'],
  ])('[O-068] has the column that %s needs, and no other', async (right, label) => {
    await openList([...sees, right])
    await expect.element(button(label)).toBeVisible()
    expect(buttons().filter((one) => one.includes('Two months'))).toEqual([label])
  })

  it('[O-069] adds a script with its right only, and goes on to write it', async () => {
    const without = await openList(everything.filter((right) => right !== 'CanAddCallScript'))
    await expect.element(button('Edit Two months to go')).toBeVisible()
    expect(button('Add script').elements()).toEqual([])
    await without.page.screen.unmount()
    const added = script({ id: 'new', title: 'Autumn', content: '', published: 0 })
    const { host, page } = await openList(everything, { [createCall]: answered(added) })
    await button('Add script').click()
    await dialog().getByRole('button', { name: 'Add and write' }).click()
    await expect.element(dialog().getByText('Give it a title')).toBeVisible()
    await dialog().getByRole('textbox', { name: 'Title' }).fill('Autumn')
    await dialog().getByRole('textbox', { name: 'Category' }).fill('Renewal')
    host.setAnswer(scriptsCall, answered([script(), draft, added]))
    await dialog().getByRole('button', { name: 'Add and write' }).click()
    await expect.poll(page.path).toBe(`/${northgate}/call-scripts/new/edit`)
    expect(await getSentBodies(host, createCall)).toEqual([
      { title: 'Autumn', category: 'Renewal', published: 0, content: '' },
    ])
  })

  it('[O-070] downloads a script as PDF', async () => {
    const { host } = await openList(everything, {
      [pdfCall]: answered({ name: 'Two months to go.pdf', pdf: btoa('%PDF-1.7') }),
    })
    await button('Download Two months to go as PDF').click()
    await expect.poll(() => host.calls()).toContain(pdfCall)
    expect(browser.getByTestId('flash').elements()).toEqual([])
    host.setAnswer(pdfCall, refused('fault', 500))
    await button('Download Two months to go as PDF').click()
    await expect
      .element(browser.getByTestId('flash').last())
      .toHaveTextContent('The PDF could not be made. Try again.')
  })
})

describe('deleting a call script', () => {
  const open = async (answers: Readonly<Record<string, FakeAnswer>> = {}) => {
    const opened = await openList(everything, answers)
    await button('Delete Two months to go').click()
    await expect.element(dialog()).toBeVisible()
    return opened
  }
  const email = () => dialog().getByRole('textbox', { name: 'Your e-mail address' })
  const confirm = () => dialog().getByRole('button', { name: 'Delete', exact: true }).click()

  it('[O-193] opens from its action with its field and is cancelled without a call', async () => {
    const { host } = await open()
    await expect
      .element(dialog().getByRole('heading', { name: 'Delete call script?' }))
      .toBeVisible()
    await expect.element(email()).toBeVisible()
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await gone()
    expect(host.calls()).not.toContain(deleteCall)
  })

  it('[O-072] shows a wrong e-mail inline and makes no call', async () => {
    const { host } = await open()
    await email().fill('somebody@else.example')
    await confirm()
    await expect
      .element(dialog().getByText('This is not the e-mail address that you sign in with').first())
      .toBeVisible()
    expect(host.calls()).not.toContain(deleteCall)
  })

  it('[O-071, O-073] takes one’s own e-mail in any case and says that it is deleted', async () => {
    const { host } = await open({ [deleteCall]: answered({ is_deleted: true }) })
    const own = email().element().getAttribute('placeholder') ?? ''
    expect(own).toContain('@')
    await email().fill(own.toUpperCase())
    await confirm()
    await gone()
    await expect.element(browser.getByTestId('flash')).toHaveTextContent('Call script deleted')
    expect(host.calls().filter((call) => call === deleteCall)).toHaveLength(1)
  })
})

describe('/{orgId}/call-scripts/{callscriptId}/edit', () => {
  const words = (at: number) => browser.getByRole('textbox', { name: 'What is said' }).nth(at)

  it('[O-261] is each script’s own page', async () => {
    const { page } = await openAt('/call-scripts/two/edit')
    await expect.element(heading('Two months to go')).toBeVisible()
    await expect.element(words(0)).toHaveValue('Good morning, {{cFullName}}.')
    await page.screen.unmount()
    await openAt('/call-scripts/miles/edit')
    await expect.element(heading('Miles beyond')).toBeVisible()
  })

  it('saves sections and places, and makes it a draft', async () => {
    const { host } = await openAt('/call-scripts/two/edit', everything, {
      [saveCall]: answered(script({ published: 0 })),
    })
    await words(1).fill('Goodbye, ')
    await button('Placeholder').last().click()
    await browser.getByRole('menuitem', { name: 'First name' }).click()
    await expect.element(words(1)).toHaveValue('Goodbye, {{cFName}}')
    await button('Add section').click()
    await browser.getByRole('textbox', { name: 'Heading' }).last().fill('Afterwards')
    await browser.getByRole('radio', { name: 'Draft' }).click()
    await browser.getByRole('button', { name: /^Save/u }).click()
    await expect.element(browser.getByTestId('flash')).toHaveTextContent('Saved as a draft')
    expect(await getSentBodies(host, saveCall)).toEqual([
      {
        title: 'Two months to go',
        category: 'Renewal',
        published: 0,
        content:
          '<p><strong>Greeting</strong></p><p>Good morning, {{cFullName}}.</p><hr><p>Goodbye, {{cFName}}</p><hr><p><strong>Afterwards</strong></p>',
        seen: '2026-11-01T10:30:00.000Z',
      },
    ])
  })

  it('makes a draft a published script', async () => {
    const call = `PUT /customer/v1/${northgate}/call-scripts/miles`
    const { host } = await openAt('/call-scripts/miles/edit', everything, {
      [call]: answered({ ...draft, published: 1 }),
    })
    await browser.getByRole('radio', { name: 'Published' }).click()
    await browser.getByRole('button', { name: /^Save/u }).click()
    await expect.element(browser.getByTestId('flash')).toHaveTextContent('Saved and published')
    expect(await getSentBodies(host, call)).toMatchObject([{ published: 1 }])
  })

  it('says that a script is gone, and leads to the list', async () => {
    const { page } = await openAt('/call-scripts/nothing/edit')
    await expect.element(browser.getByText('This script is gone')).toBeVisible()
    await button('To the scripts').click()
    await expect.poll(page.path).toBe(`/${northgate}/call-scripts`)
  })
})
