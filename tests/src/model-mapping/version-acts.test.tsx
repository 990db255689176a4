import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import {
  buildVersion,
  mappingCalls,
  mappingHost,
  setVersions,
  submittedVersion,
  takesIn,
} from './mapping-builders.ts'
import { act, openMapping, pair, readFacts, versionMenu } from './open-mapping.ts'

const first = buildVersion()
const second = buildVersion({ id: 'v2', version: 2 })
const arcToo = {
  'Arden|Brook': { 'Volta|One': { is_primary: true }, 'Volta|Arc': { is_primary: false } },
}

const countCalls = (all: readonly string[], call: string) =>
  all.filter((one) => one === call).length

describe('A version', () => {
  it('[A-129] is created from the edits, and submitted unchanged', async () => {
    const host = mappingHost()
    await openMapping(host)
    const created = buildVersion({ id: 'v2', version: 2, mapping: arcToo })
    host.setAnswer(mappingCalls.create, takesIn(host, created, [first]))
    host.setAnswer(mappingCalls.status('v2'), answered({ report_status: 'EMPTY' }))
    await pair('Volta Arc', 'Arden Brook').click()
    await act('Create').click()
    await expect.element(browser.getByRole('button', { name: 'Version: 2 Draft' })).toBeVisible()
    expect(await getSentBodies(host, mappingCalls.create)).toEqual([{ mapping: arcToo }])
    const submitted = submittedVersion({ id: 'v2', version: 2, mapping: arcToo })
    host.setAnswer(mappingCalls.submit('v2'), takesIn(host, submitted, [first]))
    await act('Submit').click()
    await expect
      .element(browser.getByRole('button', { name: 'Version: 2 Submitted' }))
      .toBeVisible()
    expect(await getSentBodies(host, mappingCalls.submit('v2'))).toEqual([
      { seen: created.updated_at },
    ])
    await expect.element(act('Submit')).toBeDisabled()
  })

  it('[A-130] stays chosen when the list is fetched again after a save', async () => {
    const host = mappingHost({ versions: [second, first] })
    await openMapping(host)
    await versionMenu().click()
    await browser.getByRole('menuitemradio', { name: '1 Draft' }).click()
    await expect.element(browser.getByRole('button', { name: 'Version: 1 Draft' })).toBeVisible()
    await pair('Volta Arc', 'Arden Brook').click()
    const before = countCalls(host.calls(), mappingCalls.list)
    const saved = buildVersion({ mapping: arcToo, updated_at: '2026-11-10T08:00:00.000Z' })
    host.setAnswer(mappingCalls.save('v1'), () => {
      setVersions(host, [second, saved])
      return Response.json(saved)
    })
    await act('Save').click()
    await expect.poll(() => readFacts()['Last saved']).toBe('10/11/2026 08:00')
    await expect.poll(() => countCalls(host.calls(), mappingCalls.list)).toBeGreaterThan(before)
    await expect.element(browser.getByRole('button', { name: 'Version: 1 Draft' })).toBeVisible()
    expect(await getSentBodies(host, mappingCalls.save('v1'))).toEqual([
      { mapping: arcToo, seen: first.updated_at },
    ])
  })

  it('[A-136] tells each success and failure by its own text', async () => {
    const host = mappingHost()
    const shows = async (text: string) => {
      await expect.element(browser.getByText(text, { exact: true }).first()).toBeVisible()
    }
    const down = refused('fault', 500)
    await openMapping(host)
    await pair('Volta Arc', 'Arden Brook').click()
    host.setAnswer(mappingCalls.save('v1'), refused('stale', 409))
    await act('Save').click()
    await shows('The version could not be saved.')
    await expect.element(browser.getByText(/^Somebody else saved this version/u)).toBeVisible()
    await expect.element(pair('Volta Arc', 'Arden Brook')).toBeChecked()
    host.setAnswer(mappingCalls.create, down)
    await act('Create').click()
    await shows('The version could not be created.')
    host.setAnswer(mappingCalls.save('v1'), takesIn(host, buildVersion({ mapping: arcToo })))
    await act('Save').click()
    await shows('Version saved')
    host.setAnswer(mappingCalls.submit('v1'), down)
    await act('Submit').click()
    await shows('The version could not be submitted.')
    host.setAnswer(mappingCalls.report('v1'), down)
    await act('Report').click()
    await shows('The report could not be built.')
    host.setAnswer(mappingCalls.report('v1'), answered({ report_status: 'BUILDING' }))
    await act('Report').click()
    await shows('The report is being built')
    host.setAnswer(mappingCalls.submit('v1'), takesIn(host, submittedVersion({ mapping: arcToo })))
    await act('Submit').click()
    await shows('Version submitted. It is being processed.')
    await pair('Volta Arc', 'Arden Fell').click()
    host.setAnswer(mappingCalls.create, takesIn(host, second, [first]))
    host.setAnswer(mappingCalls.status('v2'), answered({ report_status: 'EMPTY' }))
    await act('Create').click()
    await shows('Version created')
  })

  it.each([
    [mappingCalls.list, 'The versions could not be loaded'],
    [mappingCalls.read('v1'), 'The version could not be loaded'],
    [mappingCalls.distinct, 'The models could not be loaded'],
  ])('that fails to load says so, and loads again: %s', async (call, text) => {
    const host = mappingHost()
    const good = mappingHost()
    host.setAnswer(call, refused('not_found', 404))
    await openPage(host, `/${northgate}/modelMapping`)
    await expect.element(browser.getByRole('heading', { name: text })).toBeVisible()
    host.setAnswer(call, (request) => good.fetch(request))
    await browser.getByRole('button', { name: 'Try again' }).click()
    await expect.element(browser.getByRole('grid')).toBeVisible()
  })
})

describe('The report of a version', () => {
  it('[A-132, A-133] is built, then downloaded once in the same window', async () => {
    const host = mappingHost()
    const { left } = await openMapping(host)
    const status = (report_status: string) =>
      host.setAnswer(mappingCalls.status('v1'), answered({ report_status }))
    host.setAnswer(mappingCalls.report('v1'), () => {
      status('BUILDING')
      return Response.json({ report_status: 'BUILDING' })
    })
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    })
    await act('Report').click()
    await expect.element(act('Building report…')).toBeDisabled()
    status('SUCCESS')
    await vi.advanceTimersByTimeAsync(5000)
    await expect.element(act('Download')).toBeEnabled()
    vi.useRealTimers()
    host.setAnswer(mappingCalls.download('v1'), answered({ address: '/api/report' }))
    await act('Download').click()
    await expect.poll(() => left).toEqual(['/api/report'])
    await expect.element(act('Download')).toBeDisabled()
  })
})
