import { useRef } from 'react'
import type * as v from 'valibot'
import type {
  ContactLogKind,
  contactLogCommands,
} from '#domain/customers/contact/contact-log.commands.ts'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import type { DraftChange } from '#src/offline/ports/outbox.model.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { useContactLog } from './contact-log-context.ts'

/** Whether a command ends the contact, so that the next customer is offered. */
function isOutcome(kind: ContactLogKind, body: object): boolean {
  if (kind === 'preference.set')
    return 'channel' in body && body.channel === 'all' && 'objects' in body && body.objects === true
  return kind === 'event.log' || kind === 'appointment.book' || kind === 'status.set'
}

/**
 * Records for a form; answers why where this device cannot store it. A retry carries the first
 * attempt's id, so that nothing is stored twice.
 */
export function useSubmitCommand() {
  const { record, details, announceNext } = useContactLog()
  const retryIds = useRef(new Map<string, string>())
  return async <Kind extends ContactLogKind>(
    kind: Kind,
    body: v.InferInput<(typeof contactLogCommands)[Kind]['model']>,
    draft: DraftChange | null,
  ): Promise<FormRefusal | undefined> => {
    const key = 'channel' in body ? `${kind} ${body.channel}` : kind
    const id = retryIds.current.get(key)
    try {
      await record(kind, body, {
        base: details.row.version,
        ...(id === undefined ? {} : { id }),
        ...(draft === null ? {} : { draft }),
      })
      retryIds.current.delete(key)
      if (isOutcome(kind, body)) announceNext()
      return undefined
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      if (error.id !== null) retryIds.current.set(key, error.id)
      return { form: `recording_not_kept_${error.fault}` }
    }
  }
}
