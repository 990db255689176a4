import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { listIncentiveFields } from '#domain/incentive-settings/incentive-fields.ts'
import { incentiveTypes } from '#domain/incentive-settings/incentive-type.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import { laterTexts } from '#domain/texts/later-texts.ts'
import { getIncentiveSorts } from '#src/features/incentives/incentive-columns.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { answered, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { box, button, leadsHome, openWithEach } from '#tests/src/records/open-records.tsx'
import {
  answerReach,
  incentiveChangeCall,
  incentiveCloneCall,
  incentiveCreateCall,
  incentiveDeleteCall,
  incentiveListCall,
  incentiveNames,
  incentivePath,
  openIncentive,
  openIncentives,
  shownIncentives,
  toIncentiveRows,
  typeTab,
} from './open-incentives.tsx'

const texts = { ...en_gb, ...laterTexts }

describe('/{orgId}/incentives-module', () => {
  it('needs CanViewProductConfiguration, else it leads home', async () => {
    expect(
      await openWithEach('incentives-module', {
        listCall: incentiveListCall('campaign'),
        rows: toIncentiveRows('campaign'),
        shows: 'Winter Volta',
        rights: ['CanViewProductConfiguration'],
      }),
    ).toEqual(leadsHome)
  })

  it('[A-079, A-219] has the tabs campaign, offer and overlay for an administrator', async () => {
    await openIncentives()
    for (const [label, type] of [
      ['Offer', 'offer'],
      ['Overlay', 'overlay'],
      ['Campaign', 'campaign'],
    ] as const) {
      await typeTab(label).click()
      await expect.element(button(incentiveNames[type])).toBeVisible()
      await expect.element(typeTab(label)).toHaveAttribute('aria-selected', 'true')
    }
  })

  it('[A-080] shows every column of each type', async () => {
    for (const type of incentiveTypes) {
      const { page } = await openIncentives(`?type="${type}"`)
      await expect.element(button(incentiveNames[type])).toBeVisible()
      await button('Columns').click()
      const nameField = type === 'offer' ? 'brand' : 'name'
      for (const field of listIncentiveFields(type).filter((one) => one !== nameField))
        await expect
          .element(
            browser
              .getByRole('checkbox', { name: texts[`incentive_${field}`], exact: true })
              .first(),
          )
          .toBeInTheDocument()
      expect(getIncentiveSorts(type)).toEqual(
        expect.arrayContaining([...listIncentiveFields(type)]),
      )
      await page.screen.unmount()
    }
  })

  it('says how many customers each reaches, and what is an estimate', async () => {
    const { host, page } = await openIncentives()
    await expect.element(browser.getByRole('cell', { name: '412', exact: true })).toBeVisible()
    await expect.element(browser.getByRole('cell', { name: 'nobody' })).toBeVisible()
    await page.screen.unmount()
    host.setAnswer(`GET ${incentivePath}/incentive-reach/campaign`, answerReach(1203))
    await openPage(host, `/${northgate}/incentives-module`)
    await expect.element(browser.getByRole('cell', { name: 'about 1,648' })).toBeVisible()
  })
})

/** What succeeded before is no toast of this failure. */
const dismissFlashes = () => {
  for (const { id } of flash.messages()) flash.dismiss(id)
}

const noToast = () => expect(document.querySelectorAll('.flash')).toHaveLength(0)

async function fillNew(type: IncentiveType) {
  const [first, second] = type === 'offer' ? ['Brand', 'Model'] : ['Name', 'Code']
  await box(first).fill('Spring')
  await box(second).fill('SPR')
  await box('Valid from').fill('01/03/2027')
  await box('Valid to').fill('31/03/2027')
  await userEvent.tab()
}

