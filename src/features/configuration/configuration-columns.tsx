import type { ConfigurationDifference } from '#domain/configuration/configuration.model.ts'
import { findChangedFields } from '#domain/history/history.rules.ts'
import type { EditFieldTexts } from '#src/ui/edit-form/edit-form.model.ts'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'

/** What putting a difference back does to the item. */
export function describeAct(t: Translate, { target, now }: ConfigurationDifference): string {
  if (now === null) return t('configuration_makes')
  if (target === null) return t('configuration_removes')
  return t('configuration_changes', {
    count: findChangedFields({ was: now, value: target }).length,
  })
}

/** How the fields of a difference read; a field without a text reads as its name. */
export type GetFieldTexts = (
  difference: Pick<ConfigurationDifference, 'part' | 'item'>,
) => readonly EditFieldTexts[]

function listFields(getFields: GetFieldTexts, difference: ConfigurationDifference): string {
  const { target, now } = difference
  if (target === null || now === null) return ''
  const fields = getFields(difference)
  return findChangedFields({ was: now, value: target })
    .map(({ name }) => fields.find((field) => field.name === name)?.label ?? name)
    .join(', ')
}

/** The columns of the differences; on a phone a card with name, part and act. */
export const buildDifferenceColumns = (
  t: Translate,
  getFields: GetFieldTexts,
): readonly Column<ConfigurationDifference>[] => [
  {
    id: 'name',
    header: t('configuration_name'),
    isRowHeader: true,
    isSortable: true,
    card: 'title',
    cell: ({ name }) => <span dir="auto">{name}</span>,
  },
  {
    id: 'part',
    header: t('configuration_part'),
    width: 200,
    isSortable: true,
    card: 'second',
    cell: ({ part }) => t(`audit_what_${part}`),
  },
  {
    id: 'what',
    header: t('configuration_what'),
    width: 200,
    card: 'note',
    cell: (row) => describeAct(t, row),
  },
  {
    id: 'fields',
    header: t('configuration_fields'),
    width: 320,
    hideBelow: 'desktop',
    cell: (row) => <span className="second">{listFields(getFields, row)}</span>,
  },
]
