import * as v from 'valibot'
import type { KeyFinancials } from './key-financials.model.ts'

const whole = v.pipe(v.number(), v.integer())
const money = v.nullable(whole)

/** The device's own figures, sent with the request so that the host can log differences. */
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

const comparedFigures = [
  'fPayment',
  'fDeposit',
  'fAdvance',
  'totalAmountPayable',
  'fEquity',
  'fParity',
] as const

/** A figure that page and host compare. */
export type ComparedFigure = (typeof comparedFigures)[number]

/** The figures of a deal as the device sends them. */
export function toDeviceFigures(
  { fPayment, fDeposit, fAdvance, totalAmountPayable, fEquity, fParity }: KeyFinancials['deal'],
  reckoned_at: string | null,
): DeviceFigures {
  return { fPayment, fDeposit, fAdvance, totalAmountPayable, fEquity, fParity, reckoned_at }
}

/** The figures that differ between device and host, to the penny. */
export function findDifferingFigures(
  device: Pick<DeviceFigures, ComparedFigure>,
  host: Pick<DeviceFigures, ComparedFigure>,
): readonly ComparedFigure[] {
  return comparedFigures.filter((figure) => device[figure] !== host[figure])
}
