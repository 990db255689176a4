import type { MessageNode } from '../activity/message.model.ts'

const isBlock = (tag: string): boolean => tag === 'p' || tag === 'ul' || tag === 'ol'

function write(node: MessageNode, mark: string): string {
  if (node.kind === 'text') return node.text.replaceAll(/\s+/gu, ' ')
  const { tag, href, children } = node
  if (tag === 'br') return '\n'
  if (tag === 'hr') return '\n\n---\n\n'
  const items = children.filter((child) => child.kind === 'element' && child.tag === 'li')
  if (tag === 'ul' || tag === 'ol')
    return `\n${items.map((item, at) => write(item, tag === 'ol' ? `${at + 1}. ` : '- ')).join('\n')}\n\n`
  const inner = children.map((child) => write(child, '')).join('')
  if (tag === 'li') return `${mark}${inner.trim()}`
  if (tag === 'a' && href !== null && !inner.includes(href.replace(/^(mailto|tel):/u, '')))
    return `${inner} (${href})`
  return isBlock(tag) ? `${inner}\n\n` : inner
}

/** A message for who reads without markup: paragraphs, lists, and addresses behind their links. */
export function toPlainText(nodes: readonly MessageNode[]): string {
  return nodes
    .map((node) => write(node, ''))
    .join('')
    .replaceAll(/[ \t]+\n/gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
}
