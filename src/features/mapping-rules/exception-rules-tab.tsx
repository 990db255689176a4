import { useQuery } from '@tanstack/react-query'
import { addOutline, trashOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { DescribedException } from '#domain/mapping-rules/mapping-build.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ExceptionDialog } from './exception-dialog.tsx'
import { exceptionsQuery } from './mapping-rules.queries.ts'
import type { MappingRulesPlace } from './mapping-rules.queries.ts'
import { useDeleteException } from './mapping-rules.mutations.ts'
import { RuleValues } from './rule-columns.tsx'
import { RuleTable } from './rule-table.tsx'

const getName = ({ descriptions }: DescribedException, assetId: string): string =>
  descriptions[assetId] ?? assetId

/** The vehicles that certain others alone may follow. */
export function ExceptionRulesTab(place: MappingRulesPlace) {
  const { t } = useTranslation()
  const query = useQuery(exceptionsQuery(place))
  const [isAdding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<DescribedException | null>(null)
  const { mutate, isPending } = useDeleteException(place)
  const field = t('mapping_rules_field_exception')
  const exceptions = query.data ?? []
  return (
    <>
      <RuleTable<DescribedException>
        label={t('mapping_rules_table', { field })}
        about={t('mapping_rules_about_exception')}
        query={query}
        isOnline={place.isOnline}
        rows={exceptions}
        rowId={({ source }) => source}
        rowName={(row) => getName(row, row.source)}
        getTexts={(row) => [row.source, ...row.targets, ...Object.values(row.descriptions)]}
        columns={[
          {
            id: 'source',
            header: t('mapping_rules_exception_source'),
            isRowHeader: true,
            card: 'title',
            cell: (row) => (
              <span className="exception-asset">
                <span dir="auto">{getName(row, row.source)}</span>
                <code className="second">{row.source}</code>
              </span>
            ),
          },
          {
            id: 'targets',
            header: t('mapping_rules_exception_targets'),
            card: 'second',
            cell: (row) => <RuleValues values={row.targets.map((one) => getName(row, one))} />,
          },
          {
            id: 'codes',
            header: t('mapping_rules_exception_codes'),
            hideBelow: 'laptop',
            cell: ({ targets }) => <code className="second">{targets.join(', ')}</code>,
          },
          {
            id: 'delete',
            header: t('mapping_rules_delete'),
            width: 80,
            card: 'status',
            cell: (row) => (
              <IconButton
                icon={trashOutline}
                label={t('mapping_rules_exception_delete', { name: getName(row, row.source) })}
                disabled={!place.isOnline}
                onClick={() => setDeleting(row)}
              />
            ),
          },
        ]}
        empty={{
          title: t('mapping_rules_empty_title'),
          text: t('mapping_rules_empty_exception'),
        }}
        actions={
          <Button
            icon={addOutline}
            opens="dialog"
            disabled={!place.isOnline || query.data === undefined}
            onClick={() => setAdding(true)}
          >
            {t('mapping_rules_exception_add')}
          </Button>
        }
      />
      {isAdding && (
        <ExceptionDialog {...place} exceptions={exceptions} onClose={() => setAdding(false)} />
      )}
      <ConfirmDialog
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        isDanger
        isBusy={isPending}
        title={t('mapping_rules_exception_delete_title')}
        confirm={t('mapping_rules_delete')}
        onConfirm={() =>
          deleting !== null && mutate(deleting.source, { onSettled: () => setDeleting(null) })
        }
      >
        <p>{deleting === null ? '' : getName(deleting, deleting.source)}</p>
      </ConfirmDialog>
    </>
  )
}
