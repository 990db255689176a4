import { useId } from 'react'
import * as v from 'valibot'
import { Button } from '../button/button.tsx'
import { Form } from '../form/form.tsx'
import { SegmentedField } from '../form/segmented-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import { Sheet } from '../overlay/dialog.tsx'
import { useRights } from '../rights.tsx'
import { useTranslation } from '../translation.ts'
import { ColumnChecks } from './column-checks.tsx'
import type { Column } from './column.ts'
import { tablePageSizes } from './page-size.ts'
import {
  tableSettingsModel,
  type TableSettings,
  type TableSettingsChanges,
} from './table-settings.ts'
import { allowedColumns } from './visible-columns.ts'

const choiceModel = v.object({
  ...v.omit(tableSettingsModel, ['savedAt', 'size', 'isContinuous']).entries,
  size: v.picklist([...tablePageSizes.map(String), 'continuous']),
})

export interface TableSettingsDialogProps<Row> {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly columns: readonly Column<Row>[]
  readonly settings: TableSettings
  readonly onSave: (changes: TableSettingsChanges) => void
  readonly onReset: () => void
  /** The rows may be scrolled through without pages. */
  readonly offersContinuous?: boolean
}

/**
 * Which columns, sorted by which, how many rows, how high. Without a sort column nothing is saved
 * (W-100).
 */
export function TableSettingsDialog<Row>({
  isOpen,
  onClose,
  columns,
  settings,
  onSave,
  onReset,
  offersContinuous = false,
}: TableSettingsDialogProps<Row>) {
  const { t } = useTranslation()
  const form = useId()
  const allowed = allowedColumns(columns, useRights())
  const sortable = allowed.filter(({ isSortable }) => isSortable === true)
  const choose = (value: string, label: string) => ({ value, label })
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('table_settings')}
      width={400}
      actions={
        <>
          <Button
            kind="quiet"
            onClick={() => {
              onReset()
              onClose()
            }}
          >
            {t('table_reset')}
          </Button>
          <Button onClick={onClose}>{t('dialog_cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t('table_save')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        schema={choiceModel}
        defaults={{
          ...settings,
          size: settings.isContinuous === true ? 'continuous' : String(settings.size),
        }}
        onSubmit={({ size, ...chosen }) => {
          onSave({
            ...chosen,
            size: tablePageSizes.find((one) => String(one) === size) ?? settings.size,
            ...(offersContinuous ? { isContinuous: size === 'continuous' } : {}),
          })
          onClose()
          return undefined
        }}
      >
        <SelectField
          name="sort.column"
          label={t('table_sort_by')}
          options={[
            choose('', t('table_sort_none')),
            ...sortable.map(({ id, header }) => choose(id, header)),
          ]}
        />
        <SegmentedField
          name="sort.direction"
          label={t('table_sort_direction')}
          options={[
            choose('ascending', t('table_sort_ascending')),
            choose('descending', t('table_sort_descending')),
          ]}
        />
        <SegmentedField
          name="size"
          label={t('table_rows_a_page')}
          options={[
            ...tablePageSizes.map((size) => choose(String(size), String(size))),
            ...(offersContinuous ? [choose('continuous', t('table_continuous'))] : []),
          ]}
        />
        <SegmentedField
          name="density"
          label={t('table_density')}
          options={[
            choose('compact', t('table_compact')),
            choose('comfortable', t('table_comfortable')),
          ]}
        />
        <ColumnChecks columns={allowed} />
      </Form>
    </Sheet>
  )
}
