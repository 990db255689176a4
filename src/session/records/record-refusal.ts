import { toFailure } from '#src/api/failure.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'

/** Which refusals of a save are told where; `own` has those of the subject by their codes. */
export function toRecordRefusal(
  error: unknown,
  own: Readonly<Record<string, FormRefusal>> = {},
): FormRefusal {
  const failure = toFailure(error)
  if (failure.kind !== 'refused' || failure.status >= 500)
    return { form: 'generic_failed_save_event' }
  const subject = own[failure.code]
  if (subject !== undefined) return subject
  if (failure.code === 'stale') return { form: 'record_stale' }
  return { form: failure.code === 'not_found' ? 'record_deleted' : 'record_refused' }
}
