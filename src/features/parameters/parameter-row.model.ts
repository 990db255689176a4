import type { ParameterRow } from '#domain/parameters/parameter.model.ts'
import { findKnownParameter, knownParameters } from '#domain/parameters/known-parameter.model.ts'
import type { KnownParameter, KnownParameterKey } from '#domain/parameters/known-parameter.model.ts'
import { isParameterDefault } from '#domain/parameters/parameter-value.rules.ts'
import type { Translate } from '#src/ui/translation.ts'

/** A parameter of the list: one that the product reads, one that somebody wrote, or both. */
export interface ListedParameter {
  readonly key: string
  readonly name: string
  /** What it changes; null where the product does not know it. */
  readonly meaning: string | null
  readonly known: KnownParameter | null
  readonly written: ParameterRow | undefined
  /** What holds. */
  readonly value: string
  /** What would hold without the organisation; null where nothing would. */
  readonly standard: string | null
  readonly category: string
  readonly isDefault: boolean
}

const isKnownKey = (key: string): key is KnownParameterKey => Object.hasOwn(knownParameters, key)

/** The name and the meaning of a parameter that the product reads. */
export function describeParameter(
  t: Translate,
  key: string,
): { readonly name: string; readonly meaning: string } | null {
  if (!isKnownKey(key)) return null
  return { name: t(`parameter_name_${key}`), meaning: t(`parameter_text_${key}`) }
}

function toListedParameter(
  t: Translate,
  key: string,
  written: ParameterRow | undefined,
): ListedParameter {
  const known = findKnownParameter(key)
  const described = describeParameter(t, key)
  const standard = written?.base_value ?? known?.default ?? null
  const isWritten = written !== undefined && (written.value !== '' || known === null)
  const value = isWritten ? written.value : (known?.default ?? '')
  return {
    key,
    name: described?.name ?? key,
    meaning: described?.meaning ?? null,
    known,
    written,
    value,
    standard,
    category: written?.category ?? known?.category ?? '',
    isDefault:
      known === null
        ? written?.is_own !== true
        : isParameterDefault(value, { type: known.type, default: standard ?? known.default }),
  }
}

/** Every parameter that the product reads, and every other that somebody wrote. */
export function toListedParameters(
  t: Translate,
  rows: readonly ParameterRow[],
): readonly ListedParameter[] {
  const written = new Map(rows.map((row) => [row.key, row]))
  const keys = new Set([...Object.keys(knownParameters), ...written.keys()])
  return [...keys].map((key) => toListedParameter(t, key, written.get(key)))
}
