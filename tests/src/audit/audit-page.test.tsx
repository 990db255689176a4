import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { AuditPage } from '#src/features/audit/audit-page.tsx'
import { answered, northgate, refused, signedInHost } from '#tests/src/page/fake-host.ts'
import { describeRecords } from '#tests/src/records/open-records.tsx'

const auditCall = `GET /organisation/v1/${northgate}/audit`
const open = describeRecords((place) => <AuditPage {...place} />, ['CanEditOrganisation'])

const entry = {
  id: 'opened:1',
  kind: 'opened',
  at: '2026-11-20T09:00:00.000000Z',
  by: 'Robin Marsh',
  agreementNo: 'A-1',
  what: null,
  about: null,
  reason: null,
}
const answer = {
  as_of: '2026-11-27T09:00:00.000Z',
  entries: [
    entry,
    { ...entry, id: 'changed:1', kind: 'changed', what: 'status', about: 'call back' },
    { ...entry, id: 'consent:1', kind: 'consent', what: 'objects', about: 'email' },
    {
      ...entry,
      id: 'acted:1',
      kind: 'acted',
      agreementNo: null,
      about: 'Mira Okell',
      reason: 'Cannot see a button',
    },
    { ...entry, id: 'erased:1', kind: 'erased', agreementNo: 'A-9', reason: 'Asked for it' },
  ],
  next: null,
  people: [{ id: 'robin', name: 'Robin Marsh' }],
}

describe('The audit page', () => {
  it('says who did what to whom, and what is not recorded', async () => {
    const host = signedInHost()
    host.setAnswer(auditCall, answered(answer))
    const screen = await open(host)
    await expect.element(screen.getByText('Customer opened')).toBeVisible()
    await expect.element(screen.getByText('Customer worked on: Status')).toBeVisible()
    await expect.element(screen.getByText('Consent changed: Objection')).toBeVisible()
    await expect.element(screen.getByText('Robin Marsh for Mira Okell')).toBeVisible()
    await expect.element(screen.getByText('Reason: Cannot see a button')).toBeVisible()
    await expect.element(screen.getByText(/^A-1, Call back/)).toBeVisible()
    await expect.element(screen.getByText(/Not recorded: lists and searches/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'A-9' }).elements()).toEqual([])
  })

  it('goes on behind the last entry, and filters by kind and person', async () => {
    const host = signedInHost()
    const sent: URLSearchParams[] = []
    host.setAnswer(auditCall, (request) => {
      const { searchParams } = new URL(request.url)
      sent.push(searchParams)
      const isFirst = searchParams.get('before') === null
      return Response.json({
        ...answer,
        entries: [
          {
            ...entry,
            id: isFirst ? 'opened:1' : 'opened:2',
            by: isFirst ? 'Robin Marsh' : 'Ines Carrow',
          },
        ],
        next: isFirst ? 'behind' : null,
      })
    })
    const screen = await open(host)
    await expect.element(screen.getByText('Robin Marsh')).toBeVisible()
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.element(screen.getByText('Ines Carrow')).toBeVisible()
    expect(sent.at(-1)?.get('before')).toBe('behind')
    await screen.getByRole('button', { name: 'Everything' }).click()
    await browser.getByRole('menuitemradio', { name: 'Export made' }).click()
    await expect.poll(() => sent.at(-1)?.get('kind')).toBe('exported')
  })

  it('says so where nothing is found, and where the right is gone', async () => {
    const host = signedInHost()
    host.setAnswer(auditCall, answered({ ...answer, entries: [] }))
    const screen = await open(host, { at: '/?filters={"kind":"erased"}' })
    await expect.element(screen.getByText('Nothing found')).toBeVisible()
    host.setAnswer(auditCall, refused('right_missing', 403))
    const other = await open(host)
    await expect.element(other.getByText(/You may no longer see the audit/)).toBeVisible()
  })
})
