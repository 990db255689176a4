import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { PowerBiReport } from '#domain/power-bi/power-bi-report.model.ts'
import {
  answered,
  getSentBodies,
  northgate,
  refused,
  seesHome,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const path = `/business-intelligence/v1/${northgate}`
const listCall = `GET ${path}/reports`
const createCall = `POST ${path}/reports`
const featuresCall = `GET ${path}/features`
const reportCall = `GET ${path}/reports/p-1`
const editCall = `PUT ${path}/reports/p-1`
const deleteCall = `DELETE ${path}/reports/p-1`
const usersCall = `${path}/reports/p-1/users`
const ownCall = `GET ${path}/own-reports`
const viewCall = `GET ${path}/own-reports/p-1`
const peopleCall = `GET /users/v1/${northgate}/users`

const settings = { name: 'Sales', description: 'By month', report_id: 'r-1', workspace_id: 'w-1' }
const report = (changes: Partial<PowerBiReport> = {}): PowerBiReport => ({
  power_bi_report_id: 'p-1',
  org_id: northgate,
  ...settings,
  users: 1,
  ...changes,
})
const embedded = {
  power_bi_report_id: 'p-1',
  name: 'Sales',
  report_id: 'r-1',
  embed_url: 'https://app.powerbi.com/reportEmbed?reportId=r-1',
  token: 'token-1',
  expires_at: null,
}
const robin = {
  userID: 'u-7',
  username: 'robin@demo.example',
  first_name: 'Robin',
  last_name: 'Marsh',
}
const nell = {
  userID: 'u-8',
  username: 'nell@demo.example',
  first_name: 'Nell',
  last_name: 'Harrow',
}

function buildHost(rights: readonly string[] = ['CanViewPowerBIReports', 'CanAccessReports']) {
  const host = signedInHost({ rights: [...seesHome, ...rights] })
  host.setAnswer(listCall, answered([report()]))
  host.setAnswer(featuresCall, answered({ is_configured: true, embed_trial_usage: 17 }))
  host.setAnswer(`GET ${path}/all-reports`, answered([]))
  host.setAnswer(reportCall, answered(report()))
  host.setAnswer(`GET ${usersCall}`, answered([robin]))
  host.setAnswer(ownCall, answered([{ ...settings, power_bi_report_id: 'p-1' }]))
  host.setAnswer(viewCall, answered(embedded))
  return host
}

const open = (host: ReturnType<typeof buildHost>, at: string) =>
  openPage(host, `/${northgate}/${at}`)
const button = (name: string) => browser.getByRole('button', { name, exact: true })
const box = (name: string) => browser.getByRole('textbox', { name, exact: true })
const heading = (name: string) => browser.getByRole('heading', { name, exact: true })

/** The frame's window, and what the page has told it. */
async function findFrame() {
  const find = () => document.querySelector<HTMLIFrameElement>('iframe.power-bi-frame')
  await expect.poll(find).not.toBeNull()
  const frame = find()
  expect(frame?.getAttribute('src')).toBe('/api/power-bi/frame')
  const source = frame?.contentWindow ?? null
  const sent: unknown[] = []
  source?.addEventListener('message', ({ data }) => sent.push(data))
  const tell = (powerBi: string, text = '') =>
    window.dispatchEvent(
      new MessageEvent('message', { source, origin: location.origin, data: { powerBi, text } }),
    )
  return { sent, tell }
}

describe('The Power BI reports of the organisation', () => {
  it('[A-182] are listed for who holds CanViewPowerBIReports; others are led home', async () => {
    const page = await open(buildHost(), 'power-bi-reports')
    await expect.element(heading('Power BI reports')).toBeVisible()
    await expect.element(browser.getByRole('link', { name: 'Sales', exact: true })).toBeVisible()
    await expect.element(browser.getByText('17% of the embedding trial is used.')).toBeVisible()
    await page.screen.unmount()
    const other = await open(buildHost([]), 'power-bi-reports')
    await expect.poll(other.path).toBe(`/${northgate}/home`)
  })

  it('[A-183, A-254] are added with all four fields; empty ones are refused', async () => {
    const host = buildHost()
    host.setAnswer(createCall, answered(report({ power_bi_report_id: 'p-2' })))
    await open(host, 'power-bi-reports')
    await button('Add report').click()
    const sheet = browser.getByRole('region', { name: 'Add report' })
    await sheet.getByRole('button', { name: 'Add report' }).click()
    await expect.poll(() => sheet.getByText('Fill this in.').elements()).toHaveLength(3)
    expect(host.calls()).not.toContain(createCall)
    await box('Name').fill('Service')
    await box('Description').fill('By week')
    await box('Report id').fill('r-2')
    await box('Workspace id').fill('w-2')
    await sheet.getByRole('button', { name: 'Add report' }).click()
    await expect
      .poll(() => getSentBodies(host, createCall))
      .toEqual([{ name: 'Service', description: 'By week', report_id: 'r-2', workspace_id: 'w-2' }])
  })

  it('say what is missing without a tenant, and lead to the product’s own reports', async () => {
    const host = buildHost()
    host.setAnswer(featuresCall, answered({ is_configured: false, embed_trial_usage: null }))
    const page = await open(host, 'power-bi-reports')
    await expect
      .element(browser.getByText('The tenant’s service principal is missing', { exact: false }))
      .toBeVisible()
    await browser.getByRole('link', { name: 'Open the reports of this product' }).click()
    await expect.poll(page.path).toBe(`/${northgate}/reports`)
  })

  it('[A-188] show the host’s text of a failure, else that the report could not be loaded', async () => {
    const host = buildHost()
    host.setAnswer(featuresCall, refused('powerbi_failed', 422, { text: 'AADSTS7000215' }))
    host.setAnswer(viewCall, refused('powerbi_failed', 422, { text: 'No access to workspace' }))
    const page = await open(host, 'power-bi-reports')
    await expect.element(browser.getByText('AADSTS7000215')).toBeVisible()
    await page.screen.unmount()
    const viewer = await open(host, 'powerbi-report/p-1')
    await expect.element(browser.getByText('No access to workspace')).toBeVisible()
    await viewer.screen.unmount()
    host.setAnswer(viewCall, refused('fault', 500))
    await open(host, 'powerbi-report/p-1')
    await expect.element(heading('The Power BI report could not be loaded')).toBeVisible()
  })
})

describe('The page of a Power BI report', () => {
  it('[A-184, A-221] has the modes display, edit and users for administrators', async () => {
    const page = await open(buildHost(), 'power-bi-reports')
    await browser.getByRole('link', { name: 'Sales', exact: true }).click()
    const { sent, tell } = await findFrame()
    tell('ready')
    const { embed_url, token, report_id } = embedded
    await expect.poll(() => sent).toEqual([{ embed_url, token, report_id }])
    await browser.getByRole('tab', { name: 'Edit' }).click()
    await expect.element(box('Workspace id')).toHaveValue('w-1')
    await browser.getByRole('tab', { name: 'Users' }).click()
    await expect.element(browser.getByText('robin@demo.example')).toBeVisible()
    expect(page.router.state.location.search).toEqual({ mode: 'users' })
  })

  it('[A-254] is not written with empty fields, and assigned to nobody by itself', async () => {
    const host = buildHost()
    host.setAnswer(peopleCall, answered({ users: [robin, nell], total: 2 }))
    const page = await open(host, 'power-bi-report/p-1?mode=edit')
    for (const name of ['Name', 'Report id', 'Workspace id']) await box(name).fill('')
    await button('Save 3 changes').click()
    await expect.poll(() => browser.getByText('Fill this in.').elements()).toHaveLength(3)
    expect(host.calls()).not.toContain(editCall)
    await page.screen.unmount()
    await open(host, 'power-bi-report/p-1?mode=users')
    await expect.element(browser.getByText('robin@demo.example')).toBeVisible()
    await browser.getByRole('searchbox').fill('')
    expect(browser.getByRole('button', { name: /^Assign/u }).elements()).toHaveLength(0)
    expect(host.calls()).not.toContain(`POST ${usersCall}`)
  })

  it('[A-185] edits and deletes it', async () => {
    const host = buildHost()
    host.setAnswer(editCall, () => {
      host.setAnswer(reportCall, answered(report({ name: 'Sales and service' })))
      return Response.json(report({ name: 'Sales and service' }))
    })
    host.setAnswer(deleteCall, answered({ id: 'p-1' }))
    const page = await open(host, 'power-bi-report/p-1?mode=edit')
    await box('Name').fill('Sales and service')
    await button('Save 1 change').click()
    await expect
      .poll(() => getSentBodies(host, editCall))
      .toEqual([{ ...settings, name: 'Sales and service', seen: settings }])
    await expect.element(heading('Sales and service')).toBeVisible()
    await button('Delete report').click()
    await browser
      .getByRole('region', { name: 'Delete this report?' })
      .getByRole('button', { name: 'Delete report' })
      .click()
    await expect.poll(page.path).toBe(`/${northgate}/power-bi-reports`)
    expect(host.calls()).toContain(deleteCall)
  })

  it('gives its address to copy, for the people who see it', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open(buildHost(), 'power-bi-report/p-1?mode=users')
    await button('Copy the address').click()
    expect(copied).toHaveBeenCalledWith(`${location.origin}/${northgate}/powerbi-report/p-1`)
    copied.mockRestore()
  })

  it('[A-186] assigns it to people and takes it from them', async () => {
    const host = buildHost()
    host.setAnswer(peopleCall, answered({ users: [robin, nell], total: 2 }))
    host.setAnswer(`POST ${usersCall}`, () => {
      host.setAnswer(`GET ${usersCall}`, answered([robin, nell]))
      return Response.json([robin, nell])
    })
    host.setAnswer(`DELETE ${usersCall}`, () => {
      host.setAnswer(`GET ${usersCall}`, answered([nell]))
      return Response.json([nell])
    })
    await open(host, 'power-bi-report/p-1?mode=users')
    await browser.getByRole('searchbox').fill('r')
    await button('Assign to Nell Harrow').click()
    await expect.element(button('Remove Nell Harrow')).toBeVisible()
    await button('Remove Robin Marsh').click()
    await expect.element(button('Remove Robin Marsh')).not.toBeInTheDocument()
    expect(await getSentBodies(host, `POST ${usersCall}`)).toEqual([{ users: ['u-8'] }])
    expect(await getSentBodies(host, `DELETE ${usersCall}`)).toEqual([{ users: ['u-7'] }])
  })
})

