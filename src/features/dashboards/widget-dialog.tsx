import { addOutline, trashOutline } from 'ionicons/icons'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { visibleFields } from '#domain/customers/fields/customer-field.rules.ts'
import type { Dashboard } from '#domain/dashboards/dashboard.model.ts'
import { findFreePlace, resizeWidget } from '#domain/dashboards/grid.rules.ts'
import {
  dashboardGrid,
  defaultSpan,
  widgetLimits,
  widgetReferences,
} from '#domain/dashboards/widget.model.ts'
import type { PlacedWidget } from '#domain/dashboards/widget.model.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { SubmitDialog } from '#src/ui/form/submit-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useField } from '#src/ui/form/use-field.ts'
import type { SelectOption } from '#src/ui/select-option.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { ChartFields } from './chart-fields.tsx'
import { useLayout, useSaveWidget } from './dashboard.mutations.ts'
import type { DashboardPlace } from './dashboard.mutations.ts'
import { QueryField } from './query-field.tsx'
import type { DrawFilters } from './query-field.tsx'
import {
  toTaskFieldName,
  toTaskFields,
  toWidgetDraft,
  widgetDraftModel,
} from './widget-draft.model.ts'
import type { WidgetDraft } from './widget-draft.model.ts'

interface WidgetDialogProps extends DashboardPlace {
  readonly dashboard: Dashboard
  /** Undefined is a new one. */
  readonly widget: PlacedWidget | undefined
  readonly drawFilters: DrawFilters
  readonly onClose: () => void
}

type FieldsProps = DashboardPlace & Pick<WidgetDialogProps, 'drawFilters'>

/** The columns that a person's lists may show. */
function useColumnOptions(): readonly SelectOption[] {
  const { t } = useTranslation()
  const { rights, parameters } = useBoot()
  return useMemo(
    () =>
      visibleFields({ rights, parameters }).map(({ wire, label }) => ({
        value: wire,
        label: t(label),
      })),
    [t, rights, parameters],
  )
}

function SizeFields() {
  const { t } = useTranslation()
  const upTo = (max: number) =>
    Array.from({ length: max }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))
  return (
    <div className="widget-size">
      <SelectField name="width" label={t('widget_width')} options={upTo(dashboardGrid.columns)} />
      <SelectField name="height" label={t('widget_height')} options={upTo(dashboardGrid.rows)} />
    </div>
  )
}

function PodFields(props: FieldsProps) {
  const { t } = useTranslation()
  const columns = useColumnOptions()
  return (
    <>
      <QueryField name="query" label={t('widget_search')} {...props} />
      <TextField
        name="title"
        label={t('widget_caption')}
        hint={t('widget_caption_hint')}
        maxlength={widgetLimits.name}
      />
      <TextField name="hexColor" label={t('widget_colour')} hint={t('widget_colour_hint')} />
      <Checkbox name="shouldRenderPotential" hint={t('dashboard_potential_hint')}>
        {t('widget_potential')}
      </Checkbox>
      <Checkbox name="isSearchable">{t('widget_searchable')}</Checkbox>
      <SelectField multiple name="columns" label={t('widget_columns')} options={columns} />
      <Checkbox name="forceColumnSelection">{t('widget_forced')}</Checkbox>
    </>
  )
}

function TaskRows(props: FieldsProps) {
  const { t } = useTranslation()
  const columns = useColumnOptions()
  const { setValue } = useFormContext<Record<string, unknown>>()
  const { value: rows = [], change } = useField<readonly number[]>('rows')
  const addRow = () => {
    const row = Math.max(-1, ...rows) + 1
    for (const [name, value] of Object.entries(toTaskFields(row))) setValue(name, value)
    change([...rows, row])
  }
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={row} className="task-fields">
          <legend>{t('widget_task', { number: index + 1 })}</legend>
          <TextField
            name={toTaskFieldName(row, 'name')}
            label={t('widget_task_name', { number: index + 1 })}
            maxlength={widgetLimits.name}
          />
          <QueryField
            name={toTaskFieldName(row, 'query')}
            label={`${t('widget_search')} ${index + 1}`}
            {...props}
          />
          <SelectField
            multiple
            name={toTaskFieldName(row, 'columns')}
            label={t('widget_task_columns', { number: index + 1 })}
            options={columns}
          />
          {rows.length > 1 && (
            <IconButton
              icon={trashOutline}
              label={t('widget_task_remove', { number: index + 1 })}
              onClick={() => change(rows.filter((other) => other !== row))}
            />
          )}
        </fieldset>
      ))}
      {rows.length < widgetLimits.options && (
        <Button icon={addOutline} onClick={addRow}>
          {t('widget_task_add')}
        </Button>
      )}
    </>
  )
}

function WidgetFields(props: FieldsProps) {
  const { t } = useTranslation()
  const { value: reference } = useField<string>('reference')
  return (
    <>
      <TextField name="name" label={t('widget_name')} maxlength={widgetLimits.name} />
      <SelectField
        name="reference"
        label={t('widget_kind')}
        options={widgetReferences.map((value) => ({ value, label: t(`widget_kind_${value}`) }))}
      />
      {reference === 'PodWidget' && <PodFields {...props} />}
      {reference === 'ChartWidget' && <ChartFields {...props} />}
      {reference === 'TasksWidget' && <TaskRows {...props} />}
      {reference !== 'PodWidget' && <SizeFields />}
    </>
  )
}

/** Creates a widget or changes one. */
export function WidgetDialog({
  dashboard,
  widget,
  drawFilters,
  onClose,
  ...place
}: WidgetDialogProps) {
  const { t } = useTranslation()
  const { save, isSaving } = useSaveWidget(place, dashboard.id)
  const placeWidgets = useLayout(place, dashboard)
  const title = t(widget === undefined ? 'widget_new_title' : 'widget_edit_title')
  const layout = Object.fromEntries(dashboard.widgets.map(({ id, positions }) => [id, positions]))
  async function submit(draft: WidgetDraft) {
    const isPod = draft.reference === 'PodWidget'
    const size = isPod
      ? { w: defaultSpan, h: defaultSpan }
      : { w: Number(draft.width), h: Number(draft.height) }
    const refusal = await save({ draft, widget, positions: findFreePlace(layout, size) })
    if (refusal !== undefined) return refusal
    if (widget !== undefined && (widget.positions.w !== size.w || widget.positions.h !== size.h))
      placeWidgets(resizeWidget(layout, widget.id, size))
    onClose()
    return undefined
  }
  return (
    <SubmitDialog<WidgetDraft, WidgetDraft>
      shape="sheet"
      isPersistent
      onClose={onClose}
      title={title}
      about={dashboard.name}
      width={520}
      submitLabel={t('dashboards_save')}
      isOnline={place.isOnline}
      isBusy={isSaving}
      schema={widgetDraftModel}
      defaults={toWidgetDraft(widget)}
      onSubmit={submit}
    >
      <WidgetFields drawFilters={drawFilters} {...place} />
    </SubmitDialog>
  )
}
