import { createOutline, downloadOutline, trashOutline } from 'ionicons/icons'
import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'
import { ScriptStatus } from './script-status.tsx'

/** What can be done with a script of the list; absent without the right. */
export interface ScriptRowActs {
  /** Nothing can be done without a network. */
  readonly isDisabled: boolean
  readonly onEdit: ((script: CallScript) => void) | undefined
  readonly onDownload: ((script: CallScript) => void) | undefined
  readonly onDelete: ((script: CallScript) => void) | undefined
}

const icons = { edit: createOutline, download: downloadOutline, delete: trashOutline } as const

/** One column for each act, as the specification names them. */
function buildActColumns(t: Translate, acts: ScriptRowActs): readonly Column<CallScript>[] {
  const known = { edit: acts.onEdit, download: acts.onDownload, delete: acts.onDelete }
  return (Object.keys(icons) as (keyof typeof icons)[]).flatMap((name) => {
    const act = known[name]
    if (act === undefined) return []
    return [
      {
        id: name,
        header: t(`scripts_${name}`),
        width: 76,
        align: 'end' as const,
        card: 'fact' as const,
        cell: (script: CallScript) => (
          <IconButton
            icon={icons[name]}
            label={t(`scripts_${name}_named`, { title: script.title })}
            disabled={acts.isDisabled}
            onClick={() => act(script)}
          />
        ),
      },
    ]
  })
}

/** Title, category, created, modified and published; acts by right. */
export function buildScriptColumns(
  t: Translate,
  format: Format,
  acts: ScriptRowActs,
): readonly Column<CallScript>[] {
  const toTime = (id: 'created_at' | 'modified_at'): Column<CallScript> => ({
    id,
    header: t(`scripts_${id}`),
    width: 170,
    isSortable: true,
    sortKind: 'time',
    startsDescending: true,
    cell: (script) => <span className="figures">{format.dateTime(script[id])}</span>,
  })
  return [
    {
      id: 'title',
      header: t('scripts_title_column'),
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ title }) => title,
    },
    {
      id: 'category',
      header: t('scripts_category'),
      width: 180,
      isSortable: true,
      card: 'second',
      cell: ({ category }) => category,
    },
    toTime('created_at'),
    { ...toTime('modified_at'), card: 'note' },
    {
      id: 'published',
      header: t('scripts_status'),
      width: 120,
      isSortable: true,
      card: 'status',
      cell: (script) => <ScriptStatus {...script} />,
    },
    ...buildActColumns(t, acts),
  ]
}
