import type { ContactType } from '../customer-contact/customer-contact.model.ts'
import {
  bulkPauseDaysParameter,
  defaultBulkPauseDays,
  smsPartPriceParameter,
} from './bulk-contact.model.ts'
import type { BulkCommand, BulkContactRow, BulkState } from './bulk-contact.model.ts'

const next: Readonly<
  Record<BulkCommand, { readonly from: readonly BulkState[]; readonly to: BulkState }>
> = {
  undo: { from: ['waiting'], to: 'undone' },
  send_now: { from: ['waiting'], to: 'sending' },
  // Once all are written, many may still wait for the limit of an hour.
  pause: { from: ['sending', 'done'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  stop: { from: ['sending', 'paused', 'done'], to: 'stopped' },
}

/** The state after a person's command; null where it can no longer be given. */
export function applyBulkCommand(state: BulkState, command: BulkCommand): BulkState | null {
  const { from, to } = next[command]
  return from.includes(state) ? to : null
}

/** Whether it has been given already: a second click changes nothing. */
export const isBulkCommandDone = (state: BulkState, command: BulkCommand): boolean =>
  next[command].to === state

/** Whether the command would change anything: of one that was written, while messages wait. */
export const mayCommandBulk = (
  { state, messages }: Pick<BulkContactRow, 'state' | 'messages'>,
  command: BulkCommand,
): boolean =>
  applyBulkCommand(state, command) !== null &&
  (state !== 'done' || (messages.queued ?? 0) + (messages.held ?? 0) > 0)

/** What two agreements of one person have in common: one message is enough for both. */
export function toRecipientKey(channel: ContactType, name: string, address: string): string {
  const written = address.toLowerCase()
  if (channel === 'email') return written
  if (channel === 'letter') return `${name}\n${written}`.toLowerCase().replaceAll(/[^\S\n]+/gu, ' ')
  const digits = written.replaceAll(/\D/gu, '')
  return digits.slice(-9)
}

export function readBulkPauseDays(parameters: ReadonlyMap<string, string>): number {
  const value = parameters.get(bulkPauseDaysParameter)?.trim() ?? ''
  return /^\d{1,3}$/u.test(value) ? Number(value) : defaultBulkPauseDays
}

/** What the parts of SMS cost together; null where nobody has set a price. */
export function getSmsCost(
  channel: ContactType,
  parts: number,
  parameters: ReadonlyMap<string, string>,
): number | null {
  const value = parameters.get(smsPartPriceParameter)?.trim() ?? ''
  if (channel !== 'sms' || !/^\d+(\.\d+)?$/u.test(value)) return null
  return Math.round(Number(value) * parts * 100) / 100
}

/** Whether it changes by itself. */
export const isBulkUnderWay = ({ state }: { readonly state: BulkState }): boolean =>
  state === 'waiting' || state === 'sending'
