import type { Right } from '#domain/rights/right.model.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
  /** Only people with this right see it. */
  readonly right?: Right
  readonly disabled?: boolean
}

/** The options that these rights allow. */
export function allowedOptions(
  options: readonly SelectOption[],
  has: (right: Right) => boolean,
): readonly SelectOption[] {
  return options.filter(({ right }) => right === undefined || has(right))
}

/** More options than this scroll inside a list of 350 px. */
export const optionsWithoutScroll = 6
