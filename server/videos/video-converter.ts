import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Makes MP4 with H.264 and AAC of a film, which every phone plays. */
export interface VideoConverter {
  readonly isPresent: () => Promise<boolean>
  /** Rejects where the film cannot be read, or takes too long. */
  readonly convert: (from: string, to: string) => Promise<void>
}

/** A film of three minutes takes a fraction of it; one that never ends is given up. */
const conversionMilliseconds = 15 * 60_000

/** Longest side in pixels: more than a phone shows costs the customer's data. */
const scale =
  "scale='min(1280,iw)':'min(1280,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2"

/** There is no such program, or it may not be run: so it stays until the host starts again. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'EACCES'].includes(String(error.code))

/**
 * Over the system's program; its presence is asked once. A host without memory or time for another
 * process answers that there is none, and asks again.
 */
export function createVideoConverter(program: string): VideoConverter {
  let present: Promise<boolean> | undefined
  async function askProgram(): Promise<boolean | 'unknown'> {
    try {
      // Within the function: a process that cannot be made throws before there is a promise.
      await run(program, ['-version'], { timeout: 10_000 })
      return true
    } catch (error) {
      return isMissing(error) ? false : 'unknown'
    }
  }
  return {
    isPresent: () =>
      (present ??= askProgram().then((answer) => {
        if (answer === 'unknown') present = undefined
        return answer === true
      })),
    async convert(from, to) {
      const coding = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', '-pix_fmt', 'yuv420p']
      const sound = ['-c:a', 'aac', '-b:a', '96k', '-movflags', '+faststart']
      // The film comes from outside: it may name no other file and no address.
      const input = ['-nostdin', '-y', '-protocol_whitelist', 'file', '-i', from]
      await run(program, [...input, '-vf', scale, ...coding, ...sound, '-f', 'mp4', to], {
        timeout: conversionMilliseconds,
      })
    },
  }
}

/** The system's own; installed by the operator, where they like. */
export const systemConverter = createVideoConverter('ffmpeg')

export const isConverting = (): Promise<boolean> => systemConverter.isPresent()
