/** The longest step. */
const maxStep = 100_000

const toNumber = (typed: unknown): number => {
  if (typeof typed === 'number') return typed
  return typeof typed === 'string' && typed.trim() !== '' ? Number(typed) : 0
}

/** A whole number from 0; 0 where it is no number. */
export function readStep(typed: unknown): number {
  const number = toNumber(typed)
  return Number.isFinite(number) ? Math.min(Math.max(Math.trunc(number), 0), maxStep) : 0
}
