const firstPause = 1000
const maxPause = 30_000

/**
 * How long to wait where the host answers some calls and leaves others: not at all at first, then
 * 1 s, doubling to 30 s.
 */
export const getAnswerPause = (fruitless: number): number =>
  fruitless === 0 ? 0 : Math.min(maxPause, firstPause * 2 ** (fruitless - 1))
