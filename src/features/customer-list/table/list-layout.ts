import type { ListLayout } from '#domain/customers/fields/list-columns.rules.ts'
import { belowDesktop, phone, touch, useMedia } from '#src/ui/media.ts'
import { getPageSizeFor, type PageSize } from '#src/ui/table/page-size.ts'
import { getTableRowHeight } from '#src/ui/table/row-height.ts'
import type { TableSettings } from '#src/ui/table/table-settings.ts'

/** What stands above and below the rows of a list, in pixels. */
const aroundRows = 260
const cardHeight = 124

/** The page that fills the window as it is now. */
export const getFillingSize = (rowHeight: number): PageSize =>
  getPageSizeFor(Math.floor((window.innerHeight - aroundRows) / rowHeight))

/** How a list is laid out on this screen. */
export function useListLayout() {
  const isPhone = useMedia(phone)
  const isBelowDesktop = useMedia(belowDesktop)
  const isTouch = useMedia(touch)
  const layout: ListLayout = isBelowDesktop || isTouch ? 'stacked' : 'wide'
  return {
    layout,
    isPhone,
    getRowHeight: (density: TableSettings['density']): number =>
      isPhone ? cardHeight : getTableRowHeight(layout, density),
  }
}
