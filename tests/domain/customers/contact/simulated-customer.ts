import {
  mergeAssignment,
  mergeConsent,
  mergeEdit,
  isCurrentBase,
  getStatusFromHistory,
  mergeStatus,
} from '#domain/customers/contact/conflict.rules.ts'
import type { MergeResult } from '#domain/customers/contact/conflict.rules.ts'
import type { ConsentChannel } from '#domain/customers/contact/contact-preference.model.ts'
import type { CustomerStatus } from '#domain/customers/fields/customer-status.model.ts'

export type ContactAction =
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'edit'; readonly text: string }
  | { readonly kind: 'status'; readonly status: CustomerStatus }
  | { readonly kind: 'take back' }
  | { readonly kind: 'consent'; readonly channel: ConsentChannel; readonly objects: boolean }
  | { readonly kind: 'assign'; readonly to: string }

/** An action from a device, based on what that device had seen. */
export interface SimulatedAction {
  readonly device: string
  readonly action: ContactAction
  readonly seen: SimulatedCustomer
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

/** One customer as the host would store it. */
export interface SimulatedCustomer {
  readonly version: number
  readonly status: CustomerStatus
  readonly entries: readonly StatusEntry[]
  readonly ledger: readonly ConsentLine[]
  readonly objects: Readonly<Record<ConsentChannel, boolean>>
  readonly comments: readonly string[]
  readonly texts: readonly CommentText[]
  readonly assignee: string | null
}

/** A contacted customer with one comment. */
export const contactedCustomer: SimulatedCustomer = {
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

export interface ActionResult {
  readonly customer: SimulatedCustomer
  readonly result: MergeResult | 'unchanged' | 'stale'
}

const lastElsewhere = (
  changes: readonly { readonly version: number; readonly device: string }[],
  device: string,
): number =>
  Math.max(0, ...changes.filter((change) => change.device !== device).map(({ version }) => version))

function setStatus(
  customer: SimulatedCustomer,
  status: CustomerStatus,
  device: string,
  seen: SimulatedCustomer,
): ActionResult {
  const held = [
    ...customer.entries.filter(({ superseded }) => !superseded),
    ...customer.ledger.filter(({ channel, applied }) => channel === 'all' && applied),
  ]
  const result = mergeStatus(
    customer.status,
    status,
    isCurrentBase(seen.version, {
      version: customer.version,
      changedByOthersAt: lastElsewhere(held, device),
    }),
  )
  const version = result === 'applied' ? customer.version + 1 : customer.version
  const entry = {
    status,
    seq: customer.entries.length + 1,
    superseded: result === 'superseded',
    isDeleted: false,
    version,
    device,
  }
  return {
    result,
    customer: {
      ...customer,
      version,
      status: result === 'applied' ? status : customer.status,
      entries: [...customer.entries, entry],
    },
  }
}

function takeBack(
  customer: SimulatedCustomer,
  device: string,
  seen: SimulatedCustomer,
): ActionResult {
  const target = seen.entries.findLast(
    ({ status, superseded, isDeleted }) => !superseded && !isDeleted && status !== 'do not contact',
  )
  const stored = customer.entries.find(({ seq }) => seq === target?.seq)
  if (stored === undefined || stored.isDeleted) return { customer: customer, result: 'unchanged' }
  const version = customer.version + 1
  const head = customer.entries.findLast(({ superseded, isDeleted }) => !superseded && !isDeleted)
  const entries = customer.entries.map((entry) =>
    entry.seq === stored.seq
      ? Object.assign({}, entry, { isDeleted: true, version, device })
      : entry,
  )
  const isHead = head?.seq === stored.seq && customer.status === stored.status
  return {
    result: 'applied',
    customer: {
      ...customer,
      version,
      entries,
      status: isHead ? getStatusFromHistory(entries) : customer.status,
    },
  }
}

function consent(
  customer: SimulatedCustomer,
  { channel, objects }: Extract<ContactAction, { kind: 'consent' }>,
  device: string,
  seen: SimulatedCustomer,
): ActionResult {
  const register = customer.ledger.filter(
    (line) => line.applied && (line.channel === channel || line.channel === 'all'),
  )
  const current = isCurrentBase(seen.version, {
    version: customer.version,
    changedByOthersAt: lastElsewhere(register, device),
  })
  const result = mergeConsent(
    { channel, objects },
    { objects: customer.objects[channel], doNotContact: customer.objects.all },
    current,
  )
  const isApplied = result === 'applied'
  const version = isApplied ? customer.version + 1 : customer.version
  const ledger = [
    ...customer.ledger,
    { channel, objects, applied: isApplied, version: isApplied ? version : 0, device },
  ]
  if (!isApplied) return { result, customer: { ...customer, ledger } }
  const after = {
    ...customer,
    version,
    ledger,
    objects: { ...customer.objects, [channel]: objects },
  }
  if (channel !== 'all') return { result, customer: after }
  const status: CustomerStatus = objects
    ? 'do not contact'
    : customer.status === 'do not contact'
      ? getStatusFromHistory(customer.entries, ['do not contact'])
      : customer.status
  return {
    result,
    customer: {
      ...after,
      status,
      entries: [
        ...customer.entries,
        {
          status,
          seq: customer.entries.length + 1,
          superseded: false,
          isDeleted: false,
          version,
          device,
        },
      ],
    },
  }
}

function edit(
  customer: SimulatedCustomer,
  text: string,
  device: string,
  seen: SimulatedCustomer,
): ActionResult {
  const last = customer.texts.at(-1)
  const base = seen.texts.at(-1)?.version ?? 0
  const isOwn = customer.texts.every((one) => one.version <= base || one.device === device)
  const result = mergeEdit(last?.text ?? '', text, isOwn)
  return {
    result,
    customer:
      result === 'applied'
        ? {
            ...customer,
            texts: [...customer.texts, { version: (last?.version ?? 0) + 1, text, device }],
          }
        : customer,
  }
}

/** Applies the domain's rules as the host does. */
export function applyAction(
  customer: SimulatedCustomer,
  { device, action, seen }: SimulatedAction,
): ActionResult {
  switch (action.kind) {
    case 'comment':
      return {
        customer: { ...customer, comments: [...customer.comments, action.text] },
        result: 'applied',
      }
    case 'edit':
      return edit(customer, action.text, device, seen)
    case 'status':
      return setStatus(customer, action.status, device, seen)
    case 'take back':
      return takeBack(customer, device, seen)
    case 'consent':
      return consent(customer, action, device, seen)
    case 'assign': {
      const result = mergeAssignment(customer.assignee, seen.assignee, action.to)
      return {
        result,
        customer:
          result === 'applied'
            ? { ...customer, version: customer.version + 1, assignee: action.to }
            : customer,
      }
    }
  }
}
