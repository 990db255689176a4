/** Width in pixels: sharp enough on a phone, small enough for a message. */
const width = 640
const quality = 0.7
export const maxPictures = 4

/** What the video shows just now, as a JPEG in base64; null where it shows nothing yet. */
export function takePicture(video: HTMLVideoElement): string | null {
  if (video.videoWidth === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((width * video.videoHeight) / video.videoWidth)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? null
}

/** A few of many, evenly spread. */
export function spreadPictures(pictures: readonly string[]): readonly string[] {
  if (pictures.length <= maxPictures) return pictures
  const step = (pictures.length - 1) / (maxPictures - 1)
  return Array.from({ length: maxPictures }, (_, at) => pictures[Math.round(at * step)] ?? '')
}

const once = (target: EventTarget, name: string, failure: string): Promise<void> =>
  new Promise((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true })
    target.addEventListener(failure, () => reject(new Error('The film cannot be read')), {
      once: true,
    })
  })

export interface InspectedFilm {
  readonly seconds: number
  readonly pictures: readonly string[]
}

/** How long a chosen film is, and a few of its pictures. Rejects where this browser cannot read it. */
export async function inspectFilm(film: Blob): Promise<InspectedFilm> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(film)
  video.muted = true
  video.preload = 'auto'
  try {
    const isLoaded = once(video, 'loadeddata', 'error')
    video.src = address
    await isLoaded
    const seconds = Number.isFinite(video.duration) ? video.duration : 0
    const pictures: string[] = []
    for (let at = 0; at < maxPictures; at++) {
      const isSought = once(video, 'seeked', 'error')
      video.currentTime = (seconds * at) / maxPictures
      await isSought
      const picture = takePicture(video)
      if (picture !== null) pictures.push(picture)
    }
    return { seconds, pictures: [...new Set(pictures)] }
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}
