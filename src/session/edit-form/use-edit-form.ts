import { useEffect, useEffectEvent, useState } from 'react'
import {
  applyMerge,
  findEditedFields,
  findOpenConflicts,
  isSameValue,
  mergeFields,
} from '#domain/editing/field-merge.rules.ts'
import type { EditValues, MergeChoices } from '#domain/editing/field-merge.rules.ts'
import type { EditModel } from '#src/ui/edit-form/edit-form.tsx'
import { useDraft } from '../outbox/use-draft.tsx'

/** What is typed into a form that edits, and what it was when editing began. */
interface StoredEdit<Values> {
  readonly values: Values
  readonly base: Values
  /** When it was typed: an ISO instant. */
  readonly at: string
}

export interface EditFormOptions<Values extends EditValues> {
  /** What is edited and in which form: they name the draft, which is the person's own. */
  readonly subject: string
  readonly form: string
  /** What is in force, and who saved it last; it may change while somebody edits. */
  readonly current: {
    readonly values: Values
    readonly by: string | null
    readonly at: string | null
  }
}

/**
 * An edit of values that others may save meanwhile: its draft survives a reload; what only others
 * changed is taken over, and what both changed waits for a choice.
 */
export function useEditForm<Values extends EditValues>({
  subject,
  form,
  current,
}: EditFormOptions<Values>): EditModel<Values> {
  const draft = useDraft<StoredEdit<Values>>(subject, form)
  const [edit, setEdit] = useState<StoredEdit<Values>>()
  const [restored, setRestored] = useState<string>()
  const [choices, setChoices] = useState<MergeChoices>({})
  const [version, setVersion] = useState(0)
  const put = (next: StoredEdit<Values> | undefined) => {
    setEdit(next)
    setVersion(version + 1)
  }
  // A stored draft may be read after the form was drawn; what was typed meanwhile wins.
  if (edit === undefined && draft.content !== undefined) {
    put(draft.content)
    setRestored(draft.content.at)
  }
  const { values, base } = edit ?? { values: current.values, base: current.values }
  const merges = mergeFields(base, values, current.values)
  const isStale = edit !== undefined && !isSameValue(base, current.values)
  const open = findOpenConflicts(merges, choices)
  const toStored = (next: Values, nextBase: Values) => {
    if (isSameValue(next, nextBase)) {
      draft.discard()
      return undefined
    }
    const stored = { values: next, base: nextBase, at: new Date().toISOString() }
    draft.save(stored)
    return stored
  }
  const forget = () => {
    draft.discard()
    put(undefined)
    setRestored(undefined)
    setChoices({})
  }
  const isMergeReady = isStale && open.length === 0
  const merge = useEffectEvent(() => {
    put(toStored(applyMerge(merges, choices) as Values, current.values))
    setChoices({})
  })
  useEffect(() => {
    if (isMergeReady) merge()
  }, [isMergeReady])
  return {
    // Without an edit the form follows what is in force.
    shown: `${version} ${edit === undefined ? JSON.stringify(current.values) : ''}`,
    values,
    base,
    edited: findEditedFields(base, values),
    restored: edit === undefined ? undefined : restored,
    stale: isStale ? { by: current.by, at: current.at, merges, choices, open } : undefined,
    onValues: (next) => {
      if (!isSameValue(next, values)) setEdit(toStored(structuredClone(next), base))
    },
    onChoose: (chosen) => setChoices({ ...choices, ...chosen }),
    onSaved: forget,
    onDiscard: forget,
  }
}
