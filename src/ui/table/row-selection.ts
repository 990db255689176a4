import type { PageSelection } from './table-head.tsx'

export interface RowSelection {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
}

/** The same selection with `id` in it if it was out, and out if it was in. */
export function toggleSelected(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/**
 * What the header's checkbox shows and does: all rows of this page in, or all of them out; other
 * pages keep theirs. `label` names what it selects.
 */
export function getPageSelection(
  { selected, onChange }: RowSelection,
  ids: readonly string[],
  label: string,
): PageSelection {
  const isAll = ids.length > 0 && ids.every((id) => selected.has(id))
  const onPage = new Set(ids)
  return {
    label,
    isAll,
    isSome: ids.some((id) => selected.has(id)),
    onToggle: () =>
      onChange(
        isAll
          ? new Set([...selected].filter((id) => !onPage.has(id)))
          : new Set([...selected, ...ids]),
      ),
  }
}
