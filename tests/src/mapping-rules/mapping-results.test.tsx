import { afterEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, harbour, northgate, refused } from '#tests/src/page/fake-host.ts'
import { button } from '#tests/src/records/open-records.tsx'
import {
  buildLogged,
  chooseValues,
  openMappingRules,
  mappingRulesCalls,
  rulesHost,
} from './rules-host.ts'

const results = () => browser.getByRole('region', { name: 'Builds and results', exact: true })
const seesReport = ['CanViewMappingV2', 'CanLogonAsOtherUser']

afterEach(() => vi.restoreAllMocks())

describe('The mapping', () => {
  it('[A-102] is built, and its log shows status, started, updated, finished and user', async () => {
    const host = rulesHost()
    host.setAnswer(mappingRulesCalls.log, answered({ payload: [] }))
    host.setAnswer(mappingRulesCalls.build, () => {
      const open = buildLogged({ build_status: 'PROCESSING', finished: null })
      host.setAnswer(mappingRulesCalls.log, answered({ payload: [open] }))
      return Response.json(open)
    })
    await openMappingRules(host)
    await expect.element(browser.getByText('Not built yet')).toBeVisible()
    await button('Build').click()
    await expect.element(results().getByText('Being built')).toBeVisible()
    await expect.element(button('Being built')).toBeDisabled()
    host.setAnswer(mappingRulesCalls.log, answered({ payload: [buildLogged()] }))
    await button('Refresh').click()
    for (const shown of [
      'Finished',
      '23/11/2026 02:10',
      '23/11/2026 02:12',
      '23/11/2026 02:14',
      'Lenka Vorel',
    ])
      await expect.element(results().getByText(shown, { exact: true }).first()).toBeVisible()
    const heads = [...results().element().querySelectorAll('thead th')].map(
      ({ textContent }) => textContent,
    )
    expect(heads).toEqual(['Status', 'Started', 'Updated', 'Finished', 'User'])
    await expect.element(button('Build')).toBeEnabled()
  })

  it('that could not be built says why, and what is in force', async () => {
    const host = rulesHost()
    const failed = buildLogged({ id: 'b2', build_status: 'ERROR', failure: 'maps_nobody' })
    host.setAnswer(mappingRulesCalls.log, answered({ payload: [failed, buildLogged()] }))
    await openMappingRules(host)
    await expect.element(results().getByText(/^Failed: nothing of the price list/u)).toBeVisible()
    await expect
      .element(browser.getByText('In force: built 23/11/2026 02:14 by Lenka Vorel'))
      .toBeVisible()
  })

  it('[A-103] is copied from a chosen organisation; the page reloads after two seconds', async () => {
    const host = rulesHost()
    host.setAnswer(
      mappingRulesCalls.organisations,
      answered([
        { id: northgate, name: 'Northgate Motor Group' },
        { id: harbour, name: 'Harbour Road' },
      ]),
    )
    host.setAnswer(mappingRulesCalls.copy(harbour), answered({ rules: 9, left_out: 0 }))
    const page = await openMappingRules(host)
    await button('Copy from…').click()
    const dialog = browser.getByRole('region', { name: 'Copy rules from another organisation' })
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect.element(dialog.getByText('Fill this in.').first()).toBeVisible()
    expect(host.calls()).not.toContain(mappingRulesCalls.copy(harbour))
    await chooseValues('Copy from', ['Harbour Road'])
    const start = performance.now()
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect.element(browser.getByText(/^The rules were copied/u)).toBeVisible()
    expect(page.openedPaths).toEqual([])
    await expect.poll(() => page.openedPaths, { timeout: 10_000 }).toEqual([location.href])
    expect(performance.now() - start).toBeGreaterThan(1990)
  })

  it('[A-104] has a mapping, a proposal and a rules report to download', async () => {
    const host = rulesHost()
    const downloads: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      downloads.push(this.download)
    })
    const reports = [
      ['Mapping report', mappingRulesCalls.report, 'mapping-report.csv'],
      ['Proposal report', mappingRulesCalls.proposalReport, 'proposal-report.csv'],
      ['Rules report', mappingRulesCalls.rulesReport, 'rules-report.csv'],
    ] as const
    for (const [, call, name] of reports) host.setAnswer(call, answered({ name, text: 'a' }))
    await openMappingRules(host)
    for (const [label, call, name] of reports) {
      await button('Reports').click()
      await browser.getByRole('menuitem', { name: label }).click()
      await expect.poll(() => downloads.at(-1)).toBe(name)
      expect(host.calls()).toContain(call)
      await expect.poll(() => document.querySelector('ion-popover')).toBeNull()
    }
  })
})

describe('The pre-calculated report', () => {
  it('[A-105, A-107] is built and downloaded with CanLogonAsOtherUser, and tells how that went', async () => {
    const barred = await openMappingRules(rulesHost())
    await expect.element(button('Refresh')).toBeVisible()
    expect(button('Build pre-calculated report').query()).toBeNull()
    await barred.screen.unmount()
    const host = rulesHost({ rights: seesReport })
    const post = mappingRulesCalls.preCalculated('POST')
    host.setAnswer(post, refused('fault', 500))
    const page = await openMappingRules(host)
    await button('Build pre-calculated report').click()
    await expect.element(browser.getByText('The pre-calculated report failed')).toBeVisible()
    host.setAnswer(post, () => {
      host.setAnswer(mappingRulesCalls.preCalculatedStatus, answered({ status: 'FINISHED' }))
      return Response.json({ status: 'PROCESSING' })
    })
    await button('Build pre-calculated report').click()
    await expect
      .element(browser.getByText('The pre-calculated report is being built'))
      .toBeVisible()
    expect(host.calls().filter((call) => call === post)).toHaveLength(2)
    const url = 'https://reports.example/content?token=t'
    host.setAnswer(mappingRulesCalls.preCalculated('GET'), answered({ url }))
    await button('Download').click()
    await expect.poll(() => page.openedPaths).toEqual([url])
  })

  it.each([
    [null, true, false, undefined],
    ['PROCESSING', false, false, 'Report being built'],
    ['FINISHED', true, true, 'Report finished'],
    ['ERROR', true, false, 'Report failed'],
  ] as const)(
    '[A-106] of the status %s may be built: %s, downloaded: %s',
    async (status, mayBuild, mayDownload, text) => {
      const host = rulesHost({ rights: seesReport })
      host.setAnswer(mappingRulesCalls.preCalculatedStatus, answered({ status }))
      await openMappingRules(host)
      const isEnabled = (name: string) => button(name).query()?.matches(':enabled') ?? false
      await expect
        .poll(() =>
          results()
            .getByRole('status')
            .elements()
            .map((one) => one.textContent),
        )
        .toEqual(text === undefined ? [] : [text])
      await expect
        .poll(() => [isEnabled('Build pre-calculated report'), isEnabled('Download')])
        .toEqual([mayBuild, mayDownload])
    },
  )

  it('[A-108] opens the absolute address of its host', async () => {
    const host = rulesHost({ rights: seesReport })
    host.setAnswer(mappingRulesCalls.preCalculatedStatus, answered({ status: 'FINISHED' }))
    const url = 'https://provider.example/reports/9?token=t'
    host.setAnswer(mappingRulesCalls.preCalculated('GET'), answered({ url }))
    const page = await openMappingRules(host)
    await button('Download').click()
    await expect.poll(() => page.openedPaths).toEqual([url])
  })
})
