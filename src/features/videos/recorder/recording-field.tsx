import { useEffect, useId, useRef, useState } from 'react'
import { filePurposes } from '#domain/files/file-purpose.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import { useRecordings } from '#src/session/upload/use-recordings.ts'
import { FieldFrame, FieldNote } from '#src/ui/form/field.tsx'
import { useField } from '#src/ui/form/use-field.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { formatBytes } from '#src/ui/upload/byte-size.ts'
import type { Recording } from '../video-draft.model.ts'
import { CameraView } from './camera-view.tsx'
import { findFileFault, findLengthFault } from './film-check.ts'
import { FilmView } from './film-view.tsx'
import { inspectFilm } from './first-pictures.ts'
import { toRecordingName } from './recording-type.ts'
import { useRecorder } from './use-recorder.ts'
import type { FinishedFilm } from './use-recorder.ts'

/** What there is of a recording beside its bytes. */
export interface Recorded {
  readonly recording: Recording | null
  readonly posters: readonly string[]
  readonly poster: string | null
}

interface RecordingFieldProps {
  readonly recorded: Recorded
  readonly onRecorded: (recorded: Recorded) => void
}

/** Bytes free on this device; null where the browser does not say. */
async function getFreeBytes(): Promise<number | null> {
  const { quota, usage } = await navigator.storage.estimate().catch((): StorageEstimate => ({}))
  return quota === undefined ? null : quota - (usage ?? 0)
}

/** Keeps films, and says why one was not taken. */
function useFilms({ recorded, onRecorded }: RecordingFieldProps, change: (id: string) => void) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const recordings = useRecordings()
  const [film, setFilm] = useState<Blob | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { recording } = recorded
  const id = recording?.id
  useEffect(() => {
    if (id === undefined || film !== null) return
    void recordings.load(id).then(setFilm, () => {})
  }, [id, film, recordings])

  const refuse = (key: TextKey) =>
    setRefusal(t(key, { max: formatBytes(filePurposes.video.maxBytes, number) }))
  const take = async ({ film: taken, seconds, pictures }: FinishedFilm, name?: string) => {
    const fault = taken.size === 0 ? 'video_refused_empty' : findLengthFault(seconds)
    if (fault !== null) return refuse(fault)
    const at = Date.now()
    const made: Recording = {
      id: crypto.randomUUID(),
      name: name ?? toRecordingName(at, taken.type),
      size: taken.size,
      seconds,
      at,
    }
    setRefusal(null)
    setFilm(taken)
    if (recording !== null) void recordings.remove(recording.id)
    onRecorded({ recording: made, posters: pictures, poster: pictures[0] ?? null })
    change(made.id)
    try {
      await recordings.save(made.id, taken)
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      const free = formatBytes((await getFreeBytes()) ?? 0, number)
      setRefusal(t('video_no_room', { needed: formatBytes(taken.size, number), free }))
    }
  }
  const choose = async (file: File) => {
    const fault = findFileFault(file)
    if (fault !== null) return refuse(fault)
    try {
      await take({ film: file, ...(await inspectFilm(file)) }, file.name)
    } catch {
      refuse('video_refused_reading')
    }
  }
  const drop = () => {
    if (recording !== null) void recordings.remove(recording.id)
    setFilm(null)
    setRefusal(null)
    onRecorded({ recording: null, posters: [], poster: null })
    change('')
  }
  return { film, refusal, take, choose, drop }
}

/** The video of the form: recorded here, or a film of the device. */
export function RecordingField(props: RecordingFieldProps) {
  const { recorded, onRecorded } = props
  const { t } = useTranslation()
  const { number } = useFormat()
  const label = t('video_play')
  const labelId = useId()
  const input = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { change, focusBy, error } = useField<string>('recording', label)
  const { film, refusal, take, choose, drop } = useFilms(props, change)
  const recorder = useRecorder((finished) => void take(finished))
  focusBy(() => frame.current?.querySelector<HTMLElement>('button')?.focus())
  const { types, maxBytes } = filePurposes.video
  return (
    <FieldFrame name="recording" label={label} labelId={labelId}>
      <div ref={frame} role="group" aria-labelledby={labelId} className="stack">
        {recorded.recording === null ? (
          <CameraView recorder={recorder} onFile={() => input.current?.click()} />
        ) : (
          <FilmView
            film={film}
            posters={recorded.posters}
            poster={recorded.poster}
            onPoster={(poster) => onRecorded({ ...recorded, poster })}
            onAgain={drop}
          />
        )}
        <input
          ref={input}
          className="sr-only"
          type="file"
          tabIndex={-1}
          aria-label={t('video_choose')}
          accept={types.map((type) => `.${type}`).join(',')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) void choose(file)
            // The same film may be chosen again.
            currentTarget.value = ''
          }}
        />
        {refusal !== null && (
          <div role="alert">
            <Hint tone="refusal">{refusal}</Hint>
          </div>
        )}
      </div>
      <FieldNote
        id={`${labelId}-note`}
        error={error}
        hint={t('video_choose_hint', { max: formatBytes(maxBytes, number) })}
      />
    </FieldFrame>
  )
}
