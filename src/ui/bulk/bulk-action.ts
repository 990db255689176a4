import type { ReactNode } from 'react'
import type { TextKey, TextValues } from '#domain/texts/text.model.ts'

/** Selected rows that the act cannot touch, and why. */
export interface BulkLeftOut {
  readonly id: string
  readonly reason: string
  readonly count: number
  /** The first of their names. */
  readonly names: readonly string[]
}

/** What the act does to one row: before and after, or a sentence. */
export interface BulkSample {
  readonly id: string
  readonly name: string
  readonly before?: ReactNode
  readonly after: ReactNode
}

/** What was done, as its notice says it, and the way to take it back. */
export interface BulkResult {
  readonly message: TextKey
  readonly values: TextValues
  readonly undo?: () => void
}

/** What an act will do to a selection, and the act itself. */
export interface BulkPlan {
  /** With its numbers: "4 devices of 3 people will be revoked." */
  readonly sentence: string
  /** How many of the selected rows it touches; with those left out it adds up to all of them. */
  readonly count: number
  readonly leftOut: readonly BulkLeftOut[]
  readonly samples: readonly BulkSample[]
  /** Names the act with its number: "Revoke 4 devices". */
  readonly confirm: string
  /** What else follows, in a remark. */
  readonly note?: ReactNode
  /** Does it; `changed` where the rows are no longer as previewed: it is planned again. */
  readonly apply: () => Promise<BulkResult | 'changed'>
}

/** An act on selected rows: first its plan is shown, then it is applied, then it can be undone. */
export interface BulkAction {
  readonly id: string
  readonly label: (count: number) => string
  readonly title: string
  readonly icon?: string
  readonly isDanger?: boolean
  readonly plan: (ids: readonly string[]) => Promise<BulkPlan>
}

/** Samples that a preview shows. */
export const maxBulkSamples = 3
