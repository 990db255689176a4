import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { organisationSecretNames } from '#domain/organisations/organisation-secret.model.ts'
import { serviceProviderKeys } from '#domain/service-provider/service-provider.model.ts'
import {
  answered,
  getSentBodies,
  northgate,
  refused,
  seesHome,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const path = `/service-provider/v1/${northgate}/settings`
const readCall = `GET ${path}`
const writeCall = `PUT ${path}`

const stored = (values: Readonly<Record<string, string>> = {}) => ({
  parameters: serviceProviderKeys.map((key) => ({ key, value: values[key] ?? '' })),
  secrets: organisationSecretNames.map((name) => ({
    name,
    is_set: name === 'video',
    set_at: name === 'video' ? '2026-11-20T09:00:00.000Z' : null,
    set_by: name === 'video' ? 'Nell' : null,
  })),
})

function buildHost(rights: readonly string[] = ['CanEditServiceProviderParams']) {
  const host = signedInHost({ rights: [...seesHome, ...rights] })
  host.setAnswer(readCall, answered(stored({ sms_part_price: '0.03' })))
  return host
}

const box = (name: string) => browser.getByRole('textbox', { name, exact: true })

describe('The service provider page', () => {
  it('[A-052] needs CanEditServiceProviderParams, else it leads home', async () => {
    const page = await openPage(buildHost(), `/${northgate}/service-provider`)
    await expect.element(box('Price of a part of an SMS')).toHaveValue('0.03')
    await page.screen.unmount()
    const other = await openPage(buildHost([]), `/${northgate}/service-provider`)
    await expect.poll(other.path).toBe(`/${northgate}/home`)
  })

  it('writes what was changed, and says which secrets are set', async () => {
    const host = buildHost()
    host.setAnswer(writeCall, () => {
      host.setAnswer(readCall, answered(stored({ sms_part_price: '0.05' })))
      return Response.json(stored({ sms_part_price: '0.05' }))
    })
    await openPage(host, `/${northgate}/service-provider`)
    await expect.element(browser.getByText(/^Set .* by Nell$/u)).toBeVisible()
    await box('Price of a part of an SMS').fill('0.05')
    await browser.getByRole('button', { name: 'Save 1 change' }).click()
    await expect.element(browser.getByText('Saved')).toBeVisible()
    expect(await getSentBodies(host, writeCall)).toEqual([{ key: 'sms_part_price', value: '0.05' }])
  })

  it('says what is wrong with a value, and loses nothing typed', async () => {
    const host = buildHost()
    host.setAnswer(writeCall, refused('value_refused', 422, { code: 'list' }))
    await openPage(host, `/${northgate}/service-provider`)
    await box('Price of a part of an SMS').fill('0.06')
    await browser.getByRole('button', { name: 'Save 1 change' }).click()
    await expect.element(browser.getByText(/^One of the values is not possible/u)).toBeVisible()
    await expect.element(box('Price of a part of an SMS')).toHaveValue('0.06')
  })
})
