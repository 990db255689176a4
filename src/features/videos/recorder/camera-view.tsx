import { maxVideoSeconds } from '#domain/videos/video.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Recorder } from './use-recorder.ts'
import { toClock } from './recording-type.ts'

interface CameraViewProps {
  readonly recorder: Recorder
  readonly onFile: () => void
}

/** The camera's picture, with what starts and ends a recording; a film of the device in its place. */
export function CameraView({ recorder, onFile }: CameraViewProps) {
  const { t } = useTranslation()
  const { state, seconds, cameras, camera } = recorder
  const isRecording = state === 'recording'
  const isOn = isRecording || state === 'ready'
  const clock = t('video_clock', { passed: toClock(seconds), most: toClock(maxVideoSeconds) })
  return (
    <div className={`video-frame${isRecording ? ' recording' : ''}`}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the camera's own picture, without sound */}
      <video
        ref={recorder.screen}
        autoPlay
        muted
        playsInline
        hidden={!isOn}
        aria-label={t('video_camera')}
      />
      {!isOn && (
        <div className="video-begin">
          {state === 'no_camera' && <Hint tone="caution">{t('video_no_camera')}</Hint>}
          <div className="video-actions">
            <Button kind="primary" busy={state === 'opening'} onClick={() => recorder.open()}>
              {t(state === 'opening' ? 'video_camera_opening' : 'video_camera_open')}
            </Button>
            <Button onClick={onFile}>{t('video_choose')}</Button>
          </div>
        </div>
      )}
      {isOn && (
        <div className="video-controls">
          <span className="figures" aria-hidden={isRecording ? undefined : true}>
            {clock}
          </span>
          <span className="sr-only" role="status">
            {t(isRecording ? 'video_recording' : 'video_ready')}
          </span>
          <Button kind="primary" onClick={() => (isRecording ? recorder.stop() : recorder.start())}>
            {t(isRecording ? 'video_stop' : 'video_start')}
          </Button>
          {!isRecording && cameras.length > 1 && (
            <select
              aria-label={t('video_camera')}
              value={camera}
              onChange={({ target }) => recorder.open(target.value)}
            >
              {cameras.map(({ deviceId, label }, index) => (
                <option key={deviceId} value={deviceId}>
                  {label || `${t('video_camera')} ${index + 1}`}
                </option>
              ))}
            </select>
          )}
        </div>
      )}
    </div>
  )
}
