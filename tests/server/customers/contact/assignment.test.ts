import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { contactLogRights, openSalesperson, readStoredHistory } from '../salesperson.ts'
import type { CommandReply, Salesperson } from '../salesperson.ts'

const host = describeHost()
let orgId: string
let robin: Salesperson
let kim: Salesperson

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  robin = await openSalesperson(host, orgId)
  kim = await openSalesperson(host, orgId, { name: 'Kim Hale' })
})

async function customer(values: object = {}): Promise<string> {
  const [agreement = ''] = await buildCustomers(host, orgId, [values])
  return agreement
}

describe('an assignment', () => {
  it('is made once; the second person sees all names', async () => {
    const agreement = await customer()
    await robin.assign(agreement, robin.user.id, null)
    const second = await kim.assign(agreement, kim.user.id, null)
    expect([second.status, second.body.data]).toEqual([
      409,
      {
        conflicts: [
          {
            about: 'assignee',
            mine: 'Kim Hale',
            theirs: 'Robin Marsh',
            was: null,
            by: null,
            at: host.clock.now().toISOString(),
          },
        ],
      },
    ])
    expect((await kim.assign(agreement, robin.user.id, null)).body).toMatchObject({
      entries: [],
      customer: { assignedUser: 'Robin Marsh' },
    })
    expect((await kim.assign(agreement, null, robin.user.id)).body.customer.assignedUser).toBeNull()
    expect(
      (await readStoredHistory(host, orgId, agreement)).history.map(
        ({ activity_type: type, assigner }) => [type, assigner],
      ),
    ).toEqual([
      ['assigned', 'Robin Marsh'],
      ['unassigned', 'Kim Hale'],
    ])
  })

  it('goes to one of many simultaneous requests', async () => {
    const agreement = await customer()
    const answers = await Promise.all(
      [robin, kim, robin, kim].map((person) => person.assign(agreement, person.user.id, null)),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(2)
    expect((await readStoredHistory(host, orgId, agreement)).history).toHaveLength(1)
  })

  it('is refused for strangers and other dealers', async () => {
    const agreement = await customer({ dCode: 'D1' })
    const elsewhere = await openSalesperson(host, orgId, { dealerCodes: ['D2'] })
    const stranger = await openSalesperson(host, await buildOrganisation(host))
    expect((await robin.assign(agreement, elsewhere.user.id, null)).body.code).toBe(
      'not_their_dealer',
    )
    for (const id of [stranger.user.id, 'nobody', 'lms_user', '\0'])
      expect((await robin.assign(agreement, id, null)).body.code).toBe('assignee_unknown')
  })
})

describe('access to the contact log', () => {
  it.each([
    ['CanAddComment', 'comment'],
    ['CanEditComment', 'edit'],
    ['CanChangeCustomerStatus', 'status'],
    ['CanDeleteStatus', 'takeBack'],
    ['CanAssignCustomerToUser', 'assign'],
  ] as const)('needs %s, from the next command on', async (right, act) => {
    const agreement = await customer()
    const comment = await robin.comment(agreement, 'First')
    const set = await robin.status(agreement, { status: 'contacted' })
    const lacking = await openSalesperson(host, orgId, {
      rights: contactLogRights.filter((held) => held !== right),
    })
    const acts: Record<typeof act, (person: Salesperson) => Promise<CommandReply>> = {
      comment: (person) => person.comment(agreement, 'Hello'),
      edit: (person) => person.edit(agreement, comment.body.id, 'Second', 1),
      status: (person) => person.status(agreement, { status: 'sold' }),
      takeBack: (person) => person.takeBack(agreement, set.body.id),
      assign: (person) => person.assign(agreement, robin.user.id, null),
    }
    expect([(await acts[act](lacking)).body.code, (await acts[act](robin)).status]).toEqual([
      'right_missing',
      200,
    ])
  })
})
