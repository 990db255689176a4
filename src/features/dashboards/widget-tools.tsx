import {
  arrowBackOutline,
  arrowDownOutline,
  arrowForwardOutline,
  arrowUpOutline,
  createOutline,
  trashOutline,
} from 'ionicons/icons'
import { gridDirections, moveWidget } from '#domain/dashboards/grid.rules.ts'
import type { GridDirection, GridLayout } from '#domain/dashboards/grid.rules.ts'
import type { PlacedWidget } from '#domain/dashboards/widget.model.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'

const icons: Readonly<Record<GridDirection, string>> = {
  left: arrowBackOutline,
  right: arrowForwardOutline,
  up: arrowUpOutline,
  down: arrowDownOutline,
}

interface WidgetToolsProps {
  readonly widget: PlacedWidget
  readonly layout: GridLayout
  readonly disabled: boolean
  readonly onMove: (layout: GridLayout) => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** The buttons of a widget on the page that edits: moved by keyboard as by finger. */
export function WidgetTools({
  widget: { id, name },
  layout,
  disabled,
  onMove,
  onEdit,
  onDelete,
}: WidgetToolsProps) {
  const { t } = useTranslation()
  return (
    <div className="widget-tools">
      <span role="group" aria-label={t('widget_move', { name })}>
        {gridDirections.map((direction) => (
          <IconButton
            key={direction}
            small
            icon={icons[direction]}
            label={t(`widget_${direction}`, { name })}
            disabled={disabled}
            onClick={() => {
              const moved = moveWidget(layout, id, direction)
              if (moved !== layout) onMove(moved)
            }}
          />
        ))}
      </span>
      <span className="spacer" />
      <IconButton
        small
        opens="dialog"
        icon={createOutline}
        label={t('widget_edit', { name })}
        onClick={onEdit}
      />
      <IconButton
        small
        icon={trashOutline}
        label={t('widget_delete', { name })}
        disabled={disabled}
        onClick={onDelete}
      />
    </div>
  )
}
