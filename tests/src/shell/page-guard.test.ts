import { describe, expect, it } from 'vitest'
import { elsewhereFrom } from '#src/features/shell/page-guard.ts'

const person = (...rights: readonly string[]) => ({
  rights: new Set(rights),
  workflowEnabled: false,
})

describe('the guard of pages', () => {
  it('lets everybody onto a page that asks for nothing', () => {
    expect(elsewhereFrom({}, person())).toBeNull()
  })

  it('sends home whoever lacks one of all, or every one of some, of a page’s rights', () => {
    const page = {
      rights: { all: ['CanViewUsers', 'CanEditUsers'], some: ['CanViewGroups', 'CanViewDealers'] },
    } as const
    expect(elsewhereFrom(page, person('CanViewUsers', 'CanEditUsers', 'CanViewDealers'))).toBeNull()
    expect(elsewhereFrom(page, person('CanViewUsers', 'CanViewDealers'))).toBe('home')
    expect(elsewhereFrom(page, person('CanViewUsers', 'CanEditUsers'))).toBe('home')
  })

  it('sends people who are kept to the list there, from pages closed to them only', () => {
    expect(elsewhereFrom({ isClosedToListUsers: true }, person())).toBe('customers')
    expect(elsewhereFrom({ isClosedToListUsers: true }, person('CanViewDashboard'))).toBeNull()
    expect(
      elsewhereFrom(
        { isClosedToListUsers: true },
        person('CanViewDashboard', 'CanSeeCampaignBuilderOnlyAccess'),
      ),
    ).toBe('customers')
    expect(elsewhereFrom({}, person('CanSeeCampaignBuilderOnlyAccess'))).toBeNull()
  })
})
