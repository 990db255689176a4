import { describe, expect, it } from 'vitest'
import { northgate } from '#tests/src/page/fake-host.ts'
import { openDetails } from './open-details.tsx'

const others = (total: number) => ({
  total,
  agreements: [
    { fAgreementNo: 'B-1', aVrm: 'AB12CDE' },
    { fAgreementNo: 'B-2', aVrm: 'ZA22KPL' },
    { fAgreementNo: 'B-3', aVrm: null },
    { fAgreementNo: 'B-4', aVrm: 'XY34ZZZ' },
  ].slice(0, total),
})
const row = { aVrm: 'ZA22KPL', cBPID: 'BP-77' }
const line = () => document.querySelector('.other-agreements')?.textContent ?? null

describe('a person', () => {
  it('is one person: the head names the others and leads there', async () => {
    const { screen } = await openDetails({
      row,
      answer: { other_agreements: others(2) },
    })
    // The second is about the same car: only its number tells it apart.
    await expect.poll(line).toBe('2 more agreements: AB12 CDE, B-2')
    await expect
      .element(screen.getByRole('link', { name: 'AB12 CDE' }))
      .toHaveAttribute('href', `/${northgate}/customer/B-1`)
  })

  it('leads to the list where they are more than the head names', async () => {
    const { screen, router } = await openDetails({
      row,
      answer: { other_agreements: others(4) },
    })
    await expect.poll(line).toBe('4 more agreements: AB12 CDE, B-2, B-3, 1 more')
    await screen.getByRole('link', { name: '1 more' }).click()
    await expect.poll(() => router.state.location.pathname).toBe(`/${northgate}/customers`)
    expect(router.state.location.href).not.toContain('BP-77')
    expect(router.state.location.search).toEqual({ q: { identifierType: 'cBPID' } })
    expect(router.state.location.state.personal).toEqual({ identifier: 'BP-77' })
  })

  it.each([undefined, others(0)])('has no such line with %j', async (none) => {
    const { screen } = await openDetails({
      row: { ...row, cFullName: 'Tamsin Wrexley' },
      answer: none === undefined ? {} : { other_agreements: none },
    })
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Tamsin Wrexley' }))
      .toBeVisible()
    expect(line()).toBeNull()
  })
})
