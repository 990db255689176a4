import type { Damage } from '#domain/customers/details/inspection.model.ts'
import type { Translate } from '#src/ui/translation.ts'

/** What is damaged, where and how badly, in one line. */
export function toDamageLabel(
  { location, content: { panel, severity } }: Damage,
  t: Translate,
): string {
  const place =
    panel !== null && location !== null
      ? t('inspection_damage_at', { panel, location })
      : (panel ?? location)
  if (severity === null) return place ?? t('inspection_damage_unnamed')
  return place === null ? severity : t('inspection_damage_of', { severity, place })
}
