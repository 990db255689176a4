import { describe, expect, it } from 'vitest'
import {
  isCallerLightUser,
  isCampaignBuilderOnlyUser,
  isLimitedToList,
  isServiceLeadUser,
  isWorkflowUser,
} from '#domain/users/user-kind.rules.ts'

/** Every way of holding or lacking the rights, in an organisation with and without workflow. */
function everyWay(...rights: readonly string[]) {
  return Array.from({ length: 2 ** rights.length }, (_, bits) =>
    rights.filter((_right, at) => (bits & (2 ** at)) !== 0),
  ).flatMap((held) => [
    {
      held,
      isWorkflowEnabled: true,
      facts: { rights: new Set(['CanAddComment', ...held]), isWorkflowEnabled: true },
    },
    {
      held,
      isWorkflowEnabled: false,
      facts: { rights: new Set(['CanAddComment', ...held]), isWorkflowEnabled: false },
    },
  ])
}

describe('a workflow user', () => {
  it('[W-009] holds CanUseWorkflow where workflow_enabled is true; losing either ends it', () => {
    const found = everyWay('CanUseWorkflow').filter(({ facts }) => isWorkflowUser(facts))
    expect(found.map(({ held, isWorkflowEnabled }) => ({ held, isWorkflowEnabled }))).toEqual([
      { held: ['CanUseWorkflow'], isWorkflowEnabled: true },
    ])
  })
})

describe('a service lead user', () => {
  it('[W-010] lacks CanViewDashboard, holds CanViewServiceLeadsTab and is a workflow user', () => {
    const found = everyWay('CanViewDashboard', 'CanViewServiceLeadsTab', 'CanUseWorkflow').filter(
      ({ facts }) => isServiceLeadUser(facts),
    )
    expect(found.map(({ held, isWorkflowEnabled }) => ({ held, isWorkflowEnabled }))).toEqual([
      { held: ['CanViewServiceLeadsTab', 'CanUseWorkflow'], isWorkflowEnabled: true },
    ])
  })
})

describe('a caller-light user', () => {
  it('lacks CanViewDashboard, regardless of other rights', () => {
    for (const { held, facts } of everyWay(
      'CanViewDashboard',
      'CanUseWorkflow',
      'CanSeeCampaignBuilderOnlyAccess',
    )) {
      expect([held, isCallerLightUser(facts)]).toEqual([held, !held.includes('CanViewDashboard')])
    }
  })
})

describe('a campaign-builder-only user', () => {
  it('[W-012] holds CanSeeCampaignBuilderOnlyAccess and lacks CanLogonAsOtherUser', () => {
    const found = everyWay('CanSeeCampaignBuilderOnlyAccess', 'CanLogonAsOtherUser').filter(
      ({ facts }) => isCampaignBuilderOnlyUser(facts),
    )
    expect(found.map(({ held }) => held)).toEqual([
      ['CanSeeCampaignBuilderOnlyAccess'],
      ['CanSeeCampaignBuilderOnlyAccess'],
    ])
  })
})

describe('a user who is limited to the list', () => {
  it('is a caller-light or a campaign-builder-only user', () => {
    for (const { held, facts } of everyWay(
      'CanViewDashboard',
      'CanSeeCampaignBuilderOnlyAccess',
      'CanLogonAsOtherUser',
    )) {
      const expected =
        !held.includes('CanViewDashboard') ||
        (held.includes('CanSeeCampaignBuilderOnlyAccess') && !held.includes('CanLogonAsOtherUser'))
      expect([held, isLimitedToList(facts)]).toEqual([held, expected])
    }
  })
})
