import { decodeHtmlText, textToHtml } from '../activity/html-text.rules.ts'
import type { MessageNode } from '../activity/message.model.ts'
import { readMessage } from '../activity/message.rules.ts'
import { toPlainText } from '../contact-templates/message-plain-text.rules.ts'

/** A part of a script: what it is for, and what is said. */
export interface ScriptSection {
  /** Empty for a part without one. */
  readonly title: string
  readonly text: string
}

/** A paragraph of bold words alone is the title of what follows. */
function readTitle(node: MessageNode | undefined): string | null {
  if (node?.kind !== 'element' || node.tag !== 'p') return null
  const [only, ...others] = node.children
  return only?.kind === 'element' && only.tag === 'strong' && others.length === 0
    ? toPlainText([only])
    : null
}

function readSection(nodes: readonly MessageNode[]): ScriptSection {
  const title = readTitle(nodes[0])
  return title === null
    ? { title: '', text: toPlainText(nodes) }
    : { title, text: toPlainText(nodes.slice(1)) }
}

/** The sections of a stored text: a line divides them. There is one at least. */
export function readSections(content: string): readonly ScriptSection[] {
  if (!/<[a-z]/iu.test(content)) return [{ title: '', text: decodeHtmlText(content).trim() }]
  const sections: MessageNode[][] = [[]]
  for (const node of readMessage(content)) {
    if (node.kind === 'element' && node.tag === 'hr') sections.push([])
    else sections.at(-1)?.push(node)
  }
  return sections.map(readSection)
}

/** The text to be stored; a section without title and text is left out. */
export function writeSections(sections: readonly ScriptSection[]): string {
  return sections
    .map(({ title, text }) => ({ title: title.trim(), text: text.trim() }))
    .filter(({ title, text }) => title !== '' || text !== '')
    .map(({ title, text }) => {
      const head =
        title === ''
          ? ''
          : textToHtml(title).replace(/^<p>(.*)<\/p>$/u, '<p><strong>$1</strong></p>')
      return `${head}${textToHtml(text)}`
    })
    .join('<hr>')
}
