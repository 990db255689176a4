import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { getRounds } from '#tests/support/rounds.ts'
import { findHeldRights } from '#server/roles/role.store.ts'

const rounds = getRounds(20_261_126, 1000, 20)
const counts = { sequences: 0, edits: 0, made: 0, refused: 0 }
const host = describeHost()

afterAll(() => {
  printCounts(
    `roles/sequences: ${counts.sequences} sequences, ${counts.edits} edits, ${counts.made} made, ${counts.refused} refused (seed ${rounds.map(({ seed }) => seed).join(', ')})`,
  )
})

const restricting = 'CanSeeCampaignBuilderOnlyAccess'
const administering = ['CanEditOrganisation', 'CanEditUsers', 'CanViewDashboard']
const people: readonly (readonly string[])[] = [
  [...administering, 'CanViewRate', 'CanExportCustomer'],
  ['CanEditOrganisation', 'CanViewDashboard', 'CanViewRate'],
  ['CanEditUsers', 'CanViewDashboard'],
  ['CanViewDashboard', 'CanLogonAsOtherUser'],
]
const movedRights = [
  ...administering,
  'CanViewRate',
  'CanExportCustomer',
  'CanLogonAsOtherUser',
  restricting,
]
const anyEdit = fc.record({
  who: fc.nat({ max: people.length - 1 }),
  kind: fc.constantFrom('give', 'take', 'add', 'remove', 'create', 'delete'),
  role: fc.nat({ max: 9 }),
  right: fc.constantFrom(...movedRights),
  person: fc.nat({ max: people.length - 1 }),
})
type Edit = typeof anyEdit extends fc.Arbitrary<infer Value> ? Value : never

interface Office {
  readonly orgId: string
  readonly ids: readonly string[]
  readonly callers: readonly Call[]
}

async function openOffice(): Promise<Office> {
  const orgId = await buildOrganisation(host)
  const users = []
  for (const rights of people)
    users.push(await buildUser(host, { orgId, rights, hasExactRights: true }))
  const callers = []
  for (const { id } of users) callers.push(createCaller(host.app, await buildSession(host, id)))
  return { orgId, ids: users.map(({ id }) => id), callers }
}

const readHeld = ({ orgId, ids }: Office) =>
  host.database.within({ orgId, userId: null }, async (tx) => {
    const held = []
    for (const id of ids) held.push(await findHeldRights(tx, orgId, id))
    return held
  })

async function make({ orgId, ids, callers }: Office, edit: Edit): Promise<boolean> {
  const path = `/authz/v1/${orgId}/roles`
  const [admin, send] = [callers[0], callers[edit.who]]
  if (admin === undefined || send === undefined) throw new Error('Nobody calls')
  const listed: unknown = await (await admin('GET', path)).json()
  const roles = Array.isArray(listed) ? (listed as { id: string }[]) : []
  const at = `${path}/${roles[edit.role % Math.max(1, roles.length)]?.id ?? 'none'}`
  const { right } = edit
  const rights = { rights: [{ right, target_organisation: orgId, delegate: false }] }
  const users = { users: [ids[edit.person]] }
  const answers: Readonly<Record<Edit['kind'], () => Promise<Response>>> = {
    give: () => send('POST', `${at}/rights`, { body: rights }),
    take: () => send('DELETE', `${at}/rights`, { body: rights }),
    add: () => send('POST', `${at}/users`, { body: users }),
    remove: () => send('DELETE', `${at}/users`, { body: users }),
    create: () => send('POST', path, { body: { name: crypto.randomUUID() } }),
    delete: () => send('DELETE', at),
  }
  const { status } = await answers[edit.kind]()
  expect(status).toBeLessThan(500)
  return status === 200
}

const nothing: ReadonlySet<string> = new Set()
const missing = (held: ReadonlySet<string>, from: ReadonlySet<string>) =>
  [...held].filter((right) => !from.has(right))

/** Makes the edits one by one; each moves only rights that its maker held. */
async function follow(edits: readonly Edit[]): Promise<void> {
  const office = await openOffice()
  let before = await readHeld(office)
  for (const edit of edits) {
    const isMade = await make(office, edit)
    const after = await readHeld(office)
    const moved = after.flatMap((held, at) => [
      ...missing(held, before[at] ?? nothing),
      ...missing(before[at] ?? nothing, held),
    ])
    const held = isMade ? new Set([...(before[edit.who] ?? nothing), restricting]) : nothing
    expect(moved.filter((right) => !held.has(right))).toEqual([])
    expect(
      after.some((one) => administering.every((right) => one.has(right))),
      'an administrator is left',
    ).toBe(true)
    counts.edits++
    counts[isMade ? 'made' : 'refused']++
    before = after
  }
  counts.sequences++
}

it.each(rounds)(
  'Edits of roles give nobody a right that their maker did not hold (seed $seed)',
  async ({ seed, runs }) => {
    await fc.assert(fc.asyncProperty(fc.array(anyEdit, { minLength: 4, maxLength: 12 }), follow), {
      seed,
      numRuns: runs,
    })
  },
  600_000,
)
