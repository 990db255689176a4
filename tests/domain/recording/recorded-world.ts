import {
  assignmentVerdict,
  consentVerdict,
  editVerdict,
  isCurrentBase,
  statusByHistory,
  statusVerdict,
} from '#domain/customers/conflict.rules.ts'
import type { Verdict } from '#domain/customers/conflict.rules.ts'
import type { ConsentChannel } from '#domain/customers/contact-preference.model.ts'
import type { CustomerStatus } from '#domain/customers/customer-status.model.ts'

/** What a person does to one customer. */
export type Act =
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'edit'; readonly text: string }
  | { readonly kind: 'status'; readonly status: CustomerStatus }
  | { readonly kind: 'take back' }
  | { readonly kind: 'consent'; readonly channel: ConsentChannel; readonly objects: boolean }
  | { readonly kind: 'assign'; readonly to: string }

/** An act from a device, on what that device had seen. */
export interface Doing {
  readonly device: string
  readonly act: Act
  readonly seen: World
}

interface StatusEntry {
  readonly status: CustomerStatus
  readonly seq: number
  readonly superseded: boolean
  readonly isDeleted: boolean
  readonly version: number
  readonly device: string
}

interface ConsentLine {
  readonly channel: ConsentChannel
  readonly objects: boolean
  readonly applied: boolean
  readonly version: number
  readonly device: string
}

interface CommentText {
  readonly version: number
  readonly text: string
  readonly device: string
}

/** One customer, as the host would hold it. */
export interface World {
  readonly version: number
  readonly status: CustomerStatus
  readonly entries: readonly StatusEntry[]
  readonly ledger: readonly ConsentLine[]
  readonly objects: Readonly<Record<ConsentChannel, boolean>>
  readonly comments: readonly string[]
  readonly texts: readonly CommentText[]
  readonly assignee: string | null
}

/** A customer whom somebody contacted, with one comment. */
export const contactedCustomer: World = {
  version: 5,
  status: 'contacted',
  entries: [
    {
      status: 'contacted',
      seq: 1,
      superseded: false,
      isDeleted: false,
      version: 5,
      device: 'office',
    },
  ],
  ledger: [],
  objects: { call: false, email: false, sms: false, mail: false, all: false },
  comments: [],
  texts: [{ version: 1, text: 'zero', device: 'office' }],
  assignee: null,
}

/** What came of an act; a refused one brings the person's own words back. */
export interface Done {
  readonly world: World
  readonly verdict: Verdict | 'unchanged' | 'stale'
}

const lastElsewhere = (
  changes: readonly { readonly version: number; readonly device: string }[],
  device: string,
): number =>
  Math.max(0, ...changes.filter((change) => change.device !== device).map(({ version }) => version))

function setStatus(world: World, status: CustomerStatus, device: string, seen: World): Done {
  const held = [
    ...world.entries.filter(({ superseded }) => !superseded),
    ...world.ledger.filter(({ channel, applied }) => channel === 'all' && applied),
  ]
  const verdict = statusVerdict(
    world.status,
    status,
    isCurrentBase(seen.version, {
      version: world.version,
      changedByOthersAt: lastElsewhere(held, device),
    }),
  )
  const version = verdict === 'applied' ? world.version + 1 : world.version
  const entry = {
    status,
    seq: world.entries.length + 1,
    superseded: verdict === 'superseded',
    isDeleted: false,
    version,
    device,
  }
  return {
    verdict,
    world: {
      ...world,
      version,
      status: verdict === 'applied' ? status : world.status,
      entries: [...world.entries, entry],
    },
  }
}

function takeBack(world: World, device: string, seen: World): Done {
  const target = seen.entries.findLast(
    ({ status, superseded, isDeleted }) => !superseded && !isDeleted && status !== 'do not contact',
  )
  const stored = world.entries.find(({ seq }) => seq === target?.seq)
  if (stored === undefined || stored.isDeleted) return { world, verdict: 'unchanged' }
  const version = world.version + 1
  const head = world.entries.findLast(({ superseded, isDeleted }) => !superseded && !isDeleted)
  const entries = world.entries.map((entry) =>
    entry.seq === stored.seq
      ? Object.assign({}, entry, { isDeleted: true, version, device })
      : entry,
  )
  const isHead = head?.seq === stored.seq && world.status === stored.status
  return {
    verdict: 'applied',
    world: { ...world, version, entries, status: isHead ? statusByHistory(entries) : world.status },
  }
}

function consent(
  world: World,
  { channel, objects }: Extract<Act, { kind: 'consent' }>,
  device: string,
  seen: World,
): Done {
  const register = world.ledger.filter(
    (line) => line.applied && (line.channel === channel || line.channel === 'all'),
  )
  const current = isCurrentBase(seen.version, {
    version: world.version,
    changedByOthersAt: lastElsewhere(register, device),
  })
  const verdict = consentVerdict(
    { channel, objects },
    { objects: world.objects[channel], doNotContact: world.objects.all },
    current,
  )
  const isApplied = verdict === 'applied'
  const version = isApplied ? world.version + 1 : world.version
  const ledger = [
    ...world.ledger,
    { channel, objects, applied: isApplied, version: isApplied ? version : 0, device },
  ]
  if (!isApplied) return { verdict, world: { ...world, ledger } }
  const after = { ...world, version, ledger, objects: { ...world.objects, [channel]: objects } }
  if (channel !== 'all') return { verdict, world: after }
  const status: CustomerStatus = objects
    ? 'do not contact'
    : world.status === 'do not contact'
      ? statusByHistory(world.entries, ['do not contact'])
      : world.status
  return {
    verdict,
    world: {
      ...after,
      status,
      entries: [
        ...world.entries,
        {
          status,
          seq: world.entries.length + 1,
          superseded: false,
          isDeleted: false,
          version,
          device,
        },
      ],
    },
  }
}

function edit(world: World, text: string, device: string, seen: World): Done {
  const last = world.texts.at(-1)
  const base = seen.texts.at(-1)?.version ?? 0
  const isOwn = world.texts.every((one) => one.version <= base || one.device === device)
  const verdict = editVerdict(last?.text ?? '', text, isOwn)
  return {
    verdict,
    world:
      verdict === 'applied'
        ? { ...world, texts: [...world.texts, { version: (last?.version ?? 0) + 1, text, device }] }
        : world,
  }
}

/** What the host would make of it, by the rules of the domain. */
export function doIt(world: World, { device, act, seen }: Doing): Done {
  switch (act.kind) {
    case 'comment':
      return { world: { ...world, comments: [...world.comments, act.text] }, verdict: 'applied' }
    case 'edit':
      return edit(world, act.text, device, seen)
    case 'status':
      return setStatus(world, act.status, device, seen)
    case 'take back':
      return takeBack(world, device, seen)
    case 'consent':
      return consent(world, act, device, seen)
    case 'assign': {
      const verdict = assignmentVerdict(world.assignee, seen.assignee, act.to)
      return {
        verdict,
        world:
          verdict === 'applied'
            ? { ...world, version: world.version + 1, assignee: act.to }
            : world,
      }
    }
  }
}
