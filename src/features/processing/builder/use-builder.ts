import { useState } from 'react'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import { openDraft, startDraft } from '#domain/processing/builder/builder-draft.rules.ts'
import type { BuilderDraft } from '#domain/processing/builder/builder-draft.rules.ts'
import { writeBuiltJson } from '#domain/processing/builder/built-json.rules.ts'
import type { BuiltTemplate } from '#domain/processing/builder/built-template.model.ts'
import type { Processor } from '#domain/processing/params/processor.model.ts'
import type { TemplateSettings } from '#domain/processing/processing-template.model.ts'
import { useDraft } from '#src/session/outbox/use-draft.tsx'

/** A template that is opened: its stored settings and what they mean. */
export interface OpenedTemplate {
  readonly templateId: string
  readonly settings: TemplateSettings
  readonly built: BuiltTemplate
}

/** What is stored while somebody builds; each processor has parameters of its own. */
interface StoredBuilder {
  readonly processor: string
  readonly drafts: Readonly<Record<string, BuilderDraft>>
  /** The settings that the changes are based on; null for a new template. */
  readonly seen: TemplateSettings | null
}

/** The parameters that a processor starts from, and those of its template that is opened. */
const getOriginal = (
  processor: Processor,
  startKey: string,
  opened: OpenedTemplate | null,
): BuilderDraft =>
  processor.key === startKey && opened !== null
    ? openDraft(processor, opened.built)
    : startDraft(processor)

/** What is being built, as a draft that survives leaving the page. */
export function useBuilder(processors: readonly Processor[], opened: OpenedTemplate | null) {
  const { content, isLoaded, save, discard } = useDraft<StoredBuilder>(
    `processing-template ${opened?.templateId ?? 'new'}`,
    'builder',
  )
  const [acceptedJson, setAcceptedJson] = useState<string>()
  const startKey = opened?.built.processor ?? processors[0]?.key ?? ''
  const stored: StoredBuilder = content ?? {
    processor: startKey,
    drafts: {},
    seen: opened?.settings ?? null,
  }
  const processor = processors.find(({ key }) => key === stored.processor) ?? processors[0]
  if (processor === undefined) return null
  const original = getOriginal(processor, startKey, opened)
  const draft = stored.drafts[processor.key] ?? original
  const built: BuiltTemplate = {
    processor: processor.key,
    exceptions: draft.exceptions,
    params: draft.params,
  }
  const json = writeBuiltJson(built)
  return {
    isLoaded,
    processor,
    draft,
    built,
    json,
    seen: stored.seen,
    isChanged:
      processor.key !== startKey ||
      !isSameValue(draft.params, original.params) ||
      draft.exceptions !== original.exceptions,
    isAccepted: acceptedJson === json,
    /** Takes note that what is built may be applied. */
    accept: () => setAcceptedJson(json),
    change: (next: BuilderDraft) =>
      save({ ...stored, drafts: { ...stored.drafts, [processor.key]: next } }),
    choose: (key: string) => save({ ...stored, processor: key }),
    /** Goes back to the original parameters of the processor. */
    reset: () => {
      const { [processor.key]: _, ...drafts } = stored.drafts
      if (processor.key === startKey) discard()
      else save({ ...stored, drafts })
    },
    /** Replaces what is built by other parameters, which may be applied. */
    apply: (next: BuiltTemplate) => {
      const { exceptions, params } = next
      save({
        ...stored,
        processor: next.processor,
        drafts: { ...stored.drafts, [next.processor]: { exceptions, params, aside: {} } },
      })
      setAcceptedJson(writeBuiltJson(next))
    },
    /** Somebody else has saved meanwhile: the next save replaces theirs. */
    renew: () => save({ ...stored, seen: null }),
    discard,
  }
}

export type Builder = NonNullable<ReturnType<typeof useBuilder>>
