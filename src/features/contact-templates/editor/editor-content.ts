import type { JSONContent } from '@tiptap/core'
import type { MessageNode, MessageTag } from '#domain/activity/message.model.ts'
import { readMessage } from '#domain/activity/message.rules.ts'
import { hideChips, splitPlaces } from '#domain/contact-templates/placeholder-chip.rules.ts'

type Marks = NonNullable<JSONContent['marks']>

const marksByTag: Readonly<Partial<Record<MessageTag, string>>> = {
  strong: 'bold',
  em: 'italic',
  u: 'underline',
}

function toInline(node: MessageNode, marks: Marks): JSONContent[] {
  if (node.kind === 'text')
    return splitPlaces(node.text).map((part) =>
      typeof part === 'string'
        ? { type: 'text', text: part, marks }
        : {
            type: 'placeholder',
            attrs: { placeholder: part.name, fallback: part.fallback },
            marks,
          },
    )
  const { tag, href, children } = node
  if (tag === 'br') return [{ type: 'hardBreak' }]
  const mark = marksByTag[tag]
  const more = [
    ...(mark === undefined ? [] : [{ type: mark }]),
    ...(tag === 'a' && href !== null ? [{ type: 'link', attrs: { href } }] : []),
  ]
  return children.flatMap((child) => toInline(child, [...marks, ...more]))
}

const blockTags: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'li', 'hr'])

const isBlock = (node: MessageNode): boolean => node.kind === 'element' && blockTags.has(node.tag)

function toBlock(node: MessageNode): JSONContent[] {
  if (node.kind === 'text') return []
  const { tag, children } = node
  if (tag === 'hr') return [{ type: 'horizontalRule' }]
  if (tag === 'ul' || tag === 'ol') {
    const items = children.filter((child) => child.kind === 'element' && child.tag === 'li')
    return [{ type: tag === 'ul' ? 'bulletList' : 'orderedList', content: items.flatMap(toBlock) }]
  }
  const blocks = toBlocks(children)
  return tag === 'li' ? [{ type: 'listItem', content: blocks }] : blocks
}

/** Words between blocks are a paragraph of their own. */
function toBlocks(nodes: readonly MessageNode[]): JSONContent[] {
  const blocks: JSONContent[] = []
  let words: JSONContent[] = []
  const close = () => {
    if (words.length > 0) blocks.push({ type: 'paragraph', content: words })
    words = []
  }
  for (const node of nodes) {
    if (isBlock(node)) {
      close()
      blocks.push(...toBlock(node))
    } else words.push(...toInline(node, []))
  }
  close()
  return blocks.length === 0 ? [{ type: 'paragraph' }] : blocks
}

/** Stored HTML as the editor's own blocks: the page makes no elements of text. */
export const readEditorBlocks = (html: string): JSONContent[] =>
  toBlocks(readMessage(hideChips(html)))