describe('An incentive’s form', () => {
  it('[A-081, A-085] creates each type; what fails stays typed and is told without a toast', async () => {
    for (const type of incentiveTypes) {
      const { host, page } = await openIncentives(`/create/${type}`)
      const submit = browser
        .getByRole('region', { name: `New ${type}` })
        .getByRole('button', { name: `New ${type}` })
      await fillNew(type)
      await submit.click()
      await expect.element(browser.getByText(/^Somebody else has deleted this/u)).toBeVisible()
      noToast()
      const call = incentiveCreateCall(type)
      expect(page.path()).toBe(`/${northgate}/incentives-module/create/${type}`)
      host.setAnswer(call, answered(toIncentiveRows(type)[0]))
      await submit.click()
      await expect.poll(page.path).toBe(`/${northgate}/incentives-module`)
      dismissFlashes()
      const sent = await getSentBodies(host, call)
      expect(sent.at(-1)).toMatchObject({
        incentive: {
          ...(type === 'offer'
            ? { brand: 'Spring', model: 'SPR' }
            : { name: 'Spring', code: 'SPR' }),
          valid_from: '2027-03-01',
          valid_to: '2027-03-31',
        },
      })
      await page.screen.unmount()
    }
  })

  it('[A-082] edits each type at edit/{type}/{id}', async () => {
    for (const type of incentiveTypes) {
      const { host, page } = await openIncentives(`/edit/${type}/${type}-0`)
      await expect.element(box('Valid to')).toHaveValue('31/01/2027')
      await box('Valid to').fill('28/02/2027')
      await userEvent.tab()
      const call = incentiveChangeCall(type, `${type}-0`)
      host.setAnswer(call, answered(toIncentiveRows(type)[0]))
      await button('Save 1 change').click()
      await expect.poll(() => host.calls()).toContain(call)
      expect(await getSentBodies(host, call)).toMatchObject([
        { incentive: { valid_to: '2027-02-28' }, seen: shownIncentives[type][0] },
      ])
      await page.screen.unmount()
    }
  })

  it('[A-085] tells what fails where it fails, without a toast, and keeps what was typed', async () => {
    const { host } = await openIncentive('overlay')
    await box('Cash').fill('500')
    host.setAnswer(incentiveChangeCall('overlay', 'overlay-0'), refused('fault', 500))
    await button('Save 1 change').click()
    await expect
      .element(browser.getByText(/^The incentive could not be saved/u).first())
      .toBeVisible()
    await expect.element(box('Cash')).toHaveValue('500')
    noToast()
    await button('Put all back').click()
    await button('Delete').click()
    await expect
      .element(browser.getByRole('alert').getByText(/^Welcome could not be deleted/u))
      .toBeVisible()
    noToast()
  })

  it('[A-255] refuses invalid dates and numbers, each at its field', async () => {
    const { host } = await openIncentive('campaign')
    await box('Valid to').fill('01/10/2026')
    await userEvent.tab()
    await box('Deposit contribution').fill('-5')
    await box('Minimum months').fill('4.5')
    await box('Minimum deposit, %').fill('many')
    await button('Save 4 changes').click()
    await expect.element(browser.getByText('This is before the beginning.').first()).toBeVisible()
    expect(
      [...document.querySelectorAll('[aria-invalid="true"]')].map((one) =>
        one.closest('.field')?.querySelector('label')?.textContent.trim(),
      ),
    ).toEqual(['Valid to', 'Minimum months', 'Minimum deposit, %', 'Deposit contribution'])
    await box('Valid from').fill('31/02/2026')
    await userEvent.tab()
    await expect.element(box('Valid from')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(box('Minimum deposit, %')).toHaveValue('many')
    expect(host.calls().filter((call) => call.startsWith('PUT'))).toEqual([])
  })

  it('says whom it would reach as it is typed, and ends where another begins', async () => {
    await openIncentive('campaign')
    await expect.element(browser.getByText('986', { exact: true })).toBeVisible()
    await expect.element(browser.getByText(/^of today’s 4,812 customers/u)).toBeVisible()
    await expect.element(browser.getByText('Clashes with Loyalty at Christmas')).toBeVisible()
    await box('Product').fill('PCP')
    await box('Valid from').fill('01/10/2026')
    await userEvent.tab()
    await button('End it on 31/10/2026').click()
    await expect.element(box('Valid to')).toHaveValue('31/10/2026')
    await expect.element(browser.getByText(/^Clashes with/u)).not.toBeInTheDocument()
  })
})

describe('An incentive', () => {
  it('[A-083, O-217] is cloned once the dialog is ticked; cancelling sends nothing', async () => {
    const { host } = await openIncentive('overlay')
    await button('Clone').click()
    const dialog = browser.getByRole('region', { name: 'Clone Welcome?' })
    await expect.element(dialog.getByText(/^The copy is as long/u)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Clone' })).toBeDisabled()
    await dialog.getByRole('checkbox', { name: 'Yes, make a copy' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Clone' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(host.calls()).not.toContain(incentiveCloneCall('overlay'))
    const made = {
      id: 'made',
      incentive: { ...shownIncentives.overlay[0], name: 'Welcome, part 2' },
      username: null,
      modified_at: null,
    }
    host.setAnswer(incentiveCloneCall('overlay'), answered(made))
    host.setAnswer(incentiveListCall('overlay'), answered([...toIncentiveRows('overlay'), made]))
    await button('Clone').click()
    await dialog.getByRole('checkbox', { name: 'Yes, make a copy' }).click()
    await dialog.getByRole('button', { name: 'Clone' }).click()
    await expect.element(browser.getByRole('heading', { name: 'Welcome, part 2' })).toBeVisible()
    expect(await getSentBodies(host, incentiveCloneCall('overlay'))).toEqual([
      { original: 'overlay-0' },
    ])
  })

  it('[A-084] is deleted, with a way back', async () => {
    const { host } = await openIncentive('overlay')
    host.setAnswer(incentiveDeleteCall('overlay', 'overlay-0'), answered({ id: 'overlay-0' }))
    await button('Delete').click()
    await expect.element(browser.getByText('Incentive deleted')).toBeVisible()
    const again = incentiveCreateCall('overlay')
    host.setAnswer(again, answered(toIncentiveRows('overlay')[0]))
    await button('Undo').click()
    await expect.poll(() => host.calls()).toContain(again)
    expect(await getSentBodies(host, again)).toEqual([
      { id: 'overlay-0', incentive: shownIncentives.overlay[0] },
    ])
  })
})
