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

export interface ValuesInForce<Values extends EditValues> {
  readonly values: Values
  readonly by: string | null
  readonly at: string | null
}

export interface EditFormOptions<Values extends EditValues> {
  /** What is edited and in which form: they name the draft, which is the person's own. */
  readonly subject: string
  readonly form: string
  /**
   * What is in force, and who saved it last; it may change while somebody edits. Undefined before
   * it is known.
   */
  readonly current: ValuesInForce<Values> | undefined
}

/** What is typed, as the draft holds it too; undefined while nothing is edited. */
function useStoredEdit<Values extends EditValues>(subject: string, form: string) {
  const draft = useDraft<StoredEdit<Values>>(subject, form)
  const [edit, setEdit] = useState<StoredEdit<Values>>()
  const [restored, setRestored] = useState<string>()
  const [version, setVersion] = useState(0)
  // A stored draft may be read after the form was drawn; what was typed meanwhile wins.
  if (edit === undefined && draft.content !== undefined) {
    setEdit(draft.content)
    setRestored(draft.content.at)
    setVersion(version + 1)
  }
  const write = (values: Values, base: Values) => {
    const stored = { values, base, at: new Date().toISOString() }
    const isEdited = !isSameValue(values, base)
    setEdit(isEdited ? stored : undefined)
    if (isEdited) draft.save(stored)
    else draft.discard()
  }
  return {
    edit,
    restored: edit === undefined ? undefined : restored,
    version,
    /** Stores what is shown already. */
    write,
    /** Stores what is to be shown. */
    put: (values: Values, base: Values) => {
      write(values, base)
      setVersion(version + 1)
    },
    forget: () => {
      draft.discard()
      setEdit(undefined)
      setRestored(undefined)
      setVersion(version + 1)
    },
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
}: EditFormOptions<Values>): EditModel<Values> | undefined {
  const { edit, restored, version, write, put, forget } = useStoredEdit<Values>(subject, form)
  const [choices, setChoices] = useState<MergeChoices>({})
  const inForce = current?.values
  const isStale = edit !== undefined && inForce !== undefined && !isSameValue(edit.base, inForce)
  const merges = isStale ? mergeFields(edit.base, edit.values, inForce) : []
  const open = findOpenConflicts(merges, choices)
  const isMergeReady = isStale && open.length === 0
  const merge = useEffectEvent(() => {
    if (inForce !== undefined) put(applyMerge(merges, choices) as Values, inForce)
    setChoices({})
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the choices are made: the merge takes the edit's place
    if (isMergeReady) merge()
  }, [isMergeReady])
  const end = () => {
    forget()
    setChoices({})
  }
  if (current === undefined) return undefined
  const { values, base } = edit ?? { values: current.values, base: current.values }
  return {
    // Without an edit the form follows what is in force.
    shown: `${version} ${edit === undefined ? JSON.stringify(current.values) : ''}`,
    values,
    base,
    edited: findEditedFields(base, values),
    restored,
    stale: isStale ? { by: current.by, at: current.at, merges, choices, open } : undefined,
    onValues: (next) => {
      if (!isSameValue(next, values)) write(structuredClone(next), base)
    },
    onFill: (next) => put(structuredClone(next), base),
    onChoose: (chosen) => setChoices({ ...choices, ...chosen }),
    onSaved: end,
    onDiscard: end,
  }
}
