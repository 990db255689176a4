import { describe, expect, it } from 'vitest'
import { combineDealers, combineRights, toActingName } from '#domain/sessions/acting.rules.ts'
import { isLimitedToList } from '#domain/users/user-kind.rules.ts'

describe('The rights of somebody who acts', () => {
  it.each([
    ['both', ['CanAddComment'], ['CanAddComment'], ['CanAddComment']],
    ['the subject alone', ['CanAddComment'], [], []],
    ['the actor alone', [], ['CanAddComment'], []],
    ['both, to send', ['CanSendCustomerSMS'], ['CanSendCustomerSMS'], []],
    ['both, to export', ['CanExportCustomer'], ['CanExportCustomer'], []],
    ['both, to give roles', ['CanEditUsers'], ['CanEditUsers'], []],
  ])('where a right is held by %s', (_, subject, actor, expected) => {
    expect([...combineRights(new Set(subject), new Set(actor))]).toEqual(expected)
  })

  it('limit to the list where they limit either', () => {
    const support = ['CanViewDashboard', 'CanLogonAsOtherUser']
    const builder = ['CanViewDashboard', 'CanSeeCampaignBuilderOnlyAccess']
    const limited = (subject: readonly string[], actor: readonly string[]) =>
      isLimitedToList({ rights: combineRights(new Set(subject), new Set(actor)) })
    expect(limited(builder, support)).toBe(true)
    expect(limited([...builder, 'CanLogonAsOtherUser'], support)).toBe(false)
    expect(limited(['CanViewDashboard'], ['CanLogonAsOtherUser'])).toBe(true)
    expect(limited([], support)).toBe(true)
    expect(limited(['CanViewDashboard'], support)).toBe(false)
  })
})

it.each([
  [null, null, null],
  [['D1'], null, ['D1']],
  [null, ['D2'], ['D2']],
  [['D1', 'D2'], ['D2', 'D3'], ['D2']],
  [['D1'], ['D2'], []],
] as const)('Dealers %j and %j are together %j', (subject, actor, expected) => {
  expect(combineDealers(subject, actor)).toEqual(expected)
})

it('A signature names the subject, then the actor', () => {
  expect(toActingName('Sam Sales', 'Sue Support')).toBe('Sam Sales / Sue Support')
})
