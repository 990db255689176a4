import * as v from 'valibot'
import type { KeyFinancials } from './key-financials.model.ts'

const whole = v.pipe(v.number(), v.integer())
const money = v.nullable(whole)

/** What a device has reckoned of a deal, minor units, and when its facts were reckoned: sent beside the question, so that the host sees where the two disagree. */
export const deviceFigures = v.object({
  fPayment: whole,
  fDeposit: whole,
  fAdvance: whole,
  totalAmountPayable: whole,
  fEquity: money,
  fParity: money,
  reckoned_at: v.nullable(v.string()),
})

export type DeviceFigures = v.InferOutput<typeof deviceFigures>

const told = [
  'fPayment',
  'fDeposit',
  'fAdvance',
  'totalAmountPayable',
  'fEquity',
  'fParity',
] as const

/** A figure that a customer may be told, by which page and host are compared. */
export type ToldFigure = (typeof told)[number]

/** The figures of a deal as the device sends them. */
export function figuresOfDevice(
  { fPayment, fDeposit, fAdvance, totalAmountPayable, fEquity, fParity }: KeyFinancials['deal'],
  reckoned_at: string | null,
): DeviceFigures {
  return { fPayment, fDeposit, fAdvance, totalAmountPayable, fEquity, fParity, reckoned_at }
}

/** The figures in which device and host disagree, to the penny; none where they agree. */
export function disagreement(
  device: Pick<DeviceFigures, ToldFigure>,
  host: Pick<DeviceFigures, ToldFigure>,
): readonly ToldFigure[] {
  return told.filter((figure) => device[figure] !== host[figure])
}
