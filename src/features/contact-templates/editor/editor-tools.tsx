import { useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import {
  addOutline,
  arrowRedoOutline,
  arrowUndoOutline,
  linkOutline,
  listCircleOutline,
  listOutline,
} from 'ionicons/icons'
import { useState, type ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { InputBox } from '#src/ui/input/input-box.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { PlaceholderMenu } from './placeholder-menu.tsx'

interface ToolProps {
  readonly label: string
  readonly isOn?: boolean
  readonly disabled?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function Tool({ label, isOn, disabled = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="editor-tool"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      disabled={disabled}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  )
}

const useToolState = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      isBold: shown.isActive('bold'),
      isItalic: shown.isActive('italic'),
      isList: shown.isActive('bulletList'),
      isNumbered: shown.isActive('orderedList'),
      isLink: shown.isActive('link'),
      href: String(shown.getAttributes('link')['href'] ?? ''),
      isPlace: shown.isActive('placeholder'),
      fallback: String(shown.getAttributes('placeholder')['fallback'] ?? ''),
      canUndo: shown.can().undo(),
      canRedo: shown.can().redo(),
    }),
  })

const toAddress = (typed: string): string =>
  /^(https?:\/\/|mailto:|tel:)/u.test(typed) ? typed : `https://${typed}`

/** Where the marked words lead to. */
function LinkRow({
  editor,
  href,
  onClose,
}: {
  readonly editor: Editor
  readonly href: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const [address, setAddress] = useState(href)
  const apply = (typed: string) => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (typed === '') chain.unsetLink().run()
    else chain.setLink({ href: toAddress(typed) }).run()
    onClose()
  }
  return (
    <div className="editor-row">
      <InputBox
        aria-label={t('templates_link_address')}
        placeholder="https://"
        value={address}
        onChange={setAddress}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply(address.trim())
        }}
      />
      <Button size="small" onClick={() => apply(address.trim())}>
        {t('templates_link_apply')}
      </Button>
      {href !== '' && (
        <Button size="small" kind="quiet" onClick={() => apply('')}>
          {t('templates_link_remove')}
        </Button>
      )}
    </div>
  )
}

/** What is written where nothing is known for the chosen place. */
function FallbackRow({ editor, fallback }: { readonly editor: Editor; readonly fallback: string }) {
  const { t } = useTranslation()
  return (
    <div className="editor-row">
      <label className="editor-fallback">
        <span className="small">{t('templates_fallback')}</span>
        <InputBox
          value={fallback}
          maxLength={60}
          onChange={(words) => editor.commands.updateAttributes('placeholder', { fallback: words })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            editor.commands.focus()
          }}
        />
      </label>
    </div>
  )
}

/** The tools over an e-mail's text. */
export function EditorTools({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation()
  const state = useToolState(editor)
  const [isLinking, setLinking] = useState(false)
  const act = () => editor.chain().focus()
  return (
    <div className="editor-tools">
      <div className="editor-row" role="toolbar" aria-label={t('templates_tools')}>
        <Tool
          label={t('templates_tool_bold')}
          isOn={state.isBold}
          onPress={() => act().toggleBold().run()}
        >
          <b>B</b>
        </Tool>
        <Tool
          label={t('templates_tool_italic')}
          isOn={state.isItalic}
          onPress={() => act().toggleItalic().run()}
        >
          <i>I</i>
        </Tool>
        <Tool
          label={t('templates_tool_link')}
          isOn={state.isLink}
          onPress={() => setLinking(!isLinking)}
        >
          <Icon icon={linkOutline} size={16} />
        </Tool>
        <Tool
          label={t('templates_tool_list')}
          isOn={state.isList}
          onPress={() => act().toggleBulletList().run()}
        >
          <Icon icon={listOutline} size={16} />
        </Tool>
        <Tool
          label={t('templates_tool_numbered')}
          isOn={state.isNumbered}
          onPress={() => act().toggleOrderedList().run()}
        >
          <Icon icon={listCircleOutline} size={16} />
        </Tool>
        <PlaceholderMenu
          onChoose={(placeholder) =>
            act()
              .insertContent({ type: 'placeholder', attrs: { placeholder, fallback: '' } })
              .run()
          }
          trigger={(trigger) => (
            <TextButton icon={addOutline} {...trigger}>
              {t('templates_tool_place')}
            </TextButton>
          )}
        />
        <span className="spacer" />
        <Tool
          label={t('templates_tool_undo')}
          disabled={!state.canUndo}
          onPress={() => act().undo().run()}
        >
          <Icon icon={arrowUndoOutline} size={16} />
        </Tool>
        <Tool
          label={t('templates_tool_redo')}
          disabled={!state.canRedo}
          onPress={() => act().redo().run()}
        >
          <Icon icon={arrowRedoOutline} size={16} />
        </Tool>
      </div>
      {isLinking && <LinkRow editor={editor} href={state.href} onClose={() => setLinking(false)} />}
      {state.isPlace && <FallbackRow editor={editor} fallback={state.fallback} />}
    </div>
  )
}
