import { describe, expect, it } from 'vitest'
import {
  everyCheck,
  getCheckedChannels,
  noChecks,
  parseCampaignCriteria,
  writeCampaignCriteria,
} from '#domain/campaigns/campaign-criteria.rules.ts'

describe('The criteria of a campaign', () => {
  it.each([
    ['{}', noChecks],
    ['{}||||{"dncChecked":true}', { ...noChecks, dncChecked: true }],
    [
      '{}||||{"dneChecked":true,"dnmChecked":true}',
      { ...noChecks, dneChecked: true, dnmChecked: true },
    ],
    ['{}||||{"dncChecked":true}||||{"dnsChecked":true}', { ...noChecks, dnsChecked: true }],
    [`{}||||{}||||${JSON.stringify(everyCheck)}`, everyCheck],
    ['{}||||{"dncChecked":"yes","other":true}', noChecks],
    ['{}||||dncChecked', noChecks],
    ['{}||||null', noChecks],
    ['', noChecks],
  ])('[O-099] %s holds in its last segment the flags', (text, checks) => {
    expect(parseCampaignCriteria(text).checks).toEqual(checks)
  })

  it('are read again as they were written, also with bars within a value', () => {
    const criteria = {
      q: JSON.stringify({ keywords: 'A||||B' }),
      scope: { campaign: '{"id":"||||","type":"normal"}', oId: 'AG-1' },
      checks: { ...noChecks, dneChecked: true },
    }
    const text = writeCampaignCriteria(criteria)
    expect(text.split('||||')).toHaveLength(3)
    const read = parseCampaignCriteria(text)
    expect(JSON.parse(read.q)).toEqual(JSON.parse(criteria.q))
    expect({ ...read, q: criteria.q }).toEqual(criteria)
  })

  it('name the channels whose objectors are left out', () => {
    expect(getCheckedChannels(noChecks)).toEqual([])
    expect(getCheckedChannels({ ...noChecks, dneChecked: true, dncChecked: true })).toEqual([
      'call',
      'email',
    ])
  })
})
