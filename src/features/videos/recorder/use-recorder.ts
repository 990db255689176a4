import { useEffect, useRef, useState } from 'react'
import { maxVideoSeconds } from '#domain/videos/video.model.ts'
import { spreadPictures, takePicture } from './first-pictures.ts'
import { pickRecordingType } from './recording-type.ts'
import { useCamera } from './use-camera.ts'
import type { CameraState } from './use-camera.ts'

type RecorderState = CameraState | 'recording'

export interface FinishedFilm {
  readonly film: Blob
  readonly seconds: number
  readonly pictures: readonly string[]
}

export interface Recorder {
  readonly state: RecorderState
  readonly seconds: number
  readonly cameras: readonly MediaDeviceInfo[]
  readonly camera: string
  readonly open: (camera?: string) => void
  readonly start: () => void
  readonly stop: () => void
  /** Where the camera's picture is shown. */
  readonly screen: (video: HTMLVideoElement | null) => void
}

/** Seconds between two pictures that one may be chosen from. */
const pictureEvery = 2

interface Running {
  readonly recorder: MediaRecorder
  readonly chunks: Blob[]
  readonly pictures: string[]
  readonly begun: number
}

function collect({ recorder, chunks, pictures, begun }: Running, screen: HTMLVideoElement | null) {
  const seconds = Math.min(maxVideoSeconds, (performance.now() - begun) / 1000)
  const last = screen === null || pictures.length > 0 ? null : takePicture(screen)
  const type = recorder.mimeType.split(';')[0] ?? ''
  return {
    film: new Blob(chunks, { type }),
    seconds,
    pictures: spreadPictures(last === null ? pictures : [last]),
  }
}

/** How long it runs, with a picture every two seconds; ends it at the limit. */
function follow(now: Running, screen: HTMLVideoElement | null): number {
  const passed = (performance.now() - now.begun) / 1000
  const isDue = screen !== null && passed >= now.pictures.length * pictureEvery
  const picture = isDue ? takePicture(screen) : null
  if (picture !== null) now.pictures.push(picture)
  if (passed >= maxVideoSeconds && now.recorder.state === 'recording') now.recorder.stop()
  return Math.min(maxVideoSeconds, passed)
}

function createRunning(stream: MediaStream, type: string): Running {
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: 1_500_000 })
  const chunks: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
  return { recorder, chunks, pictures: [], begun: performance.now() }
}

/** Records from a camera and a microphone of this device, for three minutes at most. */
export function useRecorder(onFinished: (film: FinishedFilm) => void): Recorder {
  const camera = useCamera()
  const [isRecording, setRecording] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const running = useRef<Running | null>(null)
  const latest = useRef({ onFinished, close: camera.close })
  useEffect(() => {
    latest.current = { onFinished, close: camera.close }
  })
  const { video } = camera
  useEffect(() => {
    if (!isRecording) return undefined
    const timer = setInterval(() => {
      if (running.current !== null) setSeconds(follow(running.current, video.current))
    }, 250)
    return () => clearInterval(timer)
  }, [isRecording, video])
  const start = () => {
    const type = pickRecordingType((one) => MediaRecorder.isTypeSupported(one))
    if (camera.stream.current === null || type === null) return camera.fail()
    const now = createRunning(camera.stream.current, type)
    running.current = now
    now.recorder.addEventListener('stop', () => {
      const finished = collect(now, video.current)
      running.current = null
      setRecording(false)
      latest.current.close()
      latest.current.onFinished(finished)
    })
    now.recorder.start(1000)
    setSeconds(0)
    setRecording(true)
  }
  return {
    state: isRecording ? 'recording' : camera.state,
    seconds,
    cameras: camera.cameras,
    camera: camera.chosen,
    open: (chosen = '') => void camera.open(chosen),
    start,
    stop: () => {
      if (running.current?.recorder.state === 'recording') running.current.recorder.stop()
    },
    screen: camera.screen,
  }
}
