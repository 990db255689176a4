import type { LiveEvent } from './live-event.model.ts'

/** A committed change of an organisation, with what decides who may know of it. */
export type LiveChange =
  | {
      readonly kind: 'customer' | 'presence'
      readonly org: string
      readonly dealer: string
      readonly id: string
    }
  | { readonly kind: 'customers'; readonly org: string; readonly dealer: string }
  | {
      readonly kind: 'job'
      readonly org: string
      readonly id: string
      readonly owner: string | null
    }
  | { readonly kind: 'jobs'; readonly org: string }
  /** `dealer` is null for messages to nobody's customer. */
  | { readonly kind: 'messages'; readonly org: string; readonly dealer: string | null }

/** Whose stream it is, and what they may see. */
export interface LiveViewer {
  readonly orgId: string
  readonly userId: string
  readonly rights: ReadonlySet<string>
  /** Null is every dealer of the organisation. */
  readonly dealerCodes: readonly string[] | null
}

const isInScope = ({ dealerCodes }: LiveViewer, dealer: string | null): boolean =>
  dealerCodes === null || (dealer !== null && dealerCodes.includes(dealer))

const isTaskViewer = ({ rights }: LiveViewer): boolean => rights.has('CanViewProcessingTasks')

const isMessageViewer = ({ rights }: LiveViewer): boolean =>
  rights.has('CanViewOrgSettings') && rights.has('CanViewComments')

/** What the viewer's stream says of a change; null where they may not know of it. */
export function toLiveEvent(change: LiveChange, viewer: LiveViewer): LiveEvent | null {
  if (change.org !== viewer.orgId) return null
  switch (change.kind) {
    case 'customer':
    case 'presence':
      return isInScope(viewer, change.dealer) ? { kind: change.kind, id: change.id } : null
    case 'customers':
      return isInScope(viewer, change.dealer) ? { kind: 'customers' } : null
    case 'job':
      return isTaskViewer(viewer) || change.owner === viewer.userId
        ? { kind: 'job', id: change.id }
        : null
    case 'jobs':
      return isTaskViewer(viewer) ? { kind: 'jobs' } : null
    case 'messages':
      return isMessageViewer(viewer) && isInScope(viewer, change.dealer)
        ? { kind: 'messages' }
        : null
  }
}
