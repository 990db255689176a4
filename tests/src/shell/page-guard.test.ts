import { describe, expect, it } from 'vitest'
import { getRedirectTarget } from '#src/features/shell/page-guard.ts'

const person = (...rights: readonly string[]) => ({
  rights: new Set(rights),
  isWorkflowEnabled: false,
})

describe('The page guard', () => {
  it('lets everybody onto a page without rights', () => {
    expect(getRedirectTarget({}, person())).toBeNull()
  })

  it('sends home those who lack a right, or all alternatives', () => {
    const page = {
      rights: { all: ['CanViewUsers', 'CanEditUsers'], some: ['CanViewGroups', 'CanViewDealers'] },
    } as const
    expect(
      getRedirectTarget(page, person('CanViewUsers', 'CanEditUsers', 'CanViewDealers')),
    ).toBeNull()
    expect(getRedirectTarget(page, person('CanViewUsers', 'CanViewDealers'))).toBe('home')
    expect(getRedirectTarget(page, person('CanViewUsers', 'CanEditUsers'))).toBe('home')
  })

  it('keeps users limited to the list off closed pages', () => {
    expect(getRedirectTarget({ isClosedToListUsers: true }, person())).toBe('customers')
    expect(getRedirectTarget({ isClosedToListUsers: true }, person('CanViewDashboard'))).toBeNull()
    expect(
      getRedirectTarget(
        { isClosedToListUsers: true },
        person('CanViewDashboard', 'CanSeeCampaignBuilderOnlyAccess'),
      ),
    ).toBe('customers')
    expect(getRedirectTarget({}, person('CanSeeCampaignBuilderOnlyAccess'))).toBeNull()
  })
})
