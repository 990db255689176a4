import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

export type CameraState = 'off' | 'opening' | 'ready' | 'no_camera'

export interface Camera {
  readonly state: CameraState
  readonly cameras: readonly MediaDeviceInfo[]
  /** The chosen one's id. */
  readonly chosen: string
  readonly stream: RefObject<MediaStream | null>
  readonly video: RefObject<HTMLVideoElement | null>
  readonly open: (camera: string) => Promise<void>
  readonly close: () => void
  readonly fail: () => void
  /** Where the camera's picture is shown. */
  readonly screen: (video: HTMLVideoElement | null) => void
}

/** Phones film with the camera at the back unless another is chosen. */
const getConstraints = (camera: string): MediaStreamConstraints => ({
  audio: true,
  video: {
    width: { ideal: 1280 },
    height: { ideal: 720 },
    ...(camera === '' ? { facingMode: 'environment' } : { deviceId: { exact: camera } }),
  },
})

/** A camera and a microphone of this device, off until they are opened. */
export function useCamera(): Camera {
  const [state, setState] = useState<CameraState>('off')
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([])
  const [chosen, setChosen] = useState('')
  const stream = useRef<MediaStream | null>(null)
  const video = useRef<HTMLVideoElement | null>(null)
  const release = useCallback(() => {
    stream.current?.getTracks().forEach((track) => track.stop())
    stream.current = null
  }, [])
  useEffect(() => release, [release])
  const open = async (camera: string) => {
    setState('opening')
    release()
    try {
      const opened = await navigator.mediaDevices.getUserMedia(getConstraints(camera))
      stream.current = opened
      if (video.current !== null) video.current.srcObject = opened
      const devices = await navigator.mediaDevices.enumerateDevices()
      setCameras(devices.filter(({ kind }) => kind === 'videoinput'))
      setChosen(camera || (opened.getVideoTracks()[0]?.getSettings().deviceId ?? ''))
      setState('ready')
    } catch {
      setState('no_camera')
    }
  }
  return {
    state,
    cameras,
    chosen,
    stream,
    video,
    open,
    close: () => {
      release()
      setState('off')
    },
    fail: () => setState('no_camera'),
    screen: useCallback((element: HTMLVideoElement | null) => {
      video.current = element
      if (element !== null) element.srcObject = stream.current
    }, []),
  }
}
