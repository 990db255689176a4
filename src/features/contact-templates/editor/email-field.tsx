import { Node, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { hideChips } from '#domain/contact-templates/placeholder-chip.rules.ts'
import { FieldFrame, FieldNote } from '#src/ui/form/field.tsx'
import { useField } from '#src/ui/form/use-field.ts'
import { useTemplateTexts } from '../template-texts.tsx'
import { readEditorBlocks } from './editor-content.ts'
import { EditorTools } from './editor-tools.tsx'
import { PlaceholderNode } from './placeholder-node.ts'

/** What the host stores of a link: its address alone. */
const bareLink = { target: null, rel: null, class: null }

const kit = StarterKit.configure({
  heading: false,
  strike: false,
  blockquote: false,
  code: false,
  codeBlock: false,
  link: {
    openOnClick: false,
    autolink: false,
    protocols: ['http', 'https', 'mailto', 'tel'],
    HTMLAttributes: bareLink,
  },
})

const toDocument = (html: string) => ({ type: 'doc', content: readEditorBlocks(html) })

/**
 * Inserts HTML that is pasted or dropped. The editor would make elements of it, which the page allows
 * nobody (0081).
 */
function insertHtml(view: EditorView, event: Event, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? ''
  if (html === '') return false
  event.preventDefault()
  const pasted = Node.fromJSON(view.state.schema, toDocument(html))
  view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(pasted.content)))
  return true
}

const readText = (editor: Editor): string => (editor.isEmpty ? '' : hideChips(editor.getHTML()))

interface EmailFieldProps {
  readonly name: string
  readonly label: string
  /** Places that nothing is known for: they are marked. */
  readonly missing: readonly string[]
}

/** Marks the chips that stay empty for the chosen customer. */
function useMissingMarks(missing: readonly string[], text: string) {
  // The editor's own element may not be mounted yet when its text is.
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text === '') return
    for (const chip of frame.current?.querySelectorAll<HTMLElement>('.place-chip') ?? [])
      chip.classList.toggle('missing', missing.includes(chip.dataset['placeholder'] ?? ''))
  }, [missing, text])
  return frame
}

/** The text of an e-mail, with its places as chips. */
export function EmailField({ name, label, missing }: EmailFieldProps) {
  const id = useId()
  const { getPlaceholder } = useTemplateTexts()
  const { value = '', change, blur, focusBy, error } = useField<string>(name, label)
  /** What the editor shows: another value comes from outside and is put into it. */
  const shown = useRef(value)
  const editor = useEditor({
    extensions: [kit, PlaceholderNode.configure({ getLabel: getPlaceholder })],
    content: toDocument(value),
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-note`,
        class: 'email-text',
      },
      handleDOMEvents: {
        paste: (view, event) => insertHtml(view, event, event.clipboardData),
        drop: (view, event) =>
          view.dragging === null && insertHtml(view, event, event.dataTransfer),
      },
    },
    onUpdate: ({ editor: edited }) => {
      shown.current = readText(edited)
      change(shown.current)
    },
    onBlur: () => blur(),
  })
  const focus = () => editor?.commands.focus()
  focusBy(focus)
  const show = useEffectEvent((next: string) => {
    shown.current = next
    editor?.commands.setContent(toDocument(next), { emitUpdate: false })
  })
  useEffect(() => {
    if (shown.current !== value) show(value)
  }, [value])
  const frame = useMissingMarks(missing, value)
  return (
    <FieldFrame name={name} label={label} labelId={`${id}-label`} onLabel={focus}>
      <div ref={frame} className={`email-field${error === undefined ? '' : ' invalid'}`}>
        {editor !== null && <EditorTools editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={undefined} />
    </FieldFrame>
  )
}
