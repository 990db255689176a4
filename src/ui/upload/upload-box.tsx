import { cloudUploadOutline } from 'ionicons/icons'
import { useId, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { Button } from '../button/button.tsx'
import { useFormat } from '../format.tsx'
import { Icon } from '../icon.tsx'
import { useTranslation } from '../translation.ts'
import { formatBytes } from './byte-size.ts'
import type { UploadState } from './upload.model.ts'
import './upload.css'

export interface UploadBoxProps {
  /** Names what is uploaded. */
  readonly label: string
  /** What is taken, and how much of it. */
  readonly hint: string
  /** Extensions, such as `.png,.jpg`. */
  readonly accept: string
  readonly state: UploadState
  /** Why the file was not taken, with what would be possible. */
  readonly refusal: string | null
  readonly onFile: (file: File) => void
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onCancel: () => void
}

const statusKeys = {
  sending: 'upload_sending',
  waiting: 'upload_waiting',
  paused: 'upload_paused',
  checking: 'upload_checking',
  done: 'upload_done',
} as const

/** How far the file is, and what may be done about it. */
function UploadProgress({
  state,
  onPause,
  onResume,
  onCancel,
}: Omit<UploadBoxProps, 'label' | 'hint' | 'accept' | 'refusal' | 'onFile'>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (state.kind === 'idle' || state.kind === 'refused') return null
  const { name, total } = state
  const sent = state.kind === 'done' || state.kind === 'checking' ? total : state.sent
  return (
    <div className="upload-progress">
      <div className="upload-name">
        <span className="ellipsis strong">{name}</span>
        <span className="small quiet">
          {t('upload_of', { sent: formatBytes(sent, number), total: formatBytes(total, number) })}
        </span>
      </div>
      <progress value={sent} max={total} aria-label={t('upload_progress', { name })} />
      {state.kind !== 'done' && state.kind !== 'checking' && (
        <div className="upload-actions">
          {state.kind === 'sending' ? (
            <Button size="small" onClick={onPause}>
              {t('upload_pause')}
            </Button>
          ) : (
            <Button size="small" onClick={onResume}>
              {t(state.kind === 'waiting' ? 'upload_retry' : 'upload_resume')}
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={onCancel}>
            {t('upload_cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Takes a file by choosing or dropping it, and shows it being uploaded; it sends nothing itself. */
export function UploadBox(props: UploadBoxProps) {
  const { label, hint, accept, state, refusal, onFile } = props
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const isBusy = !['idle', 'refused', 'done'].includes(state.kind)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file !== undefined && !isBusy) onFile(file)
  }
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over && !isBusy)
  }
  return (
    <div
      className={`upload-box${isOver ? ' over' : ''}`}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        take(event.dataTransfer.files)
      }}
    >
      {!isBusy && (
        <div className="upload-choice">
          <Icon icon={cloudUploadOutline} size={24} />
          <Button label={`${t('upload_choose')}, ${label}`} onClick={() => input.current?.click()}>
            {t('upload_choose')}
          </Button>
          <span className="small quiet upload-drop">{t('upload_drop')}</span>
        </div>
      )}
      <input
        ref={input}
        className="sr-only"
        type="file"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={hintId}
        accept={accept}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      <UploadProgress {...props} />
      <p className="small quiet" id={hintId}>
        {hint}
      </p>
      <p className="upload-refusal" role="alert">
        {refusal}
      </p>
      <span className="sr-only" role="status">
        {state.kind === 'idle' || state.kind === 'refused'
          ? ''
          : t(statusKeys[state.kind], { name: state.name })}
      </span>
      {(state.kind === 'waiting' || state.kind === 'paused') && (
        <p className="small">{t(statusKeys[state.kind], { name: state.name })}</p>
      )}
    </div>
  )
}
