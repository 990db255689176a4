/** Percent of a campaign's customers that it leaves alone, to be compared with the others. */
export const holdOutShares = { min: 5, max: 50 } as const

/** Customers on each side below which nothing is said of the effect. */
export const minHoldOutSide = 100

/** 0 is no hold-out group. */
export const isHoldOutShare = (share: number): boolean =>
  Number.isInteger(share) &&
  (share === 0 || (share >= holdOutShares.min && share <= holdOutShares.max))

interface HeldOutCampaign {
  /** Its first day, YYYY-MM-DD. */
  readonly date: string
  readonly holdOutShare: number
}

/**
 * Whether a change would mix the groups: from its first day on a campaign keeps its share, and
 * with one its first day stays in the past.
 */
export const isHoldOutChanged = (
  { date, holdOutShare }: HeldOutCampaign,
  next: HeldOutCampaign,
  today: string,
): boolean =>
  date <= today && (next.holdOutShare !== holdOutShare || (holdOutShare > 0 && next.date > today))

/** One side of the comparison; `customers` and those of them who bought. */
export interface HoldOutSide {
  readonly customers: number
  readonly sold: number
}

interface Interval {
  readonly low: number
  readonly high: number
}

/** The two-sided 97.5 % point of the normal distribution. */
const z = 1.959963984540054

/** Wilson's score interval of a share (1927), method 3 of Newcombe, Stat. Med. 17 (1998), 857. */
export function getShareInterval({ customers: n, sold }: HoldOutSide): Interval {
  const share = sold / n
  const middle = 2 * sold + z * z
  const spread = z * Math.sqrt(z * z + 4 * sold * (1 - share))
  const scale = 2 * (n + z * z)
  return {
    low: Math.max(0, (middle - spread) / scale),
    high: Math.min(1, (middle + spread) / scale),
  }
}

/** The difference of two shares: method 10 of Newcombe, Stat. Med. 17 (1998), 873–890. */
export function getShareDifference(
  one: HoldOutSide,
  other: HoldOutSide,
): Interval & { readonly difference: number } {
  const [first, second] = [one.sold / one.customers, other.sold / other.customers]
  const [ofOne, ofOther] = [getShareInterval(one), getShareInterval(other)]
  const difference = first - second
  return {
    difference,
    low: difference - Math.hypot(first - ofOne.low, ofOther.high - second),
    high: difference + Math.hypot(ofOne.high - first, second - ofOther.low),
  }
}

export const holdOutVerdicts = ['too_few', 'unclear', 'more', 'fewer'] as const

export type HoldOutVerdict = (typeof holdOutVerdicts)[number]

/** What the campaign did; shares and their difference in percent, null where nobody is. */
export interface HoldOutEffect {
  readonly verdict: HoldOutVerdict
  readonly addressed: HoldOutSide
  readonly held_out: HoldOutSide
  /** Null where there are too few to say. */
  readonly difference: number | null
  readonly low: number | null
  readonly high: number | null
}

function toVerdict({ low, high }: Interval): HoldOutVerdict {
  if (low > 0) return 'more'
  return high < 0 ? 'fewer' : 'unclear'
}

/** The effect of a campaign: those it addressed against those it held out. */
export function getHoldOutEffect(addressed: HoldOutSide, heldOut: HoldOutSide): HoldOutEffect {
  const sides = { addressed, held_out: heldOut }
  if (addressed.customers < minHoldOutSide || heldOut.customers < minHoldOutSide)
    return { ...sides, verdict: 'too_few', difference: null, low: null, high: null }
  const { difference, low, high } = getShareDifference(addressed, heldOut)
  return {
    ...sides,
    verdict: toVerdict({ low, high }),
    difference: difference * 100,
    low: low * 100,
    high: high * 100,
  }
}
