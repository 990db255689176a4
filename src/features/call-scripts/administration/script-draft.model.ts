import * as v from 'valibot'
import { maxScriptCategory, maxScriptTitle } from '#domain/call-scripts/call-script.model.ts'
import type { CallScript, WrittenScript } from '#domain/call-scripts/call-script.model.ts'
import { readSections, writeSections } from '#domain/call-scripts/script-sections.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'

const key = (name: TextKey): string => name

const sectionModel = v.object({ title: v.string(), text: v.string() })

/** A script as it is typed. */
export interface ScriptDraft extends Readonly<Record<string, unknown>> {
  readonly title: string
  readonly category: string
  readonly published: 'published' | 'draft'
  readonly sections: { title: string; text: string }[]
}

/** What a script is called; the messages are text keys. */
export const scriptNameEntries = {
  title: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(key('scripts_title_missing')),
    v.maxLength(maxScriptTitle),
  ),
  category: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(key('scripts_category_missing')),
    v.maxLength(maxScriptCategory),
  ),
}

/** What can be saved; a published script has words. */
export const scriptDraftModel = v.pipe(
  v.object({
    ...scriptNameEntries,
    published: v.picklist(['published', 'draft']),
    sections: v.array(sectionModel),
  }),
  v.forward(
    v.partialCheck(
      [['published'], ['sections']],
      ({ published, sections }) =>
        published === 'draft' || sections.some(({ text }) => text.trim() !== ''),
      key('scripts_words_missing'),
    ),
    ['published'],
  ),
)

export const toScriptDraft = ({
  title,
  category,
  published,
  content,
}: CallScript): ScriptDraft => ({
  title,
  category,
  published: published === 1 ? 'published' : 'draft',
  sections: readSections(content).map(({ title: heading, text }) => ({ title: heading, text })),
})

export const toWrittenScript = ({
  title,
  category,
  published,
  sections,
}: ScriptDraft): WrittenScript => ({
  title,
  category,
  published: published === 'published' ? 1 : 0,
  content: writeSections(sections),
})
