import * as v from 'valibot'
import { requiredText } from '../input.model.ts'

export const metadataStatuses = ['active', 'inactive'] as const

export const maxMetadataText = 200

const written = (maxLength: number) =>
  v.pipe(
    requiredText(maxLength),
    v.check((text) => !text.includes('\0'), 'nul'),
  )

export const metadataName = written(100)

/** What a person sets of a lookup value; category and key name it. */
export const metadataSettingsModel = v.object({
  value: written(maxMetadataText),
  /** How it reads on the page. */
  lang_value: written(maxMetadataText),
  sort_order: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
  status: v.picklist(metadataStatuses),
})

export type MetadataSettings = v.InferOutput<typeof metadataSettingsModel>

/** A lookup value: the organisation’s own, else the base organisation’s. */
export const metadataRowModel = v.object({
  category: v.string(),
  key: v.string(),
  value: v.string(),
  lang_value: v.string(),
  sort_order: v.number(),
  status: v.picklist(metadataStatuses),
  is_own: v.boolean(),
  /** Who wrote it last, and when; null where nobody has since it was set up. */
  username: v.nullable(v.string()),
  modified_at: v.nullable(v.string()),
})

export type MetadataRow = v.InferOutput<typeof metadataRowModel>

/** The name of a lookup value in the history. */
export const getMetadataItem = ({ category, key }: Pick<MetadataRow, 'category' | 'key'>): string =>
  `${category}/${key}`
