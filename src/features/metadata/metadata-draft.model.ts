import * as v from 'valibot'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import { maxMetadataText, metadataStatuses } from '#domain/organisations/metadata.model.ts'
import type { MetadataRow, MetadataSettings } from '#domain/organisations/metadata.model.ts'

/** A lookup value as it is typed. */
export interface MetadataDraft extends EditValues {
  readonly value: string
  readonly lang_value: string
  readonly sort_order: string
  readonly status: string
}

export interface NewMetadataDraft extends MetadataDraft {
  readonly category: string
  readonly key: string
}

export const newMetadata = (category: string): NewMetadataDraft => ({
  category,
  key: '',
  value: '',
  lang_value: '',
  sort_order: '0',
  status: 'active',
})

export const toMetadataSettings = ({
  value,
  lang_value,
  sort_order,
  status,
}: MetadataRow): MetadataSettings => ({ value, lang_value, sort_order, status })

const read = (value: unknown, otherwise: string): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Recorded values as the form holds them. */
export const toMetadataDraft = (recorded: EditValues): MetadataDraft => ({
  value: read(recorded['value'], ''),
  lang_value: read(recorded['lang_value'], ''),
  sort_order: read(recorded['sort_order'], '0'),
  status: read(recorded['status'], 'active'),
})

const written = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxLength))

const settings = {
  value: written(maxMetadataText),
  lang_value: written(maxMetadataText),
  sort_order: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,4}$/u, 'metadata_sort_order_refused'),
    v.transform(Number),
  ),
  status: v.picklist(metadataStatuses),
}

/** What can be saved; its messages are text keys. */
export const metadataDraftModel = v.object(settings) as v.GenericSchema<
  MetadataDraft,
  MetadataSettings
>

export const newMetadataModel = v.object({
  category: written(100),
  key: written(100),
  ...settings,
}) as v.GenericSchema<
  NewMetadataDraft,
  MetadataSettings & { readonly category: string; readonly key: string }
>