describe('A person’s Power BI reports', () => {
  it('[A-187] are listed, and shown with their address and token', async () => {
    const page = await open(buildHost([]), 'powerbi-reports')
    await browser.getByRole('link', { name: /Sales/u }).click()
    await expect.poll(page.path).toBe(`/${northgate}/powerbi-report/p-1`)
    const { sent, tell } = await findFrame()
    await expect.element(heading('Sales')).toBeInTheDocument()
    tell('ready')
    const { embed_url, token, report_id } = embedded
    await expect.poll(() => sent).toEqual([{ embed_url, token, report_id }])
    await expect.element(browser.getByText('Opening report Sales')).toBeInTheDocument()
    tell('loaded')
    await expect.element(browser.getByText('Opening report Sales')).not.toBeInTheDocument()
    tell('failed', 'The token has expired')
    await expect.element(browser.getByText('The token has expired')).toBeVisible()
  })

  it('lead to the product’s own reports where none is assigned or no tenant is set up', async () => {
    const host = buildHost()
    host.setAnswer(ownCall, answered([]))
    const page = await open(host, 'powerbi-reports')
    await expect.element(heading('No report is assigned to you')).toBeVisible()
    await page.screen.unmount()
    host.setAnswer(viewCall, answered({ ...embedded, embed_url: null, token: null }))
    await open(host, 'powerbi-report/p-1')
    await expect.element(heading('Power BI is not connected')).toBeVisible()
    await expect
      .element(browser.getByRole('link', { name: 'Open the reports of this product' }))
      .toBeVisible()
  })
})
