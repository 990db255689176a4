/** The devices' clock: it runs fast through the blackout, and ends there with the right time. */
export interface BlackoutClock {
  readonly now: () => number
  /** `isReal` is for what the host itself may take. */
  after(milliseconds: number, isReal: boolean, call: () => void): () => void
  /** Answers how to stop. */
  every(milliseconds: number, call: () => void): () => void
  /** Waits until this part of the blackout, 0 to 1, is over. */
  waitFor(part: number): Promise<void>
}

/** Makes `simulated` milliseconds of the past pass in `real` ones. */
export function createBlackoutClock(simulated: number, real: number): BlackoutClock {
  const end = Date.now() + real
  const haste = simulated / real
  const isOver = () => Date.now() >= end
  const after: BlackoutClock['after'] = (milliseconds, isReal, call) => {
    const timer = setTimeout(call, isReal || isOver() ? milliseconds : milliseconds / haste)
    return () => clearTimeout(timer)
  }
  return {
    after,
    every: (milliseconds, call) => {
      let cancel = () => {}
      const again = () => {
        cancel = after(milliseconds, false, () => {
          call()
          again()
        })
      }
      again()
      return () => cancel()
    },
    now: () => (isOver() ? Date.now() : Math.floor(end - (end - Date.now()) * haste)),
    waitFor: (part) =>
      new Promise((resolve) => {
        setTimeout(resolve, Math.max(0, end - real * (1 - part) - Date.now()))
      }),
  }
}
