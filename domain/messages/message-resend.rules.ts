import type { MessageState, TrayMessage } from './outbound-message.model.ts'

type Planned = Pick<TrayMessage, 'state'>

/** Why a selected message is left as it is: it may have arrived, or nothing is to be decided. */
export const resendObstacles = ['uncertain', 'closed'] as const
export type ResendObstacle = (typeof resendObstacles)[number]

const unsent: ReadonlySet<MessageState> = new Set(['failed', 'not_delivered'])

/** Whether a person may have it sent again; what is uncertain only when they look at it alone. */
export const mayResend = (state: MessageState): boolean =>
  unsent.has(state) || state === 'uncertain'

export interface ResendPlan<Message extends Planned> {
  readonly messages: readonly Message[]
  readonly leftOut: Readonly<Record<ResendObstacle, readonly Message[]>>
}

/** What sending several messages again does: only those that surely never arrived. */
export function planResend<Message extends Planned>(
  selected: readonly Message[],
): ResendPlan<Message> {
  return {
    messages: selected.filter(({ state }) => unsent.has(state)),
    leftOut: {
      uncertain: selected.filter(({ state }) => state === 'uncertain'),
      closed: selected.filter(({ state }) => !mayResend(state)),
    },
  }
}
