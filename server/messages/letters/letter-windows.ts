import type { LetterWindowName } from '#domain/messages/letter-batch.model.ts'

/** Where an envelope's window shows the address, in millimetres from the page's upper left. */
export interface LetterWindow {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The upper part, for the sender's line. */
  readonly returnHeight: number
}

export const letterWindows = {
  /** DIN 5008, form B. */
  din_5008_b: { x: 20, y: 45, width: 85, height: 45, returnHeight: 17.7 },
  /** DL envelopes of the United Kingdom. */
  dl_uk: { x: 20, y: 45, width: 90, height: 35, returnHeight: 5 },
} as const satisfies Readonly<Record<LetterWindowName, LetterWindow>>
