import { useRef } from 'react'
import type * as v from 'valibot'
import type { RecordingKind, recordingCommands } from '#domain/customers/recording.commands.ts'
import { StorageTrouble } from '#src/offline/outbox.model.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { useRecordingDesk } from './recording-desk.tsx'

/**
 * Records for a form: answers nothing when this device keeps it, else why not, and the form keeps its text. A second try of the same thing carries
 * the first one's id, so that what was kept after all is not kept twice.
 */
export function useRecorder() {
  const { record, details } = useRecordingDesk()
  const again = useRef(new Map<string, string>())
  return async <Kind extends RecordingKind>(
    kind: Kind,
    body: v.InferInput<(typeof recordingCommands)[Kind]['model']>,
  ): Promise<FormRefusal | undefined> => {
    const what = 'channel' in body ? `${kind} ${body.channel}` : kind
    const id = again.current.get(what)
    try {
      await record(kind, body, { base: details.row.version, ...(id === undefined ? {} : { id }) })
      again.current.delete(what)
      return undefined
    } catch (error) {
      if (!(error instanceof StorageTrouble)) throw error
      if (error.id !== null) again.current.set(what, error.id)
      return { form: `recording_not_kept_${error.fault}` }
    }
  }
}
