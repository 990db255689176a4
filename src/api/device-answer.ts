/** Where an answer comes from that is not the host's own of this moment. */
export interface DeviceSource {
  /** The oldest of what it is made of, as of when the host last confirmed it (ISO instant). */
  readonly asOf: string
  /** How many customers the day pack holds. */
  readonly customers: number
  /** How many the host holds for the person, where it said so. */
  readonly total?: number
}

/** Why the device has no answer either; `customers` are those that it holds. */
export interface NoDeviceAnswer {
  readonly why: string
  readonly customers: number
}

/** The call that found no host: its key, method and input. */
export interface UnansweredCall {
  readonly key: string
  readonly method: string
  readonly input: unknown
}

export type DeviceReply =
  | { readonly is: 'answer'; readonly answer: object; readonly source: DeviceSource }
  | ({ readonly is: 'silence' } & NoDeviceAnswer)

/** What the device does for a call that the host does not answer. */
export interface DeviceFallback {
  /** Whether it is asked at all: calls that read, and no other. */
  readonly handles: (key: string, method: string) => boolean
  readonly answer: (call: UnansweredCall) => Promise<DeviceReply>
  /** The host is known not to be reached: the device is asked first. */
  readonly isAway: () => boolean
  /** The host has let a call wait so long that the device answered it. */
  readonly onHostTimeout: () => void
}

/** Asks the host by `askHost`, or the device in its place. */
export type AskDevice = (
  call: UnansweredCall,
  signal: AbortSignal | undefined,
  askHost: (signal: AbortSignal | undefined) => Promise<unknown>,
) => Promise<unknown>

/**
 * The host was not reached, and the device, which holds customers, has no answer, or an older one
 * than is in sight.
 */
export class NoAnswerAnywhere extends Error {
  readonly silence: NoDeviceAnswer

  constructor(silence: NoDeviceAnswer, cause: unknown) {
    super(`The host is not reached, and the device does not answer: ${silence.why}`, { cause })
    this.name = 'NothingOnDevice'
    this.silence = silence
  }
}

const sources = new WeakMap<object, DeviceSource>()

/** Marks an answer as the device's; everything else is the host's. */
export function markFromDevice<Answer extends object>(
  answer: Answer,
  source: DeviceSource,
): Answer {
  sources.set(answer, source)
  return answer
}

/** Where an answer comes from; null for one of the host. */
export function getDeviceSource(answer: unknown): DeviceSource | null {
  return typeof answer === 'object' && answer !== null ? (sources.get(answer) ?? null) : null
}

/** Marks what was made of an answer as that answer is marked. */
export function copyDeviceMark<Made extends object>(made: Made, answer: object): Made {
  const source = sources.get(answer)
  return source === undefined ? made : markFromDevice(made, source)
}
